import type { Db } from '#server/db/database.ts';
import { type Descuadre, findDescuadres } from '#server/existencias/cuadre.ts';
import { BusinessError } from '#server/http/errors.ts';

/**
 * `existencias` compares the stock of every part, and what is out of every write-off, with the units that came and went.
 * There is nothing to mend by hand: stock has no other door, so a difference is a fault of the program or of somebody who
 * wrote into its database.
 *
 * @throws BusinessError after listing what differs: the command fails.
 */
export async function existencias(db: Db, say: (line: string) => void): Promise<void> {
  const descuadres = await findDescuadres(db);
  if (descuadres.length === 0) {
    say('Las existencias de todas las piezas coinciden con sus movimientos.');
    return;
  }
  for (const descuadre of descuadres) say(describe(descuadre));
  throw new BusinessError('Hay piezas cuyas existencias no coinciden con sus movimientos.');
}

function describe({ id, inventario, baja, unidades, movimientos }: Descuadre): string {
  const tiene = baja === null ? `tiene ${unidades}` : `tiene ${unidades} fuera por la baja ${baja}`;
  return `Inventario ${inventario} (pieza ${id}): ${tiene}, sus movimientos suman ${movimientos}`;
}
