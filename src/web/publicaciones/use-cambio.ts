import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/call.ts';
import { publicaciones } from '#contract/publicaciones.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { diaOf } from '#domain/fecha.ts';
import { type AccionPublicacion, NOMBRE_PLATAFORMA } from '#domain/publicacion.ts';
import { successOf } from '#web/api/messages.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { showToast, UNDO_DURATION } from '#web/components/notices/toasts.ts';
import { inverseOf, publicacionAfter, withPublicacion } from './acciones.ts';
import type { PublicacionesView } from './publicaciones-screen.tsx';

type Listado = ResponseOf<typeof publicaciones.getPublicaciones>;

const LISTADO = readKey(publicaciones.getPublicaciones);

/**
 * Changes the listing of parts. Shown at once and taken back when the server refuses; afterwards the
 * list is asked for again, and what no longer belongs to it leaves.
 */
export function useCambio({ plataforma, estado }: PublicacionesView) {
  const queryClient = useQueryClient();
  const { run, isRunning } = useChange(publicaciones.updatePublicaciones, { isUntilShown: true });

  const show = (piezas: ReadonlyMap<number, PiezaCompleta>) =>
    queryClient.setQueriesData<Listado>(
      { queryKey: LISTADO },
      (listado) =>
        listado && { ...listado, inventario: listado.inventario.map((pieza) => piezas.get(pieza.id) ?? pieza) },
    );

  async function send(piezas: readonly PiezaCompleta[], accion: AccionPublicacion): Promise<boolean> {
    await queryClient.cancelQueries({ queryKey: LISTADO });
    const despues = publicacionAfter(accion, diaOf(new Date()));
    show(byId(piezas.map((pieza) => withPublicacion(pieza, plataforma, despues))));
    const done = await run({ piezas: piezas.map(({ id }) => id), plataforma, accion });
    // Only their own marks: another change may be on its way beside this one.
    if (!done) show(byId(piezas));
    return done !== null;
  }

  /** @returns true when it is done. */
  async function change(piezas: readonly PiezaCompleta[], accion: AccionPublicacion): Promise<boolean> {
    if (isRunning || piezas.length === 0 || !(await send(piezas, accion))) return false;
    const inverse = inverseOf(accion, estado);
    const undo = { label: 'Deshacer', run: () => void send(piezas, inverse ?? accion) };
    showToast({
      title: successOf(publicaciones.updatePublicaciones),
      message: doneText(piezas, accion, NOMBRE_PLATAFORMA[plataforma]),
      ...(inverse && { action: undo, duration: UNDO_DURATION }),
    });
    return true;
  }

  return { change, isRunning };
}

function byId(piezas: readonly PiezaCompleta[]): ReadonlyMap<number, PiezaCompleta> {
  return new Map(piezas.map((pieza) => [pieza.id, pieza]));
}

const HECHO: Readonly<Record<AccionPublicacion, string>> = {
  pendiente: 'por publicar',
  publicada: 'con fecha de hoy',
  retirada: 'sin publicar',
};

/** '# INV 120045 sin publicar en Facebook', '3 piezas con fecha de hoy en Mercado Libre'. */
function doneText(piezas: readonly PiezaCompleta[], accion: AccionPublicacion, plataforma: string): string {
  const [first] = piezas;
  const cuales = piezas.length === 1 && first ? `# INV ${first.inventario}` : `${piezas.length} piezas`;
  return `${cuales} ${HECHO[accion]} en ${plataforma}`;
}
