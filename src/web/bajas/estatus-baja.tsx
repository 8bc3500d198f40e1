import type { Baja } from '#contract/wire/baja.ts';
import { isProcesada } from '#domain/baja.ts';
import { nombrarPlataformas } from '#domain/publicacion.ts';
import styles from './estatus-baja.module.css';

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

/** The work that a write-off asks for, with the colour of its notice. */
interface Tarea {
  /** Red: a listing is to come down. Green: one is to go up again. Neither: it was done. */
  readonly tono: 'rojo' | 'verde' | 'ninguno';
  readonly text: string;
}

type Estado = Pick<Baja, 'estatus' | 'existencias' | 'anunciada' | 'retirada'>;

/** Names the platforms where there is something to do (regla 75). */
export function tareaOf(baja: Estado): Tarea {
  if (isProcesada(baja.estatus)) return { tono: 'ninguno', text: 'Ya se procesó.' };
  return baja.estatus === 'baja'
    ? { tono: 'rojo', text: retirarText(baja) }
    : { tono: 'verde', text: republicarText(baja) };
}

function retirarText({ existencias, anunciada }: Estado): string {
  if (anunciada.length === 0) return 'No está publicada: no hay nada que retirar.';
  const donde = nombrarPlataformas(anunciada);
  if (existencias === 0) return `Retira la publicación de ${donde}.`;
  const quedan = existencias === 1 ? 'Queda 1' : `Quedan ${existencias}`;
  return `${quedan}: actualiza la cantidad en ${donde}, no la retires.`;
}

function republicarText({ anunciada, retirada }: Estado): string {
  const caidas = retirada.filter((plataforma) => !anunciada.includes(plataforma));
  if (caidas.length > 0) return `Vuelve a publicar la pieza en ${nombrarPlataformas(caidas)}.`;
  if (anunciada.length > 0) return `La publicación sigue activa en ${nombrarPlataformas(anunciada)}.`;
  return 'Vuelve a publicar la pieza: no está en ninguna plataforma.';
}
