import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { buscador } from '#contract/buscador.ts';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { successOf } from '#web/api/messages.ts';
import { readKey, useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { RESULTS_ID } from '#web/components/lista/list-screen.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { showToast, toastSuccess, UNDO_DURATION } from '#web/components/toasts.ts';

/** The question comes when it is first asked: most who look at the list delete nothing. */
const EliminarDialog = lazy(async () => ({ default: (await import('./ficha/eliminar-dialog.tsx')).EliminarDialog }));

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
  const { eliminar, isRunning } = useEliminar();
  const [isAsking, setAsking] = useState(false);
  const { inventario } = pieza;

  async function confirm(): Promise<void> {
    const isGone = await eliminar(pieza);
    // First the question, at once: while it is open, nothing else can have the focus.
    flushSync(() => setAsking(false));
    // The button that was pressed leaves with its row.
    if (isGone) document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
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
      <Suspense>
        {isAsking && (
          <EliminarDialog
            pieza={pieza}
            isRunning={isRunning}
            onConfirm={() => void confirm()}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Deletes a part, and offers for ten seconds to bring it back. */
function useEliminar() {
  const queryClient = useQueryClient();
  const deletion = useChange(piezasDeLista.deletePieza);
  const restoration = useChange(piezasDeLista.restorePieza);

  async function restore(id: number): Promise<void> {
    if (!(await restoration.run({ id }))) return;
    toastSuccess(piezasDeLista.restorePieza);
  }

  /** @returns false when it is still there. */
  async function eliminar({ id, titulo }: PiezaInterna): Promise<boolean> {
    if (!(await deletion.run({ id }))) return false;
    showToast({
      title: successOf(piezasDeLista.deletePieza),
      message: titulo,
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void restore(id) },
    });
    for (const { getPieza } of [buscador, piezasDeLista]) {
      queryClient.removeQueries({ queryKey: readKey(getPieza, { pieza: id }) });
    }
    return true;
  }

  return { eliminar, isRunning: deletion.isRunning };
}
