import { useState } from 'react';
import { readDia } from '#domain/fecha.ts';
import type { EstadoPublicacion } from '#domain/publicacion.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import styles from './publicaciones.module.css';

interface FechasInputsProps extends Fechas {
  readonly estado: EstadoPublicacion;
  /** Told only what may be asked for. */
  readonly onChange: (fechas: Fechas) => void;
}

/** Since when and until when it was published. What may not be asked for stays in the inputs and asks nothing. */
export function FechasInputs({ desde, hasta, estado, onChange }: FechasInputsProps) {
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
      <DateInput label="Publicada desde" value={shown.desde} onType={(desde) => change({ desde })} />
      <DateInput label="Publicada hasta" value={shown.hasta} onType={(hasta) => change({ hasta })} />
      <p id="fechas-ayuda" className={`hint ${styles.hint}`} role="status">
        {hint ?? uselessText(applied !== ' ', estado)}
      </p>
    </fieldset>
  );
}

/** Only what is published has a day since when it is. */
function uselessText(hasDates: boolean, estado: EstadoPublicacion): string {
  return hasDates && estado !== 'PUBLICADAS' ? 'Las fechas solo filtran las publicadas.' : '';
}

/** Dates of an earlier year are not asked for: they are a year that is still being typed. */
const MIN_FILTER_YEAR = 2025;

/** The two date inputs: `yyyy-mm-dd`, or empty. */
export interface Fechas {
  readonly desde: string;
  readonly hasta: string;
}

/** Why nothing is asked with these dates, in words for the user; null when they may be asked for. */
export function hintOf({ desde, hasta }: Fechas): string | null {
  const typed = [desde, hasta].filter(Boolean);
  if (!typed.every((dia) => readDia(dia))) return 'Escribe las fechas como dd/mm/aaaa.';
  if (!typed.every(isAskable)) return `Se filtra con fechas de ${MIN_FILTER_YEAR} en adelante.`;
  // Texts of this form sort as their days do.
  return desde !== '' && hasta !== '' && hasta < desde ? 'La fecha final es anterior a la inicial.' : null;
}

function isAskable(fecha: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(fecha) && Number(fecha.slice(0, 4)) >= MIN_FILTER_YEAR;
}
