import type { QueryClient } from '@tanstack/react-query';
import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import { notas } from '#contract/notas.ts';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import type { CodigoDePieza } from '#domain/codigo-de-pieza.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { readKey } from '#web/api/query.ts';
import { keepFresh } from '#web/api/read-ahead.ts';

/** A part that a code names, or why there is none. */
export type PiezaDeCodigo =
  | { readonly id: number; readonly inventario: number }
  | { readonly id: null; readonly motivo: string };

/**
 * Finds the part of a code. What its screen shows first is kept, so that it opens at once.
 */
export async function findPiezaDeCodigo(codigo: CodigoDePieza, client: QueryClient): Promise<PiezaDeCodigo> {
  try {
    return codigo.por === 'id' ? await findById(codigo.id, client) : await findByInventario(codigo.inventario, client);
  } catch (error) {
    return { id: null, motivo: isRefused(error, 'no_existe') ? YA_NO : SIN_RESPUESTA };
  }
}

const YA_NO = 'Esa pieza ya no está en el inventario: se eliminó.';
const SIN_RESPUESTA = 'No se pudo buscar la pieza. Revisa tu conexión y vuelve a leer el código.';

async function findById(id: number, client: QueryClient) {
  const { pieza } = await read(client, piezasDeLista.getPieza, { pieza: id });
  return { id, inventario: pieza.inventario };
}

async function findByInventario(inventario: number, client: QueryClient) {
  const { pieza } = await read(client, notas.getInv, { id: inventario });
  return { id: pieza.id, inventario };
}

/** Reads without the words of its call: why there is no part is said where the code was read. */
async function read<C extends ReadCall>(client: QueryClient, call: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
  const queryKey = readKey(call, request);
  const answer = await client.fetchQuery({ queryKey, queryFn: ({ signal }) => send(call, request, { signal }) });
  keepFresh(client, queryKey);
  return answer;
}
