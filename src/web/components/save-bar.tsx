import { useEffect } from 'react';
import button from './button.module.css';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** The form that it saves, by its id. */
  readonly form: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Appears at the foot of a form as soon as something changed. Its button submits the form that it names. */
export function SaveBar({ form, isDirty, isSaving, onDiscard }: SaveBarProps) {
  const isShown = isDirty || isSaving;
  useEffect(() => (isShown ? showWhole() : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <div className={styles.bar} data-save-bar>
      <p className={styles.text} role="status">
        {isSaving ? 'Guardando…' : 'Tienes cambios sin guardar'}
      </p>
      <button type="button" className={button.secondary} disabled={isSaving} onClick={onDiscard}>
        Descartar
      </button>
      <button type="submit" form={form} className={button.primary} disabled={isSaving}>
        Guardar
      </button>
    </div>
  );
}

/** Of a field of several lines the browser shows the caret only: the rest would stay behind the bar. */
function showWhole(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  };
  addEventListener('focusin', onFocus);
  return () => removeEventListener('focusin', onFocus);
}
