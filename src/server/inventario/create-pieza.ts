import type { Insertable } from 'kysely';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import { missingIn } from '#contract/wire/record.ts';
import type { PiezasTable, Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import { invalidFields } from '#server/http/errors.ts';
import { formToColumnas, isCompleta } from './columnas.ts';
import { changeGaleria } from './galeria.ts';
import { nextInventario, takenInventario } from './numero-inventario.ts';
import { applyReglas, type Editor } from './reglas.ts';

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
  const columnas = await applyReglas(trx, editor, null, formToColumnas(form));
  const nueva = { ...columnas, existencias: form.existencias };
  if (!isCompleta(nueva)) throw invalidFields(missingIn(camposPieza, { ...form }));
  const { id, inventario } = await insertPieza(trx, nueva);
  await changeGaleria(trx, id, { archivos });
  const despues = { ...nueva, inventario, ...(archivos.length > 0 && { fotos: archivos.length }) };
  await recordCambios(trx, editor, { tabla: 'piezas', registro: String(id), operacion: 'alta', despues });
  return id;
}

/** The columns of a part to be inserted. */
type PiezaNueva = Insertable<Omit<PiezasTable, 'id'>>;

/** The tries at a free inventory number: somebody may type the next one in the same moment. */
const TRIES = 5;

async function insertPieza(trx: Trx, columnas: PiezaNueva): Promise<{ id: number; inventario: number }> {
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
