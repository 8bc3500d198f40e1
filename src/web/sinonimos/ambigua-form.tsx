import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import type { Ambigua } from '#domain/busqueda/sinonimos.ts';
import { foldTexto, squeezeTexto } from '#domain/texto.ts';
import button from '#web/components/controls/button.module.css';
import { Combobox } from '#web/components/controls/combobox.tsx';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import styles from './editor.module.css';
import { opcionesOf } from './grupos.ts';
import { GruposInput } from './grupos-input.tsx';
import { placeOf } from './use-lugar.ts';

interface AmbiguaFormProps {
  readonly ambigua: Ambigua;
  readonly isNew: boolean;
  readonly ambiguas: readonly Ambigua[];
  readonly grupos: readonly Grupo[];
  readonly isSaving: boolean;
  readonly onSave: (ambigua: Ambigua) => void;
  readonly onCancel: () => void;
}

/** The form of an ambiguous word: its first meaning, and the meanings shown below it. */
export function AmbiguaForm(props: AmbiguaFormProps) {
  const { ambigua, isNew, ambiguas, grupos, isSaving, onSave, onCancel } = props;
  const [values, setValues] = useState(ambigua);
  const [isJudged, setJudged] = useState(false);
  const error = isJudged ? errorOf(values, isNew ? ambiguas : []) : null;
  const change = (part: Partial<Ambigua>) => setValues({ ...values, ...part });
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is off while it is open.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isDirty = JSON.stringify(values) !== JSON.stringify(ambigua);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (errorOf(values, isNew ? ambiguas : []) === null) onSave({ ...values, termino: clean(values.termino) });
  };

  return (
    <form
      ref={form}
      className={`card ${styles.card}`}
      noValidate
      onSubmit={onSubmit}
      aria-label={isNew ? 'Nueva palabra' : ambigua.termino}
    >
      {isNew ? (
        <TextInput
          label="Palabra"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          value={values.termino}
          onChange={({ currentTarget }) => change({ termino: currentTarget.value })}
        />
      ) : (
        <h3>{ambigua.termino}</h3>
      )}
      <Combobox
        label="Primero"
        placeholder="Ninguno"
        opciones={opcionesOf(grupos)}
        valor={values.primero ?? ''}
        onChoose={(primero) => change({ primero: primero === '' ? null : primero })}
      />
      <GruposInput
        label="También"
        description="Lo que aparece debajo."
        ids={values.tambien}
        grupos={grupos.filter(({ id }) => id !== values.primero)}
        onChange={(tambien) => change({ tambien })}
      />
      {error !== null && (
        <p className="danger" role="alert">
          {error}
        </p>
      )}
      <div className={`cluster-3 end ${styles.actions}`}>
        <button type="button" className={button.secondary} disabled={isSaving} onClick={onCancel}>
          Cancelar
        </button>
        <button type="submit" className={button.primary} disabled={isSaving}>
          Guardar
        </button>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} placeOf={placeOf} />
    </form>
  );
}

/** Why it cannot be saved, or null. `taken`: the words that are on the list already. */
function errorOf({ termino, primero, tambien }: Ambigua, taken: readonly Ambigua[]): string | null {
  const word = clean(termino);
  if (word === '') return 'Escribe la palabra.';
  if (taken.some((ambigua) => ambigua.termino === word)) return `«${word}» ya está en la lista.`;
  return primero === null && tambien.length === 0 ? 'Elige al menos un grupo.' : null;
}

function clean(termino: string): string {
  return squeezeTexto(foldTexto(termino));
}
