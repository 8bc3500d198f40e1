import type { RequestOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { missingIn } from '#contract/wire/record.ts';
import { fueraDeDias } from '#domain/baja.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { invalidField, invalidFields, notFound } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import type { Subidas } from '#server/base/http/upload.ts';
import { onceIn, type Peticion } from '#server/base/operaciones/operaciones.ts';
import { findPiezaInterna, toPiezaCompleta } from '#server/buscador/queries/piezas-internas.ts';
import { createBajas } from '#server/patio/existencias/bajas.ts';
import { NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';
import { changePieza, createPieza, formToCambio } from '#server/patio/piezas/change-pieza.ts';
import { type Almacen, forgetFotos, withHuellas } from '#server/patio/piezas/fotos.ts';
import { INVENTARIO_UNICO, takenInventario } from '#server/patio/piezas/numero-inventario.ts';
import { applyReglasDeVenta } from '#server/patio/piezas/reglas.ts';

/** A Respuesta is a part after a save, and what came of it beside. */
interface Respuesta {
  readonly pieza: PiezaCompleta;
  /** The names of the photos that came along, in the order of the files; left out when none did. */
  readonly agregadas?: string[];
  /** A notice for the user; left out when there is none. */
  readonly aviso?: string;
}

/** A Guardado is the answer that an operation keeps: the part's id, and the names of the photos that came along. */
interface Guardado {
  readonly id: number;
  readonly agregadas?: string[];
}

/**
 * Saves a part, new or not, with the photos, the stock and the write-off that come with it, in one transaction; with an
 * operation's id it has one effect however often it is sent (regla 137). Photos are stored before the transaction and
 * belong to no part until it commits.
 *
 * @returns the part after the save, and the names of the photos that came along; a repetition gets the part as it is by
 * then, and the same names and notice.
 * @throws BusinessError with what the user should read; nothing changed then.
 */
export async function savePieza(
  almacen: Almacen,
  editor: Editor,
  { pieza, form }: RequestOf<(typeof updatePiezas)['updatePieza']>,
  files: Subidas,
): Promise<Respuesta> {
  const faltan = pieza === 'new' ? missingIn(camposPieza, { ...form }) : [];
  if (faltan.length > 0) throw invalidFields(faltan);
  const huellas: string[] = [];
  const archivos = await almacen.fotos.acceptAll(editor.operacion ? withHuellas(files, huellas) : files);
  const peticion = { tipo: 'update_pieza', datos: { pieza, form, huellas } };
  // An answer that an older version kept names no photos.
  const { id, agregadas = [] } = await writeOnce(almacen, editor, peticion, { pieza, form, archivos });
  // The part is read after the commit: it holds nobody up, and a repetition sees it as it is by then.
  const guardada = await getPiezaCompleta(almacen.db, id);
  const aviso = await findAviso(almacen.db, id, form);
  return { pieza: guardada, ...(agregadas.length > 0 && { agregadas }), ...(aviso !== '' && { aviso }) };
}

/** Warns of a sale from before the part was here: the day is kept, since parts are also entered late. */
async function findAviso({ kysely }: Db, id: number, { cantidad = 0, fecha }: PiezaForm): Promise<string> {
  if (cantidad === 0 || !fecha) return '';
  const query = kysely.selectFrom('piezas').select('creada').where('id', '=', id);
  const alta = diaOf((await query.executeTakeFirstOrThrow()).creada);
  return fecha < alta ? `La fecha de la baja es anterior al alta de la pieza (${formatDia(alta)})` : '';
}

async function writeOnce(
  { db, images }: Almacen,
  editor: Editor,
  peticion: Peticion,
  pedida: PiezaPedida,
): Promise<Guardado> {
  const { pieza, form, archivos } = pedida;
  const answerOf = (id: number): Guardado => ({ id, agregadas: [...archivos] });
  let isWritten = false;
  const write = async (trx: Trx) => {
    const id = await writePieza(trx, editor, pedida);
    isWritten = true;
    return answerOf(id);
  };
  const known = pieza === 'new' ? undefined : answerOf(pieza);
  try {
    return await onceIn(db, editor, peticion, write, known);
  } catch (error) {
    throw isUniqueViolation(error, INVENTARIO_UNICO) ? takenInventario(form.inventario ?? undefined) : error;
  } finally {
    // Once all is written the commit alone decides, and when its answer is lost nobody knows: then the sweep looks.
    if (!isWritten) await forgetFotos({ db, images }, archivos);
  }
}

interface PiezaPedida {
  readonly pieza: 'new' | number;
  readonly form: PiezaForm;
  readonly archivos: readonly string[];
}

/** Writes a part and its write-off; quoter, channel, day and note are the part's when there is none (regla 74). */
async function writePieza(trx: Trx, editor: Editor, { pieza, form, archivos }: PiezaPedida): Promise<number> {
  const { cotizador = '', venta = '', fecha = null, nota = '', ...deLaPieza } = form;
  const cantidad = form.cantidad ?? 0;
  const id = await saveColumnas(trx, editor, { pieza, form: cantidad > 0 ? deLaPieza : form, archivos });
  if (cantidad > 0) {
    const regla = applyReglasDeVenta(editor.interno, null, { cotizador, venta });
    const de = { cotizador: regla.cotizador ?? '', canal: regla.venta ?? '' };
    const fuera = fecha && fueraDeDias(fecha, diaOf(editor.momento));
    if (fuera) throw invalidField('fecha', fuera);
    await createBajas(trx, [{ piezaId: id, cantidad, nota, fecha, ...de }], editor);
  }
  return id;
}

async function saveColumnas(trx: Trx, editor: Editor, { pieza, form, archivos }: PiezaPedida): Promise<number> {
  if (pieza === 'new') return createPieza(trx, editor, form, archivos);
  await changePieza(trx, editor, pieza, formToCambio(form, archivos));
  return pieza;
}

/**
 * Gets a part with every field.
 *
 * @throws BusinessError when the part does not exist or was deleted.
 */
export async function getPiezaCompleta(db: Pick<Db, 'run'>, id: number): Promise<PiezaCompleta> {
  const row = await findPiezaInterna(db, id);
  if (!row) throw notFound(NO_HAY_PIEZA);
  return toPiezaCompleta(row);
}
