import type { Baja } from '#contract/wire/baja.ts';
import { isProcesada, regresoText } from '#domain/baja.ts';
import { namePlataformas } from '#domain/publicacion.ts';
import { apartadasText } from '#web/components/piezas/apartada.tsx';
import styles from './estatus-baja.module.css';

/** The status as a word with a sign: down in red, up in green, neither once it was processed. */
export function EstatusBaja({ baja }: { readonly baja: Baja }) {
  const { tono } = tareaOf(baja);
  return (
    <span className={`inline-1 hint ${styles.estatus}`} data-tono={tono}>
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

type Estado = Pick<
  Baja,
  'estatus' | 'cantidad' | 'devueltas' | 'existencias' | 'disponible' | 'anunciada' | 'retirada'
>;

/** Names the platforms where there is something to do (regla 75). */
export function tareaOf(baja: Estado): Tarea {
  if (isProcesada(baja.estatus)) return { tono: 'ninguno', text: procesadaText(baja) };
  return baja.estatus === 'baja'
    ? { tono: 'rojo', text: retirarText(baja) }
    : { tono: 'verde', text: republicarText(baja) };
}

/** Units that came back after the listing was taken down are in no other list of work: the write-off stays a sale. */
function procesadaText(baja: Estado): string {
  const caidas = caidasOf(baja);
  const regreso = regresoText(baja);
  if (regreso === '' || baja.existencias === 0 || caidas.length === 0) return 'Ya se procesó.';
  return `Ya se procesó. ${regreso}: vuelve a publicar la pieza en ${namePlataformas(caidas)}.`;
}

/** A listing speaks of what is there: what somebody holds may still be sold to another. */
function retirarText({ existencias, disponible, anunciada }: Estado): string {
  if (anunciada.length === 0) return 'No está publicada: no hay nada que retirar.';
  const donde = namePlataformas(anunciada);
  if (existencias === 0) return `Retira la publicación de ${donde}.`;
  const quedan = existencias === 1 ? 'Queda 1' : `Quedan ${existencias}`;
  const apartadas = existencias - disponible;
  const held = apartadas > 0 ? ` (${apartadasText(apartadas)})` : '';
  return `${quedan}${held}: actualiza la cantidad en ${donde}, no la retires.`;
}

/** Names the platforms where the listing was taken down for it, and is down still. */
function caidasOf({ anunciada, retirada }: Estado) {
  return retirada.filter((plataforma) => !anunciada.includes(plataforma));
}

function republicarText(baja: Estado): string {
  const { anunciada } = baja;
  const caidas = caidasOf(baja);
  if (caidas.length > 0) return `Vuelve a publicar la pieza en ${namePlataformas(caidas)}.`;
  if (anunciada.length > 0) return `La publicación sigue activa en ${namePlataformas(anunciada)}.`;
  return 'Vuelve a publicar la pieza: no está en ninguna plataforma.';
}
