import type { FotoEditada, Subida } from './foto.ts';
import styles from './foto-tile.module.css';
import icons from './icons.module.css';

interface FotoAvanceProps {
  readonly foto: FotoEditada;
  readonly numero: number;
  readonly isPiezaGuardada: boolean;
}

/** How far a photo is, over the foot of its picture; nothing for one that is in its place, or failed. */
export function FotoAvance({ foto: { subida, archivo, ocupada }, numero, isPiezaGuardada }: FotoAvanceProps) {
  if (ocupada !== '') return <p className={styles.avance}>{ocupada === 'girando' ? 'Girando…' : 'Eliminando…'}</p>;
  if (!subida || archivo !== null || subida.estado === 'fallo') return null;
  const isUnknown = subida.estado === 'preparando' || subida.progreso === 1;
  return (
    <div className={styles.avance}>
      <p>{textOf(subida, isPiezaGuardada)}</p>
      <p className={styles.nombre}>{subida.origen.name}</p>
      {(isUnknown || subida.estado === 'subiendo') && (
        <progress
          className={styles.progreso}
          aria-label={`Avance de la foto ${numero}`}
          value={isUnknown ? undefined : subida.progreso}
        />
      )}
    </div>
  );
}

interface FotoFalloProps {
  readonly foto: FotoEditada;
  readonly numero: number;
  readonly onRetry: () => void;
}

/** Why a photo was not uploaded, and another try. */
export function FotoFallo({ foto: { subida }, numero, onRetry }: FotoFalloProps) {
  if (subida?.estado !== 'fallo') return null;
  return (
    <div className={styles.fallo}>
      <p>
        <strong>No se subió.</strong> {subida.motivo}
      </p>
      <button type="button" className={styles.reintentar} aria-label={`Reintentar la foto ${numero}`} onClick={onRetry}>
        <span className={icons.rotate} aria-hidden="true" />
        Reintentar
      </button>
    </div>
  );
}

function textOf({ estado, progreso, intentos, envio }: Subida, isPiezaGuardada: boolean): string {
  if (estado === 'subida') return 'Guardada';
  if (estado === 'preparando') return 'Preparando…';
  if (estado === 'subiendo') return progreso < 1 ? `Subiendo ${Math.floor(progreso * 100)} %` : 'Guardando…';
  if (intentos > 0) return 'Sin respuesta; se intenta de nuevo';
  return isPiezaGuardada || envio === null ? 'En espera' : 'Lista para subir';
}
