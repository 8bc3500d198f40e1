import { type FormEvent, type ReactNode, useRef } from 'react';
import button from '#web/components/controls/button.module.css';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  /** The words of its button, and those while it is on its way: 'Enviar', 'Enviando…'. */
  readonly action: string;
  readonly running: string;
  readonly isRunning: boolean;
  /** Sends what was typed, or marks what is wrong: the first field so marked is where the keyboard is then. */
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few fields in a dialog, with the button that sends them and the one that goes back. Enter sends. */
export function FormDialog({ title, action, running, isRunning, onSubmit, onClose, children }: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await onSubmit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={`stack-3 ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <div className="cluster-2 end above-2">
          <button type="button" className={button.secondary} onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className={button.primary} disabled={isRunning}>
            {isRunning ? running : action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
