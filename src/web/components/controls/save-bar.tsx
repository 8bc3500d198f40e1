import { useEffect, useState } from 'react';
import button from './button.module.css';
import styles from './save-bar.module.css';

/** The way back from a save, as long as it is offered. */
export interface UndoSave {
  /** The moment of the save, in milliseconds. */
  readonly at: number;
  readonly isRunning: boolean;
  readonly run: () => void;
}

interface SaveBarProps {
  /** The form that it saves, by its id. */
  readonly form: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** Says what is not saved; that there are changes unless told. */
  readonly text?: string | undefined;
  /** The words of a second button that saves and then goes on. */
  readonly next?: string | undefined;
  readonly undo?: UndoSave | null | undefined;
}

/**
 * Appears at the foot of a form as soon as something changed. Its button submits the form that it names. After a save
 * that can be undone it stays for as long as that is offered.
 */
export function SaveBar(props: SaveBarProps) {
  const { form, isDirty, isSaving, onDiscard, text = 'Tienes cambios sin guardar', next, undo } = props;
  const isShown = isDirty || isSaving;
  useEffect(() => (isShown ? showWhole() : undefined), [isShown]);
  if (!isShown) return undo ? <SavedBar key={undo.at} {...undo} /> : null;
  return (
    <div className={`cluster-0 ${styles.bar}`} data-save-bar>
      <p className={styles.text} role="status">
        {isSaving ? 'Guardando…' : text}
      </p>
      <button type="button" className={button.secondary} disabled={isSaving} onClick={onDiscard}>
        Descartar
      </button>
      {next && (
        <button type="submit" form={form} className={button.secondary} aria-disabled={isSaving} data-next="">
          {next}
        </button>
      )}
      {/* It keeps the focus while it saves: a question that comes then gives it back. A second press saves nothing. */}
      <button type="submit" form={form} className={button.primary} aria-disabled={isSaving}>
        Guardar
      </button>
    </div>
  );
}

function SavedBar({ at, isRunning, run }: UndoSave) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The toast has said it: a text that changes every second is not for who hears it.
  return (
    <div className={`cluster-0 ${styles.bar}`} data-save-bar>
      <p className={styles.text} aria-live="off">
        Guardado hace {Math.max(1, Math.round((now - at) / 1000))} s
      </p>
      <button type="button" className={button.secondary} disabled={isRunning} onClick={run}>
        Deshacer
      </button>
    </div>
  );
}

/** Shows the whole of a field of several lines: the browser shows its caret only, and the rest would stay behind the bar. */
function showWhole(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  };
  addEventListener('focusin', onFocus);
  return () => removeEventListener('focusin', onFocus);
}
