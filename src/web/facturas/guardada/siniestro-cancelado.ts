import { useQuery } from '@tanstack/react-query';
import { indicadores } from '#contract/indicadores.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { send } from '#web/api/client.ts';

/** Tells whether a claim that the invoice is of was cancelled: then nothing was delivered (regla 97). */
export function useSiniestroCancelado({ factura }: Factura): boolean {
  const registros = [...new Set(factura.items.flatMap(({ registro }) => registro ?? []))];
  const { data = false } = useQuery({
    queryKey: ['siniestros cancelados', registros],
    queryFn: async ({ signal }) => {
      const leidos = await Promise.all(registros.map((pieza) => send(indicadores.getPieza, { pieza }, { signal })));
      return leidos.some(({ pieza }) => Boolean(pieza.fechaCancelacion));
    },
    meta: { call: indicadores.getPieza },
  });
  return data;
}
