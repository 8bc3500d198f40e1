import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { diaOf } from '#domain/fecha.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { changeRecord } from '#server/base/db/change-records.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { deleteRecord, recoverRecord } from '#server/base/db/eliminados.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { type Editor, signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { requirePiezaDelPatio } from '#server/patio/existencias/queries/pieza-patio.ts';
import { camposOf, NO_HAY_REGISTRO, TABLA_INDICADORES } from './columnas.ts';
import { findHistorialDeRegistro } from './historial-registro.ts';
import { findRegistro, findRegistros } from './queries/registros.ts';
import { changeRegistro, saveRegistro } from './save-registro.ts';
import { FACTURADO, findAtaduras, moveUso, SIN_COPIA, YA_ENTREGADA } from './uso.ts';
import { createListas } from './valores.ts';

type Mine = Handlers<
  Pick<
    typeof indicadores,
    'getPieza' | 'updatePieza' | 'updateVarios' | 'deletePieza' | 'restorePieza' | 'getHistorial' | 'getInv'
  >
>;

/** Answers the calls about one record of a claim. */
export function registroHandlers({ interno }: { readonly interno: NegocioInterno }): Mine {
  return {
    async getPieza({ pieza }, { db, now }) {
      const registro = await findRegistro(db, pieza, diaOf(now()));
      if (!registro) throw notFound(NO_HAY_REGISTRO);
      return { pieza: registro };
    },

    updatePieza: (request, context) => saveRegistro(context.db, signEditor(context, interno, request.opId), request),

    updateVarios: (request, context) => saveVarios(context.db, signEditor(context, interno, request.opId), request),

    async deletePieza({ id }, context) {
      const autoria = signAutoria(context);
      const avisos = await context.db.kysely.transaction().execute((trx) => deleteRegistro(trx, autoria, id));
      return avisos.length > 0 ? { aviso: avisos.join('. ') } : {};
    },

    async restorePieza({ id }, context) {
      const autoria = signAutoria(context);
      await context.db.kysely.transaction().execute((trx) => recoverRecord(trx, TABLA_INDICADORES, autoria, id));
      return {};
    },

    getHistorial: (request, context) => findHistorialDeRegistro(context.db, signEditor(context, interno), request),

    async getInv({ id }, { db }) {
      return { pieza: await requirePiezaDelPatio(db, id) };
    },
  };
}

/**
 * Takes a record out of every list, and gives the yard part that it uses back. What was invoiced stays, and so does what
 * delivered a part of the yard: that write-off has no other owner.
 *
 * @returns notices for the user.
 * @throws BusinessError when the record is gone, or may not go.
 */
async function deleteRegistro(trx: Trx, autoria: Autoria, id: number): Promise<string[]> {
  const avisos: string[] = [];
  await changeRecord(trx, TABLA_INDICADORES, autoria, id, {
    async decide(antes) {
      const { uso, isFacturado } = await findAtaduras(trx, id);
      if (antes.factura !== '' || isFacturado) throw new BusinessError(FACTURADO);
      if (!uso) return {};
      if (antes.entregado !== null) throw new BusinessError(YA_ENTREGADA);
      const movimiento = { usa: null, regresa: uso, isPorCancelacion: true };
      avisos.push(...(await moveUso(trx, autoria, id, camposOf(antes), movimiento)));
      return SIN_COPIA;
    },
  });
  await deleteRecord(trx, TABLA_INDICADORES, autoria, id);
  return avisos;
}

type UpdateVarios = (typeof indicadores)['updateVarios'];

/**
 * Sets some fields of several records by the rules of a single save, in all of them or in none.
 *
 * @throws BusinessError when one of them is gone or breaks a rule; nothing changed then.
 */
async function saveVarios(
  db: Db,
  editor: Editor,
  { opId: _, ...pedido }: RequestOf<UpdateVarios>,
): Promise<ResponseOf<UpdateVarios>> {
  const { ids, isConfirmado, ...campos } = pedido;
  const peticion = { tipo: 'update_varios', datos: pedido };
  const avisos = await onceIn(db, editor, peticion, async (trx) => {
    const listas = createListas(trx, editor, isConfirmado);
    const said = new Set<string>();
    await holdAll(trx, ids);
    for (const id of new Set(ids)) {
      const uso = { isDevuelta: false };
      const { avisos } = await changeRegistro(trx, editor, id, { campos, uso, listas });
      for (const aviso of avisos) said.add(aviso);
    }
    return [...said];
  });
  const inventario = await findRegistros(db, ids, diaOf(editor.momento));
  return { inventario, ...(avisos.length > 0 && { aviso: avisos.join('. ') }) };
}

/**
 * Holds all the records, and then the parts that they use, in the order of their ids: whoever took them one by one, and
 * gave a part back in between, would wait for ever for somebody who does the same.
 */
async function holdAll(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('indicadores').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const usos = trx
    .selectFrom('bajas')
    .select('pieza_id')
    .where('indicador', 'in', ids)
    .whereRef('devueltas', '<', 'cantidad');
  const piezas = (await usos.execute()).map(({ pieza_id }) => pieza_id);
  if (piezas.length > 0) await lockExistencias(trx, piezas);
}
