import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import button from '#web/components/button.module.css';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './lista.module.css';
import { useListaEliminar } from './use-lista-eliminar.ts';

/** The actions on a part in its row. */
export function Acciones({ pieza }: { readonly pieza: PiezaInterna }) {
  const { id, inventario } = pieza;
  return (
    <>
      <Link
        className={button.secondary}
        to={String(id)}
        state={DESDE_LISTA}
        aria-label={`Editar la pieza # ${inventario}`}
      >
        Editar
      </Link>
      {isAdmin() && <Eliminar pieza={pieza} />}
    </>
  );
}

/** 'Eliminar', and the question before it. */
function Eliminar({ pieza }: { readonly pieza: PiezaInterna }) {
  const { eliminar, forget, isRunning } = useListaEliminar();
  const [isAsking, setAsking] = useState(false);
  const { inventario, titulo } = pieza;

  async function confirm(): Promise<void> {
    const isGone = await eliminar(pieza);
    // First the question, at once: while it is open, nothing else can have the focus.
    flushSync(() => setAsking(false));
    if (isGone) forget();
  }

  return (
    <>
      <button
        type="button"
        className={button.quiet}
        aria-label={`Eliminar la pieza # ${inventario}`}
        onClick={() => setAsking(true)}
      >
        Eliminar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Eliminar pieza"
          action="Eliminar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          <p>¿Estás seguro que deseas eliminar esta pieza?</p>
          <p className={styles.cual}>
            <strong>{titulo}</strong>
            <span className="mono"># INV {inventario}</span>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
