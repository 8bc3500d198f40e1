import type { Db } from '#server/db/database.ts';
import { type Descuadrada, findDescuadradas } from '#server/existencias/cuadre.ts';
import { BusinessError } from '#server/http/errors.ts';

/**
 * `existencias` compares the stock of every part with the units that came and went. There is nothing to mend by hand:
 * stock has no other door, so a difference is a fault of the program or of somebody who wrote into its database.
 *
 * @throws BusinessError after listing the parts that differ: the command fails.
 */
export async function existencias(db: Db, say: (line: string) => void): Promise<void> {
  const descuadradas = await findDescuadradas(db);
  if (descuadradas.length === 0) {
    say('Las existencias de todas las piezas coinciden con sus movimientos.');
    return;
  }
  for (const descuadrada of descuadradas) say(describe(descuadrada));
  throw new BusinessError('Hay piezas cuyas existencias no coinciden con sus movimientos.');
}

function describe({ id, inventario, existencias: actuales, movimientos }: Descuadrada): string {
  return `Inventario ${inventario} (pieza ${id}): tiene ${actuales}, sus movimientos suman ${movimientos}`;
}
