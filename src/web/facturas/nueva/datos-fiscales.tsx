import { FORMAS_DE_PAGO_SAT, METODOS_DE_PAGO, metodoDe } from '#domain/cfdi/catalogos.ts';
import { addIva, formatPrecio } from '#domain/dinero.ts';
import { totalDeNota } from '#domain/nota.ts';
import styles from '#web/components/facturas/factura.module.css';
import { Select, TextInput } from '#web/components/inputs.tsx';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import { type FacturaForm, type FacturaValues, puedePublico, REGLAS_FACTURA, renglonesDe } from './factura-values.ts';

const FORMAS = FORMAS_DE_PAGO_SAT.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }));
const SI_O_NO = [
  { value: 'no', label: 'No incluidos' },
  { value: 'si', label: 'Incluidos' },
];

/** The fields of how an invoice is taxed and paid. */
export function DatosFiscales({ form }: { readonly form: FacturaForm }) {
  const { values, errors, set } = form;
  const of = (field: 'claveProd' | 'ivaIncluido' | 'formaPago' | 'metodoPago') => ({
    label: REGLAS_FACTURA.labels[field],
    value: values[field],
    error: errors[field],
    required: true,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set(field, currentTarget.value),
  });
  const elegirForma = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
    set('formaPago', currentTarget.value);
    // Each form goes with one method: the one that stood there may no longer.
    set('metodoPago', metodoDe(currentTarget.value));
  };
  const metodos = METODOS_DE_PAGO.filter(({ codigo }) => codigo === metodoDe(values.formaPago));
  return (
    <section className={styles.caja} aria-label="Datos de la factura">
      <h2>Datos de la factura</h2>
      <div className={styles.editor}>
        {values.notas.length > 0 && <ComoSeCobro values={values} onChoose={(valor) => set('ivaIncluido', valor)} />}
        <fieldset className={styles.campos}>
          <legend className="visually-hidden">Impuestos y pago</legend>
          <Select {...of('formaPago')} data={FORMAS} onChange={elegirForma} />
          <Select
            {...of('metodoPago')}
            data={metodos.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }))}
          />
          {values.notas.length === 0 && <Select {...of('ivaIncluido')} data={SI_O_NO} />}
          {/* To the general public every line has the key of a sale. */}
          {!(values.cliente === 'publico' && puedePublico(values)) && (
            <TextInput
              {...of('claveProd')}
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
              hint="Unidad H87, pieza"
              onKeyDown={refuseOthers(/\d/)}
            />
          )}
        </fieldset>
      </div>
    </section>
  );
}

interface ComoSeCobroProps {
  readonly values: FacturaValues;
  readonly onChoose: (ivaIncluido: string) => void;
}

/** Asks whether what was paid for a note had the IVA in it (regla 113). */
function ComoSeCobro({ values: { items, notas, ivaIncluido }, onChoose }: ComoSeCobroProps) {
  const cobrado = totalDeNota(renglonesDe(items.filter(({ nota }) => nota !== null)));
  const quien = notas.length === 1 ? 'La nota se cobró' : 'Las notas se cobraron';
  return (
    <fieldset className={styles.opciones}>
      <legend>{`${quien} en ${formatPrecio(cobrado)}`}</legend>
      <label className={styles.opcion}>
        <input type="radio" name="iva" checked={ivaIncluido === 'si'} onChange={() => onChoose('si')} />
        IVA incluido
      </label>
      <label className={styles.opcion}>
        <input type="radio" name="iva" checked={ivaIncluido === 'no'} onChange={() => onChoose('no')} />
        {`Cobrar IVA aparte (${formatPrecio(addIva(cobrado).total)})`}
      </label>
    </fieldset>
  );
}
