import { type FormEvent, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { sinonimos } from '#contract/sinonimos.ts';
import { useChange } from '#web/api/query.ts';
import { SaveBar } from '#web/components/save-bar.tsx';
import { toastSuccess } from '#web/components/toasts.ts';
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx';
import styles from './editor.module.css';
import { PalabrasInput } from './palabras-input.tsx';
import { placeOf } from './sinonimos-url.ts';

type Palabras = RequestOf<typeof sinonimos.savePalabras>;

/** The kinds of words, each with one line on its effect. */
const USOS = [
  ['vacia', 'Palabras vacías', 'No dicen nada de la pieza y se ignoran: «busco», «precio».'],
  ['nexo', 'Nexos', 'Lo que sigue describe a lo anterior: «manija de puerta» es una manija.'],
  ['separador', 'Separadores', 'Lo que sigue es otra pieza: «faro y cofre» busca las dos.'],
  ['exacta', 'Palabras exactas', 'Nunca se completan ni se corrigen: «gol» no es «golf».'],
] as const satisfies readonly (readonly [keyof Palabras, string, string])[];

/** The words that join, part, say nothing or are taken as they are written. */
export function PalabrasPanel({ palabras }: { readonly palabras: Palabras }) {
  const { run, isRunning } = useChange(sinonimos.savePalabras, { isUntilShown: true });
  /** Null while nothing was changed: then what the server has is shown. */
  const [edited, setEdited] = useState<Palabras | null>(null);
  const values = edited ?? palabras;
  const isDirty = edited !== null && USOS.some(([uso]) => sorted(edited[uso]) !== sorted(palabras[uso]));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await run(values))) return;
    toastSuccess(sinonimos.savePalabras);
    setEdited(null);
  }

  return (
    <form id="palabras" className={styles.card} noValidate onSubmit={(event) => void save(event)}>
      {USOS.map(([uso, label, description]) => (
        <PalabrasInput
          key={uso}
          label={label}
          description={description}
          palabras={values[uso]}
          onChange={(next) => setEdited({ ...values, [uso]: [...next] })}
        />
      ))}
      <SaveBar form="palabras" isDirty={isDirty} isSaving={isRunning} onDiscard={() => setEdited(null)} />
      <UnsavedGuard isDirty={isDirty && !isRunning} placeOf={placeOf} />
    </form>
  );
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join();
}
