import { type FormEvent, useMemo, useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { camposCobro, type Factura, type ReceptorMostrado } from '#contract/wire/factura.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { FORMA_POR_DEFINIR, TIPOS_DE_EGRESO } from '#domain/cfdi/catalogos.ts';
import { resumenDePantalla } from '#domain/cfdi/concepto.ts';
import { formatPrecio, prorateDinero } from '#domain/dinero.ts';
import { describeVendido } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import {
  campoDeCobro,
  DESCRIPCION,
  FORMAS,
  onlyWrong,
  wrongDescripcion,
  wrongMonto,
} from '#web/components/facturas/cobro.ts';
import styles from '#web/components/facturas/factura.module.css';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { ReceptorDeHoy } from '#web/components/facturas/receptor-de-hoy.tsx';
import { Fields } from '#web/components/record/fields.tsx';
import { blankValues, type FormValues, readForm } from '#web/components/record/record-fields.ts';
import { type NewForm, type NewRules, useNewForm } from '#web/components/record/use-new-form.ts';
import { type ItemDevuelto, ItemsDevueltos } from './items-devueltos.tsx';
import { deLaFactura } from './pago-form.tsx';
import { type FormDeFactura, useTellEscrito } from './use-form-key.ts';

const { monto, formaPago, descripcion } = camposCobro;
const CAMPOS = { monto, formaPago, descripcion };

interface EgresoValues extends FormValues<typeof CAMPOS> {
  readonly tipo: string;
  readonly items: readonly ItemDevuelto[];
}

const TIPOS = TIPOS_DE_EGRESO.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${etiqueta} (${codigo})` }));

function reglasOf(disponible: number): NewRules<EgresoValues> {
  return {
    fields: ['tipo', 'items', 'monto', 'formaPago', 'descripcion'],
    labels: { ...labelsOf(CAMPOS), tipo: 'Tipo', items: 'Piezas' },
    validate(values) {
      return onlyWrong({
        monto: wrongMonto('egreso', values.monto, disponible),
        formaPago: values.formaPago === '' ? 'Elige la forma de pago' : null,
        descripcion: wrongDescripcion(values.descripcion),
      });
    },
  };
}

interface Devoluble {
  readonly factura: Factura;
  /** May be returned yet, in centavos. */
  readonly disponible: number;
}

interface EgresoFormProps extends Devoluble {
  readonly receptor: ReceptorMostrado;
  readonly onEscrito: FormDeFactura['onEscrito'];
  readonly onDone: () => void;
}

/** The form of a return or a discount: what comes back proposes its amount. */
export function EgresoForm({ factura, receptor, disponible, onEscrito, onDone }: EgresoFormProps) {
  const deFactura = factura.factura.formaPago;
  const rules = useMemo(() => reglasOf(disponible), [disponible]);
  const [start] = useState<EgresoValues>(() => ({
    ...blankValues(CAMPOS),
    tipo: '03',
    items: [],
    formaPago: deFactura === FORMA_POR_DEFINIR ? '' : deFactura,
  }));
  const form = useNewForm<EgresoValues>({ rules, start, nombre: 'egreso' });
  const { values, set, isSaving, isCreated } = form;
  useTellEscrito(form, onEscrito);
  const { run } = useChange(facturApi.submitEgreso, { onRefused: form.onRefused, isUntilShown: true });

  function choose(items: readonly ItemDevuelto[]): void {
    set('items', items);
    set('monto', montoOf(factura, items, disponible));
    if (values.descripcion.trim() === '' || values.descripcion === describe(factura, values.items)) {
      set('descripcion', describe(factura, items));
    }
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await form.make(async (written, opId) => {
      const answer = await run({ id: factura.id, opId, ...deLaFactura(factura), form: formOf(written) });
      if (!answer) return null;
      sayResultado(facturApi.submitEgreso, answer, answer.isPorConfirmar);
      onDone();
      return factura.id;
    });
  }
  return (
    <form
      className={`shrink card ${styles.caja}`}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Registrar un egreso"
    >
      <h2>Registrar un egreso</h2>
      <div className={styles.campos}>
        <Campos factura={factura} disponible={disponible} form={form} onItems={choose} />
      </div>
      <ReceptorDeHoy receptor={receptor} />
      <div className={`cluster-3 middle ${styles.final}`}>
        <button type="submit" className={button.primary} aria-disabled={isSaving || isCreated}>
          {isSaving ? 'Timbrando…' : 'Registrar egreso'}
        </button>
      </div>
    </form>
  );
}

interface CamposProps extends Devoluble {
  readonly form: NewForm<EgresoValues>;
  readonly onItems: (items: readonly ItemDevuelto[]) => void;
}

const TIPO = [{ name: 'tipo', label: 'Tipo', kind: 'options', options: TIPOS, isRequired: true }] as const;

const DEL_COBRO = [
  campoDeCobro('monto'),
  campoDeCobro('formaPago', { kind: 'options', options: [{ value: '', label: 'Sin seleccionar' }, ...FORMAS] }),
  DESCRIPCION,
];

function Campos({ factura, disponible, form, onItems }: CamposProps) {
  const { values, errors } = form;
  return (
    <>
      <Fields form={form} specs={TIPO} />
      <ItemsDevueltos
        factura={factura}
        isDevolucion={values.tipo === '03'}
        items={values.items}
        error={errors.items}
        onChange={onItems}
      />
      <Fields
        form={form}
        specs={DEL_COBRO}
        more={{ monto: { hint: hintOf(disponible, factura.factura.timbre.total) } }}
      />
    </>
  );
}

/** The largest amount is that of the invoice; what earlier returns left of it is said. */
function hintOf(disponible: number, total: number): string {
  const max = `MAX: ${formatPrecio(total)}`;
  return disponible === total ? max : `${max}, quedan ${formatPrecio(disponible)}`;
}

/** Tells what the chosen items were charged, with their IVA, and not more than there is to return. */
function montoOf({ factura }: Factura, elegidos: readonly ItemDevuelto[], disponible: number): string {
  const renglones = elegidos.flatMap(({ id, cantidad }) => {
    const item = factura.items.find((one) => one.id === id);
    if (!item) return [];
    // Some of its units were charged that share of its discount.
    const descuento = prorateDinero(item.descuento, cantidad, item.cantidad);
    return [{ cantidad, precio: item.precio, descuento }];
  });
  if (renglones.length === 0) return '';
  const { total } = resumenDePantalla(renglones, { ivaIncluido: factura.ivaIncluido, desglose: 'sat' });
  return formatPrecio(Math.min(total, disponible));
}

function describe({ factura }: Factura, elegidos: readonly ItemDevuelto[]): string {
  const piezas = elegidos.flatMap(({ id, cantidad }) => {
    const item = factura.items.find((one) => one.id === id);
    return item ? [`${cantidad} ${describeVendido(item)}`] : [];
  });
  return piezas.join(', ').slice(0, 1000);
}

function formOf({ tipo: elegido, items, ...cobro }: EgresoValues) {
  const tipo = elegido === '01' ? '01' : '03';
  return {
    ...readForm(CAMPOS, cobro),
    tipo,
    // Only a return brings anything back to the yard.
    items: items.map(({ id, cantidad, regresa }) => ({ id, cantidad, regresa: regresa && tipo === '03' })),
  } as const;
}
