import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { type Cobro, hasEfectivo } from './cobro.ts';
import type { NotaForm } from './nota-values.ts';
import styles from './nueva.module.css';

interface CobroFieldsProps {
  readonly form: NotaForm;
  readonly cobro: Cobro;
  readonly porPagar: Centavos;
  /** Somebody tried to make the note: what is wrong is said as an error and no longer as a hint. */
  readonly isJudged: boolean;
}

/** How the note is paid beyond its one way: the part in the other, and the cash that was handed over, with its change. */
export function CobroFields({ form: { values, set }, cobro, porPagar, isJudged }: CobroFieldsProps) {
  const { otraForma, cambio, problema } = cobro;
  const saying = (campo: 'otra' | 'recibido') => {
    const mensaje = problema?.campo === campo ? problema.mensaje : undefined;
    return isJudged ? { error: mensaje } : { hint: mensaje };
  };
  const text = (campo: 'otra' | 'recibido') => ({
    name: campo,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: 'Opcional',
    value: values[campo],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set(campo, currentTarget.value),
    ...saying(campo),
  });
  return (
    <fieldset className={`above-2 ${styles.datos}`}>
      <legend className="visually-hidden">{`Cobro de ${formatPrecio(porPagar)}`}</legend>
      <TextInput label={otraForma === 'Efectivo' ? 'Parte en efectivo' : 'Parte por transferencia'} {...text('otra')} />
      {(hasEfectivo(values) || values.recibido !== '') && <TextInput label="Efectivo recibido" {...text('recibido')} />}
      <p className={styles.cambio} role="status">
        {cambio !== null && (
          <>
            Cambio <strong>{formatPrecio(cambio)}</strong>
          </>
        )}
      </p>
    </fieldset>
  );
}
