import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router';
import { buscador } from '#contract/buscador.ts';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { readKey } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { EliminarFila } from '#web/components/lista/eliminar-fila.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';

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
  const queryClient = useQueryClient();
  const { id, inventario, titulo } = pieza;
  const forget = () => {
    for (const { getPieza } of [buscador, piezasDeLista]) {
      queryClient.removeQueries({ queryKey: readKey(getPieza, { pieza: id }) });
    }
  };
  return (
    <EliminarFila
      call={piezasDeLista.deletePieza}
      restore={piezasDeLista.restorePieza}
      id={id}
      what={`la pieza # ${inventario}`}
      name={titulo}
      onGone={forget}
    >
      {(question) => <EliminarDialog pieza={pieza} {...question} />}
    </EliminarFila>
  );
}
