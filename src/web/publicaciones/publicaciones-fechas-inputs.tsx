import { useState } from 'react';
import type { EstadoPublicacion } from '#domain/publicacion.ts';
import { TextInput } from '#web/components/inputs.tsx';
import styles from './publicaciones.module.css';
import { type Fechas, hintOf } from './publicaciones-fechas.ts';

interface PublicacionesFechasProps extends Fechas {
  readonly estado: EstadoPublicacion;
  /** Told only what may be asked for. */
  readonly onChange: (fechas: Fechas) => void;
}

/** Since when and until when it was published. What may not be asked for stays in the inputs and asks nothing. */
export function PublicacionesFechas({ desde, hasta, estado, onChange }: PublicacionesFechasProps) {
  const applied = `${desde} ${hasta}`;
  const [draft, setDraft] = useState({ desde, hasta, over: applied });
  // The address changed, by these inputs or by something else: what is applied counts.
  const shown = draft.over === applied ? draft : { desde, hasta };
  const hint = hintOf(shown);

  const change = (part: Partial<Fechas>) => {
    const next = { desde: shown.desde, hasta: shown.hasta, ...part };
    setDraft({ ...next, over: applied });
    if (hintOf(next) === null && `${next.desde} ${next.hasta}` !== applied) onChange(next);
  };

  return (
    <fieldset className={styles.fechas} aria-describedby="fechas-ayuda">
      <legend className="visually-hidden">Fecha de publicación</legend>
      <TextInput
        type="date"
        label="Publicada desde"
        value={shown.desde}
        onChange={({ currentTarget }) => change({ desde: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Publicada hasta"
        value={shown.hasta}
        onChange={({ currentTarget }) => change({ hasta: currentTarget.value })}
      />
      <p id="fechas-ayuda" className={styles.hint} role="status">
        {hint ?? uselessText(applied !== ' ', estado)}
      </p>
    </fieldset>
  );
}

/** Only what is published has a day since when it is. */
function uselessText(hasDates: boolean, estado: EstadoPublicacion): string {
  return hasDates && estado !== 'PUBLICADAS' ? 'Las fechas solo filtran las publicadas.' : '';
}
