import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import type { CampoIndicador } from '#contract/wire/indicador.ts';
import { diaOf } from '#domain/fecha.ts';
import { changeRecord, insertRecord } from '#server/base/db/change-records.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { changedMeanwhile, invalidField, invalidFields, notFound } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { findFolioVivo } from '#server/vinculos/factura-viva.ts';
import { avisosDeCancelada, avisosDeIgnorados, avisosOf, isRecienCancelada } from './avisos.ts';
import {
  type Campos,
  type Columnas,
  camposOf,
  NO_HAY_REGISTRO,
  type RegistroGuardado,
  TABLA_INDICADORES,
} from './columnas.ts';
import { findSinPrecio, sinPrecio } from './precio.ts';
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
  const pieza = await findRegistro(db, id, diaOf(editor.momento));
  if (!pieza) throw notFound(NO_HAY_REGISTRO);
  return { pieza, ...(avisos.length > 0 && { aviso: avisos.join('. '), avisos: [...avisos] }) };
}

function requireNuevo(editor: Editor, form: CamposPedidos): void {
  const faltan = faltantesDeNuevo(editor, form);
  if (faltan.length > 0) throw invalidFields(faltan);
}

type Pedido = Omit<RequestOf<(typeof indicadores)['updatePieza']>, 'opId'>;

/** Writes one record, new or not, in the caller's transaction: what {@link saveRegistro} does. */
export async function writeRegistro(trx: Trx, editor: Editor, pedido: Pedido): Promise<Guardado> {
  const { registro, form, isConfirmado } = pedido;
  const { version, ...campos } = form;
  const cambio = { campos, uso: toUsoPedido(pedido), listas: createListas(editor, isConfirmado) };
  if (registro === 'new') return createRegistro(trx, editor, cambio);
  const cambiado = await changeRegistro(trx, editor, registro, { ...cambio, version });
  refuseNada(cambiado);
  return { id: registro, avisos: cambiado.avisos };
}

/**
 * Refuses a save of which nothing is done because whoever asks for it may not.
 *
 * @throws BusinessError that says of each field why.
 */
function refuseNada({ ignorados, isCambio }: RegistroCambiado): void {
  const [campo] = ignorados;
  if (campo === undefined || isCambio) return;
  throw invalidField(campo, avisosDeIgnorados(ignorados).join('. '));
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
  const nuevo = { row: null, uso: null, isFacturado: false };
  const { columnas, movimiento, ignorados } = await decide(trx, editor, nuevo, cambio);
  const { id } = await insertRecord(trx, TABLA_INDICADORES, editor, columnas);
  const despues = camposOf(columnas);
  const avisos = await moveUso(trx, editor, id, despues, movimiento);
  const raros = avisosOf(camposOf({}), despues, movimiento.usa !== null);
  return { id, avisos: [...avisosDeIgnorados(ignorados), ...avisos, ...raros] };
}

/** A record before and after a save. */
interface RegistroCambiado {
  /** Notices for the user. */
  readonly avisos: readonly string[];
  /** Fields that were asked to be changed and stayed as they were. */
  readonly ignorados: readonly CampoIndicador[];
  /** The save changed a field of the record, or its yard part. */
  readonly isCambio: boolean;
}

/**
 * Changes a record, which is held from here on, and then moves its yard part: whoever holds both held the record first.
 *
 * @throws BusinessError when the record is gone, was changed since it was opened, or a rule is broken.
 */
async function changeRegistro(
  trx: Trx,
  editor: Editor,
  id: number,
  { version, ...cambio }: Cambio & { readonly version?: number | undefined },
): Promise<RegistroCambiado> {
  const avisos: string[] = [];
  const ignorados: CampoIndicador[] = [];
  let isMovido = false;
  const { despues: cambiadas } = await changeRecord(trx, TABLA_INDICADORES, editor, id, {
    version,
    async decide(antes) {
      const ataduras = await findAtaduras(trx, id);
      const { uso } = ataduras;
      const { columnas, movimiento, ...decidido } = await decide(trx, editor, { row: antes, ...ataduras }, cambio);
      if ((await findSinPrecio(trx, editor, [{ antes, columnas }])).has(id)) throw sinPrecio();
      isMovido = movimiento.usa !== null || movimiento.regresa !== null;
      ignorados.push(...decidido.ignorados);
      avisos.push(...avisosDeIgnorados(ignorados));
      // A unit may move without any column of the record: that is a change of it all the same.
      if (isMovido && version !== undefined && version !== antes.version) throw changedMeanwhile();
      const despues = camposOf({ ...antes, ...columnas });
      avisos.push(...(await moveUso(trx, editor, id, despues, movimiento)));
      if (uso) await renameUso(trx, uso, camposOf(antes), despues);
      const isUsado = movimiento.usa !== null || (uso !== null && movimiento.regresa === null);
      avisos.push(...avisosOf(camposOf(antes), despues, isUsado, movimiento.regresa !== null));
      avisos.push(...(await avisosDeFactura(trx, id, camposOf(antes), despues)));
      return columnas;
    },
  });
  return { avisos, ignorados, isCambio: isMovido || Object.keys(cambiadas).length > 0 };
}

/** A record as it is, and what holds on to it: nothing of a new one. */
interface Antes extends Ataduras {
  readonly row: RegistroGuardado | null;
}

/** The columns to write of a record, the movement of its yard part, and the fields that stay as they are. */
interface Decidido {
  readonly columnas: Columnas;
  readonly movimiento: Movimiento;
  readonly ignorados: readonly CampoIndicador[];
}

/** Decides the columns of a record and what becomes of its yard part. */
async function decide(trx: Trx, editor: Editor, { row, ...ataduras }: Antes, cambio: Cambio): Promise<Decidido> {
  const guardado = { antes: row, form: cambio.campos, bloqueados: bloqueadosPor(ataduras) };
  const { columnas, ignorados } = await applyReglas(trx, editor, cambio.listas, guardado);
  const movimiento = await decideUso(
    trx,
    cambio.uso,
    ataduras,
    camposOf({ ...row }),
    camposOf({ ...row, ...columnas }),
  );
  // A field that the part writes as it comes or goes is changed after all, so no notice says that it was left.
  const left = ignorados.filter((campo) => !(campo in movimiento.columnas));
  return { columnas: { ...columnas, ...movimiento.columnas }, movimiento, ignorados: left };
}

/** Says that a record which a save cancels still stands in an invoice. */
async function avisosDeFactura(trx: Trx, id: number, antes: Campos, despues: Campos): Promise<readonly string[]> {
  return isRecienCancelada(antes, despues) ? avisosDeCancelada(await findFolioVivo(trx, id)) : [];
}
