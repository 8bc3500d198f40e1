import { useState } from 'react';
import { type camposFactura, otrosDeFactura } from '#contract/wire/factura.ts';
import { FORMA_POR_DEFINIR, FORMAS_DE_PAGO_SAT, METODOS_DE_PAGO, metodoOf } from '#domain/cfdi/catalogos.ts';
import { resumenDePantalla } from '#domain/cfdi/concepto.ts';
import { avisoDeIvaAparte, RFC_PUBLICO } from '#domain/cfdi/publico-en-general.ts';
import { addIva, formatPrecio } from '#domain/dinero.ts';
import { totalDeNota } from '#domain/nota.ts';
import { Select } from '#web/components/controls/inputs.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { renglonesOf } from '#web/components/partidas/item.ts';
import { type FieldSpec, Fields } from '#web/components/record/fields.tsx';
import { allInputsOf } from '#web/components/record/record-fields.ts';
import { ClaveDeProducto } from './clave-de-producto.tsx';
import { type FacturaForm, type FacturaValues, mayBePublico, REGLAS_FACTURA } from './factura-values.ts';

const FORMAS = FORMAS_DE_PAGO_SAT.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }));
const OTROS: readonly FieldSpec<keyof typeof camposFactura>[] = allInputsOf(otrosDeFactura);
const SI_O_NO = [
  { value: 'no', label: 'No incluidos' },
  { value: 'si', label: 'Incluidos' },
];

/** The fields of how an invoice is taxed and paid. */
export function DatosFiscales({ form }: { readonly form: FacturaForm }) {
  const { values, errors, set } = form;
  const of = (field: 'ivaIncluido' | 'formaPago' | 'metodoPago') => ({
    label: REGLAS_FACTURA.labels[field],
    value: values[field],
    error: errors[field],
    required: true,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set(field, currentTarget.value),
  });
  const [isPreguntando, setPreguntando] = useState(false);
  const [isConIvaAparte, setConIvaAparte] = useState(false);
  const chooseForma = (forma: string) => {
    set('formaPago', forma);
    // Each form goes with one method: the one that stood there may no longer.
    set('metodoPago', metodoOf(forma));
    setPreguntando(false);
  };
  const askForma = ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
    // What was paid at the counter would be owed again.
    if (value === FORMA_POR_DEFINIR && values.notas.length > 0) setPreguntando(true);
    else chooseForma(value);
  };
  const askIva = (valor: string) => {
    // Nobody paid the IVA that the document would add to what the general public paid.
    const { cliente } = values;
    const isAlPublico = cliente === 'publico' || cliente?.datos.rfc === RFC_PUBLICO;
    if (valor === 'no' && isAlPublico) setConIvaAparte(true);
    else set('ivaIncluido', valor);
  };
  const metodos = METODOS_DE_PAGO.filter(({ codigo }) => codigo === metodoOf(values.formaPago));
  return (
    <section className={`shrink card ${styles.caja}`} aria-label="Datos de la factura">
      <h2>Datos de la factura</h2>
      <div className={styles.editor}>
        {values.notas.length > 0 && <ComoSeCobro values={values} onChoose={askIva} />}
        <fieldset className={styles.campos}>
          <legend className="visually-hidden">Impuestos y pago</legend>
          <Select {...of('formaPago')} data={FORMAS} onChange={askForma} />
          <Select
            {...of('metodoPago')}
            data={metodos.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }))}
          />
          {values.notas.length === 0 && <Select {...of('ivaIncluido')} data={SI_O_NO} />}
          {/* To the general public every line has the key of a sale. */}
          {!(values.cliente === 'publico' && mayBePublico(values)) && (
            <ClaveDeProducto
              label={REGLAS_FACTURA.labels.claveProd}
              value={values.claveProd}
              error={errors.claveProd}
              isRequired
              onChange={(clave) => set('claveProd', clave)}
            />
          )}
          <Fields form={form} specs={OTROS} />
        </fieldset>
      </div>
      {isPreguntando && (
        <PorPagar
          values={values}
          onConfirm={() => chooseForma(FORMA_POR_DEFINIR)}
          onCancel={() => setPreguntando(false)}
        />
      )}
      {isConIvaAparte && (
        <IvaAparte
          values={values}
          onConfirm={() => {
            set('ivaIncluido', 'no');
            setConIvaAparte(false);
          }}
          onCancel={() => setConIvaAparte(false)}
        />
      )}
    </section>
  );
}

/** Asks before an invoice to the general public declares more than the counter charged. */
function IvaAparte({ values: { items }, onConfirm, onCancel }: PorPagarProps) {
  const cobrado = totalDeNota(renglonesOf(items));
  return (
    <ConfirmDialog
      title="¿Sumar el IVA a lo cobrado?"
      action="Sí, IVA aparte"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{`${avisoDeIvaAparte({ cobrado, declarado: addIva(cobrado).total })}. Si ese precio ya llevaba el IVA, elige «IVA incluido».`}</p>
    </ConfirmDialog>
  );
}

interface PorPagarProps {
  readonly values: FacturaValues;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before what was paid at the counter is invoiced as owed. */
function PorPagar({ values: { items, notas, ivaIncluido }, onConfirm, onCancel }: PorPagarProps) {
  const { total } = resumenDePantalla(renglonesOf(items), { ivaIncluido: ivaIncluido === 'si', desglose: 'sat' });
  const quien = notas.length === 1 ? 'La nota ya se cobró' : 'Las notas ya se cobraron';
  return (
    <ConfirmDialog title="¿Facturar por pagar?" action="Sí, por pagar" onConfirm={onConfirm} onCancel={onCancel}>
      <p>{`${quien} en el mostrador. Con 99 Por definir y PPD la factura quedaría debiendo ${formatPrecio(total)}, y pediría un complemento de pago.`}</p>
    </ConfirmDialog>
  );
}

interface ComoSeCobroProps {
  readonly values: FacturaValues;
  readonly onChoose: (ivaIncluido: string) => void;
}

/** Asks whether what was paid for a note had the IVA in it (regla 113). */
function ComoSeCobro({ values: { items, notas, ivaIncluido }, onChoose }: ComoSeCobroProps) {
  const cobrado = totalDeNota(renglonesOf(items.filter(({ nota }) => nota !== null)));
  const quien = notas.length === 1 ? 'La nota se cobró' : 'Las notas se cobraron';
  return (
    <fieldset className={`stack-1 ${styles.opciones}`}>
      <legend>{`${quien} en ${formatPrecio(cobrado)}`}</legend>
      <label className={`row-2 ${styles.opcion}`}>
        <input type="radio" name="iva" checked={ivaIncluido === 'si'} onChange={() => onChoose('si')} />
        IVA incluido
      </label>
      <label className={`row-2 ${styles.opcion}`}>
        <input type="radio" name="iva" checked={ivaIncluido === 'no'} onChange={() => onChoose('no')} />
        {`Cobrar IVA aparte (${formatPrecio(addIva(cobrado).total)})`}
      </label>
    </fieldset>
  );
}
