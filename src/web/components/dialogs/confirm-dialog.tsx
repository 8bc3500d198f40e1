import type { ReactNode } from 'react';
import button from '#web/components/controls/button.module.css';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The word of the action that was asked for: 'Eliminar'. */
  readonly action: string;
  /** The word for going back: 'Cancelar' unless told. */
  readonly cancel?: string;
  /** The action destroys something. */
  readonly isDanger?: boolean;
  readonly isRunning?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be taken back. Esc, the cross and the backdrop mean no. */
export function ConfirmDialog({ title, action, cancel, isDanger, isRunning, onConfirm, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={rest.onCancel}>
      {rest.children}
      <div className={`cluster-3 end ${styles.actions}`}>
        <button type="button" className={button.secondary} onClick={rest.onCancel}>
          {cancel ?? 'Cancelar'}
        </button>
        <button
          type="button"
          className={isDanger ? `on-danger ${styles.danger}` : button.primary}
          disabled={isRunning}
          onClick={onConfirm}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
}
