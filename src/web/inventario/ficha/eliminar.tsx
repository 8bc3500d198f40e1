import { useEffect, useRef, useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { toastSuccess } from '#web/components/toast-success.ts';
import { showToast, UNDO_DURATION } from '#web/components/toasts.ts';
import styles from './encabezado.module.css';
import { usePiezaCache } from './use-pieza-cache.ts';

interface PiezaEliminarProps {
  readonly pieza: PiezaCompleta;
  readonly onGone: () => void;
}

/** 'Eliminar', the question before it, and ten seconds to take it back. S2 §5, §6; quality 4.22. */
export function PiezaEliminar({ pieza: { id, inventario, titulo }, onGone }: PiezaEliminarProps) {
  const cache = usePiezaCache();
  const { run, isRunning } = useChange(updatePiezas.deletePieza);
  const restoration = useChange(updatePiezas.restorePieza);
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  useOnLeave(() => isGone.current && cache.forget(id));

  async function restore(): Promise<void> {
    if (!(await restoration.run({ id }))) return;
    toastSuccess(updatePiezas.restorePieza);
    cache.forget(id);
  }

  async function remove(): Promise<void> {
    const done = await run({ id });
    setAsking(false);
    if (!done) return;
    showToast({
      title: successOf(updatePiezas.deletePieza),
      message: titulo,
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void restore() },
    });
    isGone.current = true;
    onGone();
  }

  return (
    <>
      <button type="button" className={`${button.quiet} ${styles.danger}`} onClick={() => setAsking(true)}>
        Eliminar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Eliminar pieza"
          action="Eliminar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>¿Estás seguro que deseas eliminar esta pieza?</p>
          <p className={styles.which}>
            <strong>{titulo}</strong>
            <span className="mono"># {inventario}</span>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** While the screen stands, what it shows must not be taken from under it: it would be asked for again, and refused. */
function useOnLeave(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => () => latest.current(), []);
}
