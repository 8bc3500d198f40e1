import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { diaDe } from '#domain/fecha.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { changeRecord, insertRecord } from '#server/db/historial.ts';
import { changedMeanwhile, invalidFields, notFound, wrongRole } from '#server/http/errors.ts';
import type { Editor } from '#server/operaciones/editor.ts';
import { onceIn } from '#server/operaciones/operaciones.ts';
import { avisosDe, avisosDeFactura } from './avisos.ts';
import { type Columnas, camposDe, NO_HAY_REGISTRO, type RegistroGuardado, TABLA_INDICADORES } from './columnas.ts';
import { findRegistro } from './queries/registros.ts';
import { applyReglas, type CamposPedidos, faltantesDeNuevo } from './reglas.ts';
import {
  type Ataduras,
  bloqueadosPor,
  decideUso,
  findAtaduras,
  type Movimiento,
  moveUso,
  renameUso,
  type UsoPedido,
} from './uso.ts';
import { createListas, type Listas } from './valores.ts';

/** A Guardado is the answer that an operation keeps: the record's id, and the notices that its save gave. */
interface Guardado {
  readonly id: number;
  readonly avisos: readonly string[];
}

/**
 * Saves a claim's record, new or not, with the yard part that it uses or gives back, in one transaction; with an
 * operation's id it has one effect however often it is sent (regla 137).
 *
 * @returns the record after the save, and a notice where something of it looks odd and was kept.
 * @throws BusinessError with what the user should read; nothing changed then.
 */
export async function saveRegistro(
  db: Db,
  editor: Editor,
  { opId: _, ...pedido }: RequestOf<(typeof indicadores)['updatePieza']>,
): Promise<ResponseOf<(typeof indicadores)['updatePieza']>> {
  if (pedido.registro === 'new') requireNuevo(editor, pedido.form);
  const peticion = { tipo: 'update_indicador', datos: pedido };
  const { id, avisos } = await onceIn(db, editor, peticion, (trx) => writeRegistro(trx, editor, pedido));
  // The record is read after the commit: a repetition sees it as it is by then.
  const pieza = await findRegistro(db, id, diaDe(editor.momento));
  if (!pieza) throw notFound(NO_HAY_REGISTRO);
  return { pieza, ...(avisos.length > 0 && { aviso: avisos.join('. ') }) };
}

function requireNuevo(editor: Editor, form: CamposPedidos): void {
  if (!editor.interno.indicadores.crean.includes(editor.rol)) throw wrongRole();
  const faltan = faltantesDeNuevo(editor, form);
  if (faltan.length > 0) throw invalidFields(faltan);
}

type Pedido = Omit<RequestOf<(typeof indicadores)['updatePieza']>, 'opId'>;

async function writeRegistro(trx: Trx, editor: Editor, pedido: Pedido): Promise<Guardado> {
  const { registro, form, isConfirmado } = pedido;
  const { version, ...campos } = form;
  const cambio = { campos, uso: toUsoPedido(pedido), listas: createListas(trx, editor, isConfirmado) };
  return registro === 'new'
    ? createRegistro(trx, editor, cambio)
    : { id: registro, avisos: await changeRegistro(trx, editor, registro, { ...cambio, version }) };
}

function toUsoPedido({ isUso, uso: { inventario }, isRegresa }: Pedido): UsoPedido {
  return isUso
    ? { usa: inventario, isDevuelta: inventario === undefined, isRegresa }
    : { isDevuelta: false, isRegresa };
}

/** A Cambio is what a save asks of one record, and the reader of its values of lists. */
interface Cambio {
  readonly campos: CamposPedidos;
  readonly uso: UsoPedido;
  readonly listas: Listas;
}

async function createRegistro(trx: Trx, editor: Editor, cambio: Cambio): Promise<Guardado> {
  const { columnas, movimiento } = await decide(trx, editor, { row: null, uso: null, isFacturado: false }, cambio);
  const { id } = await insertRecord(trx, TABLA_INDICADORES, editor, columnas);
  const despues = camposDe(columnas);
  const avisos = await moveUso(trx, editor, id, despues, movimiento);
  return { id, avisos: [...avisos, ...avisosDe(camposDe({}), despues, movimiento.usa !== null)] };
}

/**
 * Changes a record, which is held from here on, and then moves its yard part: whoever holds both held the record first.
 *
 * @returns notices for the user.
 * @throws BusinessError when the record is gone, was changed since it was opened, or a rule is broken.
 */
export async function changeRegistro(
  trx: Trx,
  editor: Editor,
  id: number,
  { version, ...cambio }: Cambio & { readonly version?: number | undefined },
): Promise<string[]> {
  const avisos: string[] = [];
  await changeRecord(trx, TABLA_INDICADORES, editor, id, {
    version,
    async decide(antes) {
      const ataduras = await findAtaduras(trx, id);
      const { uso } = ataduras;
      const { columnas, movimiento } = await decide(trx, editor, { row: antes, ...ataduras }, cambio);
      const isMoved = movimiento.usa !== null || movimiento.regresa !== null;
      // A unit may move without any column of the record: that is a change of it all the same.
      if (isMoved && version !== undefined && version !== antes.version) throw changedMeanwhile();
      const despues = camposDe({ ...antes, ...columnas });
      avisos.push(...(await moveUso(trx, editor, id, despues, movimiento)));
      if (uso) await renameUso(trx, uso, camposDe(antes), despues);
      const isUsado = movimiento.usa !== null || (uso !== null && movimiento.regresa === null);
      avisos.push(...avisosDe(camposDe(antes), despues, isUsado, movimiento.regresa !== null));
      avisos.push(...(await avisosDeFactura(trx, id, camposDe(antes), despues)));
      return columnas;
    },
  });
  return avisos;
}

/** A record as it is, and what holds on to it: nothing of a new one. */
interface Antes extends Ataduras {
  readonly row: RegistroGuardado | null;
}

/** Decides the columns of a record and what becomes of its yard part. */
async function decide(
  trx: Trx,
  editor: Editor,
  { row, ...ataduras }: Antes,
  cambio: Cambio,
): Promise<{ readonly columnas: Columnas; readonly movimiento: Movimiento }> {
  const columnas = await applyReglas(editor, cambio.listas, row, cambio.campos, bloqueadosPor(ataduras));
  const movimiento = await decideUso(
    trx,
    cambio.uso,
    ataduras,
    camposDe({ ...row }),
    camposDe({ ...row, ...columnas }),
  );
  return { columnas: { ...columnas, ...movimiento.columnas }, movimiento };
}
