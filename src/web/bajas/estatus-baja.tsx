import type { Baja } from '#contract/wire/baja.ts';
import styles from './estatus-baja.module.css';
import { tareaOf } from './tarea.ts';

/** The status as a word with a sign: down in red, up in green, neither once it was processed. */
export function EstatusBaja({ baja }: { readonly baja: Baja }) {
  const { tono } = tareaOf(baja);
  return (
    <span className={styles.estatus} data-tono={tono}>
      <span className={styles.signo} aria-hidden="true" />
      {baja.estatus}
    </span>
  );
}
