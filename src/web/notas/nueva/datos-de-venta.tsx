import type { KeyboardEvent } from 'react';
import type { Kind } from '#contract/wire/kinds.ts';
import { CAMPOS_NOTA, type CampoNota, camposNota } from '#contract/wire/nota.ts';
import { appState } from '#web/api/app-state.ts';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import { NUMERO } from '#web/components/partidas/use-foco.ts';
import { type NotaForm, REGLAS_NOTA } from './nota-values.ts';
import styles from './nueva.module.css';

interface DatosDeVentaProps {
  readonly form: NotaForm;
  readonly goTo: (name: string) => void;
}

/** The fields of who sells to whom, how it is paid, and where the customer came from. */
export function DatosDeVenta({ form, goTo }: DatosDeVentaProps) {
  const of = (field: CampoNota) => ({
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
      {CAMPOS_NOTA.map((field) => {
        const words = wordsOf(field);
        if (words) return <Select key={field} {...of(field)} data={words} />;
        return (
          <TextInput
            key={field}
            {...of(field)}
            maxLength={200}
            autoComplete="off"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={onKeyDown}
          />
        );
      })}
    </fieldset>
  );
}

const SIN_COTIZADOR = { value: '', label: 'Sin seleccionar' };

/** The words that a field is chosen from; null for one that is typed. The business has its own quoters. */
function wordsOf(field: CampoNota) {
  if (field === 'cotizador') return [SIN_COTIZADOR, ...options(appState().negocio.cotizadores)];
  const kind: Kind = camposNota[field].kind;
  return kind.opciones ? options(kind.opciones) : null;
}

function options(words: readonly string[]) {
  return words.map((word) => ({ value: word, label: word }));
}
