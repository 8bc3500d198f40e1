import type { Insertable } from 'kysely';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import type { PiezasTable, Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { requireComplete } from '#server/base/db/record-table.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { formToColumnas, TABLA_PIEZAS } from './columnas.ts';
import { changeGaleria } from './galeria.ts';
import { nextInventario, takenInventario } from './numero-inventario.ts';
import { applyReglas, requirePublicable } from './reglas.ts';

/**
 * Creates a part with its photos, in the caller's transaction. The ledger of its stock begins with the form's units.
 *
 * @returns its id.
 * @throws BusinessError when a required field is missing, a rule is broken or the inventory number is taken.
 */
export async function createPieza(
  trx: Trx,
  editor: Editor,
  form: PiezaForm,
  archivos: readonly string[],
): Promise<number> {
  requirePublicable(null, formToColumnas(form), form.existencias ?? 0);
  const columnas = await applyReglas(trx, editor, null, formToColumnas(form));
  const nueva = requireComplete(TABLA_PIEZAS, { ...columnas, existencias: form.existencias });
  const { id, inventario } = await insertPieza(trx, nueva);
  await changeGaleria(trx, id, { archivos });
  const despues = { ...nueva, inventario, ...(archivos.length > 0 && { fotos: archivos.length }) };
  await recordCambios(trx, editor, { tabla: 'piezas', registro: String(id), operacion: 'alta', despues });
  return id;
}

/** The tries at a free inventory number: somebody may type the next one in the same moment. */
const TRIES = 5;

async function insertPieza(trx: Trx, columnas: Insertable<PiezasTable>): Promise<{ id: number; inventario: number }> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const inserted = await trx
      .insertInto('piezas')
      .values({ ...columnas, inventario: columnas.inventario ?? nextInventario() })
      .onConflict((conflict) => conflict.column('inventario').doNothing())
      .returning(['id', 'inventario'])
      .executeTakeFirst();
    if (inserted) return inserted;
    if (columnas.inventario !== undefined) break;
  }
  throw takenInventario(columnas.inventario);
}
