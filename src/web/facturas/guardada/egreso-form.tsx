import { type FormEvent, useMemo, useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { camposCobro, type Factura, type ReceptorMostrado } from '#contract/wire/factura.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { FORMA_POR_DEFINIR, FORMAS_PARA_PAGOS, TIPOS_DE_EGRESO } from '#domain/cfdi/catalogos.ts';
import { resumenDePantalla } from '#domain/cfdi/concepto.ts';
import { formatPrecio, parsePrecio, prorateDinero } from '#domain/dinero.ts';
import { describeVendido } from '#domain/nota.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import type { RecordRules } from '#web/components/record/record-rules.ts';
import { type RecordForm, useRecordForm } from '#web/components/record/use-record-form.ts';
import { type ItemDevuelto, ItemsDevueltos } from './items-devueltos.tsx';
import { deLaFactura, montoMal } from './pago-form.tsx';
import { ReceptorDeHoy } from './receptor-de-hoy.tsx';
import { type FormDeFactura, useTellEscrito } from './use-form-key.ts';

interface EgresoValues {
  readonly monto: string;
  readonly formaPago: string;
  readonly descripcion: string;
  readonly tipo: '03' | '01';
  readonly items: readonly ItemDevuelto[];
}

/** A return that was just made. */
interface EgresoHecho {
  readonly version: 1;
  readonly values: EgresoValues;
}

const { monto, formaPago, descripcion } = camposCobro;

const SIN_ELEGIR = { value: '', label: 'Sin seleccionar' };
const FORMAS = [
  SIN_ELEGIR,
  ...FORMAS_PARA_PAGOS.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` })),
];
const TIPOS = TIPOS_DE_EGRESO.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${etiqueta} (${codigo})` }));

function reglasOf(disponible: number): RecordRules<EgresoHecho, EgresoValues> {
  return {
    fields: ['tipo', 'items', 'monto', 'formaPago', 'descripcion'],
    labels: { ...labelsOf({ monto, formaPago, descripcion }), tipo: 'Tipo', items: 'Piezas' },
    toValues: ({ values }) => values,
    validate({ monto, formaPago, descripcion }) {
      const mal = montoMal('egreso', monto, disponible);
      return {
        ...(mal !== null && { monto: mal }),
        ...(formaPago === '' && { formaPago: 'Elige la forma de pago' }),
        ...(descripcion.trim() === '' && { descripcion: 'Escribe una descripción' }),
      };
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
  const { formaPago } = factura.factura;
  const rules = useMemo(() => reglasOf(disponible), [disponible]);
  const [start] = useState<EgresoValues>(() => ({
    monto: '',
    descripcion: '',
    tipo: '03',
    items: [],
    formaPago: formaPago === FORMA_POR_DEFINIR ? '' : formaPago,
  }));
  const form = useRecordForm<EgresoHecho, EgresoValues>({
    rules,
    stored: null,
    start,
    reload: async () => null,
    nombre: 'egreso',
  });
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
    await form.submit(async ({ values: written, opId }) => {
      const answer = await run({ id: factura.id, opId, ...deLaFactura(factura), form: formOf(written) });
      if (!answer) return null;
      sayResultado(facturApi.submitEgreso, answer, answer.isPorConfirmar);
      onDone();
      return { version: 1, values: written };
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
  readonly form: RecordForm<EgresoHecho, EgresoValues>;
  readonly onItems: (items: readonly ItemDevuelto[]) => void;
}

function Campos({ factura, disponible, form, onItems }: CamposProps) {
  const { values, errors, set, leave } = form;
  return (
    <>
      <Select
        label="Tipo"
        required
        data={TIPOS}
        value={values.tipo}
        error={errors.tipo}
        onChange={({ currentTarget }) => set('tipo', currentTarget.value === '01' ? '01' : '03')}
      />
      <ItemsDevueltos
        factura={factura}
        isDevolucion={values.tipo === '03'}
        items={values.items}
        error={errors.items}
        onChange={onItems}
      />
      <MoneyInput
        label="Monto"
        required
        value={values.monto}
        error={errors.monto}
        hint={hintOf(disponible, factura.factura.timbre.total)}
        onType={(monto) => set('monto', monto)}
        onBlur={() => leave('monto')}
      />
      <Select
        label="Forma de pago"
        required
        data={FORMAS}
        value={values.formaPago}
        error={errors.formaPago}
        onChange={({ currentTarget }) => set('formaPago', currentTarget.value)}
      />
      <TextInput
        label="Descripción"
        required
        className="wide"
        maxLength={1000}
        autoComplete="off"
        value={values.descripcion}
        error={errors.descripcion}
        onChange={({ currentTarget }) => set('descripcion', currentTarget.value)}
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

function formOf({ monto, formaPago, descripcion, tipo, items }: EgresoValues) {
  return {
    monto: parsePrecio(monto) ?? 0,
    formaPago,
    descripcion: descripcion.trim(),
    tipo,
    // Only a return brings anything back to the yard.
    items: items.map(({ id, cantidad, regresa }) => ({ id, cantidad, regresa: regresa && tipo === '03' })),
  };
}
