import { useState } from 'react';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { hasUnsaved } from '#web/components/unsaved.ts';
import styles from './bar.module.css';
import { logout } from './end-session.ts';

/** 'Cerrar sesión'. Asks first only if something typed would be lost. */
export function LogoutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const leave = () => {
    setAsking(false);
    setLeaving(true);
    void logout();
  };

  return (
    <>
      <button
        type="button"
        className={styles.entry}
        disabled={isLeaving}
        onClick={() => (hasUnsaved() ? setAsking(true) : leave())}
      >
        <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M8 3H4v14h4M9 10h8M13.5 6.5 17 10l-3.5 3.5" />
        </svg>
        <span className={styles.words}>{isLeaving ? 'Cerrando sesión…' : 'Cerrar sesión'}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Tienes cambios sin guardar"
          action="Cerrar sesión"
          cancel="Seguir editando"
          isDanger
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        >
          <p>Si cierras la sesión ahora se pierden.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
