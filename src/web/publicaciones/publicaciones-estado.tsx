import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatDia } from '#domain/fecha.ts';
import { estadoPublicacion, NOMBRE_PLATAFORMA, PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import { publicacionDe } from './publicaciones-acciones.ts';
import styles from './publicaciones-estado.module.css';

interface PublicacionesEstadoProps {
  readonly pieza: PiezaCompleta;
  /** The platform that the list is about: it comes first. */
  readonly plataforma: Plataforma;
}

/** How each platform has a part. S2 §4; decision 65. */
export function PublicacionesEstado({ pieza, plataforma }: PublicacionesEstadoProps) {
  const others = PLATAFORMAS.filter((other) => other !== plataforma);
  return (
    <dl className={styles.states}>
      {[plataforma, ...others].map((known) => (
        <div key={known} data-main={known === plataforma || undefined}>
          <dt>{NOMBRE_PLATAFORMA[known]}</dt>
          <dd data-state={estadoPublicacion(publicacionDe(pieza, known))}>{stateText(pieza, known)}</dd>
        </div>
      ))}
    </dl>
  );
}

function stateText(pieza: PiezaCompleta, plataforma: Plataforma): string {
  const { porPublicar, publicada } = publicacionDe(pieza, plataforma);
  if (publicada !== null) return `Marcado como publicado el ${formatDia(publicada)}`;
  return porPublicar ? 'Por publicar' : 'No publicada';
}
