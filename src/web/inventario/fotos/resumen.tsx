import { MAX_FOTOS } from '#domain/imagen.ts';
import { countIn, countPending } from './cola.ts';
import type { Fotos } from './foto.ts';
import styles from './fotos-editor.module.css';

interface ResumenProps {
  readonly fotos: Fotos;
  readonly isPiezaGuardada: boolean;
  readonly onRetryAll: () => void;
}

/** How the photos stand, in one line; nothing while there are none, which is said in their place. */
export function Resumen({ fotos, isPiezaGuardada, onRetryAll }: ResumenProps) {
  if (fotos.length === 0) return null;
  const failed = countIn(fotos, 'fallo');
  const onTheirWay = countPending(fotos) - failed;
  return (
    <div className={styles.resumen}>
      {onTheirWay > 0 && <p>{isPiezaGuardada ? uploadingText(onTheirWay) : 'Se subirán al guardar la pieza'}</p>}
      {failed > 0 && (
        <p className={styles.fallas}>
          {failed === 1 ? '1 foto no se subió' : `${failed} fotos no se subieron`}
          {failed > 1 && (
            <button type="button" className={styles.enlace} onClick={onRetryAll}>
              Reintentar todas
            </button>
          )}
        </p>
      )}
      {onTheirWay === 0 && failed === 0 && (
        <p>
          {fotos.length < MAX_FOTOS && <span className={styles.conRaton}>Arrástralas aquí o pégalas. </span>}
          {fotos.length < MAX_FOTOS ? 'La primera es la portada.' : `Una pieza puede tener hasta ${MAX_FOTOS} fotos.`}
        </p>
      )}
    </div>
  );
}

function uploadingText(count: number): string {
  return count === 1 ? 'Subiendo: falta 1 foto' : `Subiendo: faltan ${count} fotos`;
}
