import { useQuery } from '@tanstack/react-query';
import { apartados } from '#contract/apartados.ts';
import { notas } from '#contract/notas.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { plural } from '#domain/plural.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { type ItemDelPatio, toItem } from './del-patio.tsx';

/** The hold that a note sells, and the items with which a form begins. */
export interface Inicio {
  readonly apartado: Apartado | null;
  readonly items: readonly ItemDelPatio[];
  /** Parts that were asked for and are not among the items, each with the reason. */
  readonly avisos: readonly string[];
}

/** Reads what the address of a new note or hold asks for: `inv` are numbers of parts, `apartado` is a hold. */
export function useInicio(search: string) {
  const params = new URLSearchParams(search);
  const id = numbers(params.getAll('apartado'))[0] ?? null;
  const inventarios = numbers(params.getAll('inv'));
  const isEmpty = id === null && inventarios.length === 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['piezas pedidas', search],
    queryFn: ({ signal }) => read(id, inventarios, signal),
    enabled: !isEmpty,
    // The form goes on from what was read; who opens it again sees what is true then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { inicio: isEmpty ? NADA : data, error, isFetching, refetch };
}

const NADA: Inicio = { apartado: null, items: [], avisos: [] };

function numbers(texts: readonly string[]): readonly number[] {
  return [...new Set(texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number))];
}

async function read(id: number | null, inventarios: readonly number[], signal: AbortSignal): Promise<Inicio> {
  const asked = id === null ? null : await send(apartados.get, { id, page: 1, itemsPerPage: 1 }, { signal });
  const apartado = asked?.apartado ?? null;
  if (apartado?.estatus === 'vendido') return { apartado, items: [], avisos: [] };
  const held = new Map(apartado?.items.map((item) => [item.inventario, item]));
  const wanted = [...new Set([...held.keys(), ...inventarios])];
  const begun = await Promise.all(
    wanted.map(async (inventario) => {
      const pieza = await findPieza(inventario, signal);
      const apartada = held.get(inventario);
      const propias = apartado?.estatus === 'activo' ? (apartada?.cantidad ?? 0) : 0;
      return begin(inventario, apartada?.cantidad ?? 1, pieza && acordado(toItem(pieza, propias), apartada));
    }),
  );
  return {
    apartado,
    items: begun.flatMap(({ item }) => item ?? []),
    avisos: begun.flatMap(({ aviso }) => aviso ?? []),
  };
}

/** Gives an item the price that was agreed when it was held. */
function acordado(item: ItemDelPatio, apartada: Apartado['items'][number] | undefined): ItemDelPatio {
  const precio = apartada?.precio ?? null;
  return precio === null ? item : { ...item, precio: formatPrecio(precio) };
}

/** Begins with as many units of a part as there are of those that are wanted, and says how many those are not. */
function begin(inventario: number, wanted: number, item: ItemDelPatio | null): { item?: ItemDelPatio; aviso?: string } {
  if (!item) return { aviso: `No se encontró la pieza # ${inventario}.` };
  const { disponible } = item;
  if (disponible < 1) return { aviso: `De la pieza # ${inventario} no queda ninguna disponible.` };
  const begun = { ...item, cantidad: String(Math.min(wanted, disponible)) };
  if (disponible >= wanted) return { item: begun };
  return {
    item: begun,
    aviso: `De la pieza # ${inventario} ${plural(disponible, 'queda', 'quedan')} ${disponible} de las ${wanted} apartadas.`,
  };
}

async function findPieza(inventario: number, signal: AbortSignal): Promise<PiezaDelPatio | null> {
  try {
    return (await send(notas.getInv, { id: inventario }, { signal })).pieza;
  } catch (error) {
    if (isRefused(error, 'no_existe')) return null;
    throw error;
  }
}
