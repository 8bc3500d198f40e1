import { useQueries } from '@tanstack/react-query';
import { indicadores } from '#contract/indicadores.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { send } from '#web/api/client.ts';
import { readKey } from '#web/api/query.ts';

/** Tells whether a claim that the invoice is of was cancelled: then nothing was delivered (regla 97). */
export function useSiniestroCancelado({ factura }: Factura): boolean {
  const registros = [...new Set(factura.items.flatMap(({ registro }) => registro ?? []))];
  const leidos = useQueries({
    queries: registros.map((id) => ({
      queryKey: readKey(indicadores.getPieza, { pieza: id }),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(indicadores.getPieza, { pieza: id }, { signal }),
    })),
  });
  return leidos.some(({ data }) => Boolean(data?.pieza.fechaCancelacion));
}
