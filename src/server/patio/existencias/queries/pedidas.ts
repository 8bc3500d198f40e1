import type { Trx } from '#server/base/db/database.ts';
import { invalidFields } from '#server/base/errors.ts';

/** An item of a request that names a part by the number people see. */
interface Item {
  readonly inventario: number;
}

/**
 * Finds the parts that the items of a request name, and the path by which a refusal names each item. A number that no part
 * has gets an id that none has either (its own, below zero), and is refused together with the parts that are short.
 */
export async function findPedidas<I extends Item>(
  trx: Trx,
  items: readonly I[],
): Promise<(I & { readonly piezaId: number; readonly campo: string })[]> {
  const numeros = items.map(({ inventario }) => inventario);
  const piezas = await trx
    .selectFrom('piezas')
    .select(['id', 'inventario'])
    .where('inventario', 'in', numeros)
    .execute();
  const ids = new Map(piezas.map(({ id, inventario }) => [inventario, id]));
  return items.map((item, index) => ({
    ...item,
    piezaId: ids.get(item.inventario) ?? -item.inventario,
    campo: `items.${index}.cantidad`,
  }));
}

/**
 * Refuses a note or a hold that names a part in two of its items: one item with both quantities is meant, or a mistake.
 *
 * @throws BusinessError that names each item whose part stands in one before it.
 */
export function refuseRepetidas(items: readonly { readonly inventario: number }[]): void {
  const errores = items.flatMap(({ inventario }, index) => {
    if (items.findIndex((item) => item.inventario === inventario) === index) return [];
    const mensaje = `La pieza ${inventario} está dos veces: cambia su cantidad`;
    return [{ codigo: 'campo' as const, campo: `items.${index}.inventario`, mensaje }];
  });
  if (errores.length > 0) throw invalidFields(errores);
}
