import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { readKey } from '#web/api/query.ts';

export interface PiezaCache {
  /** The part as the server answered it. */
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
    return {
      keep(pieza) {
        queryClient.setQueryData(readKey(updatePiezas.getPieza, { pieza: pieza.id }), { pieza });
      },
      keepGaleria(id, galeria) {
        queryClient.setQueryData<ResponseOf<typeof updatePiezas.getPieza>>(
          readKey(updatePiezas.getPieza, { pieza: id }),
          (known) => known && { pieza: { ...known.pieza, galeria: [...galeria], portada: galeria[0] ?? '' } },
        );
      },
      forget(id) {
        queryClient.removeQueries({ queryKey: readKey(updatePiezas.getPieza, { pieza: id }) });
      },
    };
  }, [queryClient]);
}
