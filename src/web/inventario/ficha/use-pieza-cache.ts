import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buscador } from '#contract/buscador.ts';
import type { ResponseOf } from '#contract/call.ts';
import { publicaciones } from '#contract/publicaciones.ts';
import { reportes } from '#contract/reportes.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { readKey } from '#web/api/query.ts';

/** Where a part is shown besides its own screen, and what is chosen from its words. */
const ELSEWHERE = [
  buscador.getFilas,
  buscador.getPieza,
  buscador.getMarcas,
  buscador.getAutos,
  buscador.getYears,
  buscador.getPiezas,
  updatePiezas.getPiezas,
  publicaciones.getPiezas,
  reportes.inventario,
];

export interface PiezaCache {
  /** The part as the server answered it. Everything that tells of parts is asked again when it is next shown. */
  readonly keep: (pieza: PiezaCompleta) => void;
  /** Its photos, in their order, after they were changed by their own calls. */
  readonly keepGaleria: (id: number, galeria: readonly string[]) => void;
  /** The part is gone, or is back. */
  readonly forget: (id: number) => void;
}

/** Keeps this page's cached answers about parts right after one of them was changed. */
export function usePiezaCache(): PiezaCache {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const refresh = (id: number) => {
      const about = { pieza: id };
      for (const call of ELSEWHERE) void queryClient.invalidateQueries({ queryKey: readKey(call) });
      for (const call of [updatePiezas.getBajas, updatePiezas.getHistorial]) {
        void queryClient.invalidateQueries({ queryKey: readKey(call, about) });
      }
    };
    return {
      keep(pieza) {
        queryClient.setQueryData(readKey(updatePiezas.getPieza, { pieza: pieza.id }), { pieza });
        refresh(pieza.id);
      },
      keepGaleria(id, galeria) {
        queryClient.setQueryData<ResponseOf<typeof updatePiezas.getPieza>>(
          readKey(updatePiezas.getPieza, { pieza: id }),
          (known) => known && { pieza: { ...known.pieza, galeria: [...galeria], portada: galeria[0] ?? '' } },
        );
        refresh(id);
      },
      forget(id) {
        queryClient.removeQueries({ queryKey: readKey(updatePiezas.getPieza, { pieza: id }) });
        refresh(id);
      },
    };
  }, [queryClient]);
}
