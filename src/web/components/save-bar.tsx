import button from './button.module.css';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Appears at the foot of a form as soon as something changed. Its button submits the form it stands in. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  if (!isDirty && !isSaving) return null;
  return (
    <div className={styles.bar} data-save-bar>
      <p className={styles.text} role="status">
        {isSaving ? 'Guardando…' : 'Tienes cambios sin guardar'}
      </p>
      <button type="button" className={button.secondary} disabled={isSaving} onClick={onDiscard}>
        Descartar
      </button>
      <button type="submit" className={button.primary} disabled={isSaving}>
        Guardar
      </button>
    </div>
  );
}
