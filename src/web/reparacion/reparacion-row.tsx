import type { Reparacion } from '#contract/wire/reparacion.ts';
import { formatMomento } from '#domain/fecha.ts';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import button from '#web/components/button.module.css';
import { cuantasText } from './cuantas-text.ts';
import styles from './reparacion.module.css';
import tabla from './tabla.module.css';

interface ReparacionRowProps {
  readonly reparacion: Reparacion;
  readonly onUndo: () => void;
}

/** One repair: when, who, what, and whether there is a way back. */
export function ReparacionRow({ reparacion, onUndo }: ReparacionRowProps) {
  const { id, columna, busca, reemplazo, piezas, autor, momento, deshecha, cambiadas } = reparacion;
  const reason = reasonOf(reparacion);
  return (
    <tr className={tabla.row}>
      <td className={styles.when}>{formatMomento(momento)}</td>
      <td>{autor || 'Cuenta eliminada'}</td>
      <td className={styles.what}>
        <span className={styles.column}>{ETIQUETA_CAMPO[columna]}: </span>
        <del className={styles.before}>{busca}</del> <span aria-hidden="true">→</span>{' '}
        <ins className={styles.after}>{reemplazo}</ins>
      </td>
      <td className={tabla.number}>{piezas.toLocaleString('es-MX')}</td>
      <td>
        {reason !== null && (
          <p id={`reparacion-${id}`} className={styles.reason}>
            {reason}
          </p>
        )}
        {deshecha === null && (
          <button
            type="button"
            className={button.secondary}
            disabled={cambiadas > 0}
            aria-describedby={reason === null ? undefined : `reparacion-${id}`}
            aria-label={`Deshacer ${ETIQUETA_CAMPO[columna]}: ${busca} → ${reemplazo}`}
            onClick={onUndo}
          >
            Deshacer
          </button>
        )}
      </td>
    </tr>
  );
}

/** Why there is no way back; null where there is one. */
function reasonOf({ deshecha, cambiadas }: Reparacion): string | null {
  if (deshecha !== null) return `Deshecha el ${formatMomento(deshecha)}`;
  if (cambiadas === 0) return null;
  return `Ya no se puede deshacer: ${cuantasText(cambiadas)} cambi${cambiadas === 1 ? 'ó' : 'aron'} desde entonces.`;
}
