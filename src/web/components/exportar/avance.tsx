import button from '#web/components/controls/button.module.css';
import styles from './avance.module.css';
import type { Archivo } from './use-archivo.ts';

interface AvanceProps extends Pick<Archivo, 'avance' | 'isRunning'> {
  readonly onCancel: () => void;
  /** Styles of the place where it stands, if not where it comes. */
  readonly className?: string | undefined;
}

/** Says how far a file is, and leaves it off; nothing while none is on its way. */
export function AvanceDeArchivo({ avance, isRunning, onCancel, className = '' }: AvanceProps) {
  return (
    <>
      {isRunning && (
        <div className={`${styles.avance} ${className}`}>
          <progress aria-label="Exportando" max={1} value={avance?.parte} />
          <span>{avance?.texto ?? 'Preparando el archivo…'}</span>
          <button type="button" className={button.quiet} onClick={onCancel}>
            Cancelar
          </button>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isRunning && 'Exportando…'}
      </span>
    </>
  );
}
