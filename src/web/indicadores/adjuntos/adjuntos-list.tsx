import { useState } from 'react';
import { siniestro } from '#contract/siniestro.ts';
import type { Adjunto } from '#contract/wire/adjunto.ts';
import { formatMomento } from '#domain/fecha.ts';
import { download } from '#web/api/download.ts';
import button from '#web/components/controls/button.module.css';
import { toastFailure } from '#web/components/notices/toasts.ts';
import styles from './adjuntos.module.css';

interface AdjuntosListProps {
  readonly adjuntos: readonly Adjunto[];
  /** Asked to take one away; left out, they are only looked at. */
  readonly onRemove?: (adjunto: Adjunto) => void;
}

/** Files with their size, who brought them and when; each is fetched by its name. */
export function AdjuntosList({ adjuntos, onRemove }: AdjuntosListProps) {
  const [fetching, setFetching] = useState<number | null>(null);
  if (adjuntos.length === 0) return null;

  async function fetchOne({ id }: Adjunto): Promise<void> {
    setFetching(id);
    try {
      await download(siniestro.getAdjunto, { adjunto: id });
    } catch (error) {
      toastFailure(siniestro.getAdjunto, error);
    } finally {
      setFetching(null);
    }
  }
  return (
    <ul className={styles.lista}>
      {adjuntos.map((adjunto) => (
        <li key={adjunto.id} className={styles.adjunto}>
          <button
            type="button"
            className={styles.nombre}
            disabled={fetching === adjunto.id}
            onClick={() => void fetchOne(adjunto)}
          >
            {adjunto.nombre}
          </button>
          <span className="hint">
            {[TIPOS[adjunto.tipo], sizeOf(adjunto.bytes), adjunto.autor, formatMomento(adjunto.momento)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {onRemove && (
            <button
              type="button"
              className={button.quiet}
              aria-label={`Eliminar ${adjunto.nombre}`}
              onClick={() => onRemove(adjunto)}
            >
              Eliminar
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const TIPOS: Readonly<Record<Adjunto['tipo'], string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Foto',
  'image/png': 'Imagen',
  'image/webp': 'Imagen',
};

/** Writes a size as people read it: '84 kB', '2.4 MB'. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
