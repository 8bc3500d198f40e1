import { useState } from 'react';
import { imagenUrl } from '#domain/imagen.ts';
import icon from '#web/components/display/icon.module.css';
import type { FotoEditada, Subida } from './foto.ts';
import styles from './foto-tile.module.css';
import icons from './icons.module.css';

/** How wide a photo is in the editor. */
const SIZES = '(min-width: 900px) 13rem, 50vw';

/** Longer than this, in milliseconds, nobody waits for a picture that stands in for the same one. */
const PACIENCIA_MS = 8_000;

/** The attributes of the picture of a stored photo. */
export function sourcesOf(inventario: number | null, archivo: string) {
  const small = imagenUrl(inventario ?? 0, archivo, 320);
  return { src: small, srcSet: `${small} 320w, ${imagenUrl(inventario ?? 0, archivo, 640)} 640w`, sizes: SIZES };
}

/** Waits until the picture of a stored photo can be shown without a gap, or for a while; never fails. */
export async function preload(inventario: number | null, archivo: string): Promise<void> {
  const image = new Image();
  const { src, srcSet, sizes } = sourcesOf(inventario, archivo);
  Object.assign(image, { sizes, srcset: srcSet, src });
  const given = new Promise<void>((resolve) => setTimeout(resolve, PACIENCIA_MS));
  await Promise.race([image.decode().catch(() => {}), given]);
}

interface FotoImagenProps {
  readonly foto: FotoEditada;
  readonly inventario: number | null;
}

/** The picture of this browser until the server's is there; a sign for what cannot be shown. */
export function FotoImagen({ foto: { vista, archivo }, inventario }: FotoImagenProps) {
  const [broken, setBroken] = useState('');
  const sources = vista === null ? sourcesOf(inventario, archivo ?? '') : { src: vista };
  const isMissing = vista === null && archivo === null;
  if (isMissing || broken === sources.src) return <span className={`${icon.photo} ${styles.rota}`} />;
  return (
    <img
      className={styles.imagen}
      {...sources}
      alt=""
      width={320}
      height={240}
      draggable={false}
      decoding="async"
      onError={() => setBroken(sources.src)}
    />
  );
}

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

function textOf({ estado, progreso, intentos, envio }: Subida, isPiezaGuardada: boolean): string {
  if (estado === 'preparando') return 'Preparando…';
  if (estado === 'subiendo') return progreso < 1 ? `Subiendo ${Math.floor(progreso * 100)} %` : 'Guardando…';
  if (intentos > 0) return 'Sin respuesta; se intenta de nuevo';
  return isPiezaGuardada || envio === null ? 'En espera' : 'Lista para subir';
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
      <button
        type="button"
        className={`inline-1 strong ${styles.reintentar}`}
        aria-label={`Reintentar la foto ${numero}`}
        onClick={onRetry}
      >
        <span className={icons.rotate} aria-hidden="true" />
        Reintentar
      </button>
    </div>
  );
}
