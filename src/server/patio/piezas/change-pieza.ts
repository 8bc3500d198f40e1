import type { Insertable } from 'kysely';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import { changeRecord } from '#server/base/db/change-records.ts';
import type { PiezasTable, Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { requireComplete } from '#server/base/db/record-table.ts';
import { changedMeanwhile, invalidField } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { moveExistencias } from '#server/patio/existencias/movimientos.ts';
import { type Columnas, formToColumnas, TABLA_PIEZAS } from './columnas.ts';
import { type CambioDeGaleria, changeGaleria } from './galeria.ts';
import { nextInventario, rememberInventario, takenInventario } from './numero-inventario.ts';
import { applyReglas, requirePublicable } from './reglas.ts';

/** A CambioDePieza is what one save changes of a stored part: columns, photos and stock. */
export interface CambioDePieza {
  readonly columnas: Columnas;
  /** The version that the form was opened with; left out, no version is checked. */
  readonly version?: number | undefined;
  readonly galeria?: CambioDeGaleria;
  readonly existencias?: ExistenciasPedidas;
}

/** The stock that a form asks for, in units, beside the stock it showed when it was opened. */
interface ExistenciasPedidas {
  readonly pedidas: number | undefined;
  readonly leidas: number | undefined;
  /** Why they are corrected. */
  readonly motivo?: string | undefined;
}

/** Turns a form into the change it asks for; its write-off is left to the caller. */
export function formToCambio(form: PiezaForm, archivos: readonly string[]): CambioDePieza {
  const { version, existencias, existenciasLeidas, motivo, orden, portada } = form;
  return {
    columnas: formToColumnas(form),
    version,
    galeria: { archivos, orden, portada },
    existencias: { pedidas: existencias, leidas: existenciasLeidas, motivo },
  };
}

/**
 * Changes a part, its photos and its stock, with its history, in the caller's transaction, which holds the part from
 * here on. A value that the part already has is not written. Only columns count as a new version (regla 138).
 *
 * @throws BusinessError when the part is gone, somebody changed it since it was opened, or a rule is broken.
 * @throws DatabaseError of index `piezas_inventario_key` when another part has the number.
 */
export async function changePieza(trx: Trx, editor: Editor, id: number, cambio: CambioDePieza): Promise<void> {
  const { row, despues } = await changeRecord(trx, TABLA_PIEZAS, editor, id, {
    version: cambio.version,
    decide: (antes) => {
      requirePublicable(antes, cambio.columnas, cambio.existencias?.pedidas ?? antes.existencias);
      return applyReglas(trx, editor, antes, cambio.columnas);
    },
    more: () => changeFotos(trx, id, cambio.galeria),
  });
  if (despues.inventario !== undefined) await rememberInventario(trx, id, row.inventario);
  const unidades = diferencia(row.existencias, cambio.existencias);
  if (unidades === 0) return;
  const motivo = cambio.existencias?.motivo;
  const ajuste = { piezaId: id, tipo: 'ajuste' as const, unidades, bajaId: null, motivo, campo: 'existencias' };
  await moveExistencias(trx, [ajuste], editor);
}

/** Changes the photos and answers their number before and after, as the history keeps it; null when it is the same. */
async function changeFotos(trx: Trx, id: number, galeria: CambioDeGaleria | undefined) {
  const { antes = 0, despues = 0 } = (galeria && (await changeGaleria(trx, id, galeria))) ?? {};
  return antes === despues ? null : { antes: { fotos: antes }, despues: { fotos: despues } };
}

/**
 * Counts the units that a form adds or takes: the stock it asks for less the stock it showed. It is refused when that
 * is not the stock any more (regla 138).
 */
function diferencia(actuales: number, pedido: ExistenciasPedidas | undefined): number {
  const { pedidas, leidas } = pedido ?? {};
  if (pedidas === undefined || pedidas === (leidas ?? actuales)) return 0;
  if (leidas === undefined) throw invalidField('existenciasLeidas', SIN_LEER);
  if (leidas !== actuales) {
    const mensaje = `Las existencias cambiaron a ${actuales} desde que lo abriste`;
    throw changedMeanwhile(mensaje, 'existencias');
  }
  return pedidas - actuales;
}

const SIN_LEER = 'Para cambiar las existencias vuelve a abrir la pieza';

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
