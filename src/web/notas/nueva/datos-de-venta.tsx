import type { KeyboardEvent } from 'react';
import { CANALES } from '#domain/baja.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { appState } from '#web/api/app-state.ts';
import { Select, TextInput } from '#web/components/inputs.tsx';
import { NUMERO } from '#web/components/partidas/use-foco.ts';
import { type NotaForm, type NotaValues, REGLAS_NOTA } from './nota-values.ts';
import styles from './nueva.module.css';

interface DatosDeVentaProps {
  readonly form: NotaForm;
  readonly goTo: (name: string) => void;
}

/** The fields of who sells to whom, how it is paid, and where the customer came from. */
export function DatosDeVenta({ form, goTo }: DatosDeVentaProps) {
  const of = (field: Exclude<keyof NotaValues, 'items'>) => ({
    label: REGLAS_NOTA.labels[field],
    value: form.values[field],
    error: form.errors[field],
    required: true,
    onBlur: () => form.leave(field),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      form.set(field, currentTarget.value),
  });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') goTo(NUMERO);
  };
  return (
    <fieldset className={styles.datos}>
      <legend className="visually-hidden">Datos de la venta</legend>
      <Select {...of('cotizador')} data={[SIN_COTIZADOR, ...options(appState().negocio.cotizadores)]} />
      <TextInput
        {...of('nombre')}
        maxLength={200}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <Select {...of('formaPago')} data={options(FORMAS_DE_PAGO)} />
      <Select {...of('canal')} data={options(CANALES)} />
    </fieldset>
  );
}

const SIN_COTIZADOR = { value: '', label: 'Sin seleccionar' };

function options(words: readonly string[]) {
  return words.map((word) => ({ value: word, label: word }));
}
