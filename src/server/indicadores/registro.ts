import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import { isRestored } from '#contract/wire/record.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { changeRecord, deleteRecord, recoverRecord } from '#server/base/db/change-records.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { type CampoLeido, findHistorial } from '#server/base/db/historial.ts';
import { diffColumns } from '#server/base/db/record-table.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { type Editor, signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { requirePiezaDelPatio } from '#server/patio/existencias/queries/pieza-patio.ts';
import { type Columnas, camposOf, NO_HAY_REGISTRO, type RegistroGuardado, TABLA_INDICADORES } from './columnas.ts';
import { findRegistro, findRegistros } from './queries/registros.ts';
import { saveRegistro } from './save-registro.ts';
import {
  type Ataduras,
  bloqueadosPor,
  FACTURADO,
  findAtaduras,
  isAnulada,
  moveUso,
  SIN_COPIA,
  YA_ENTREGADA,
} from './uso.ts';
import { COLUMNAS_DE_LISTA, createListas, type Listas, learnValores, lecturaOf } from './valores.ts';
import { saveVarios } from './varios.ts';

type Mine = Handlers<
  Pick<
    typeof indicadores,
    | 'getPieza'
    | 'getVarios'
    | 'updatePieza'
    | 'updateVarios'
    | 'deletePieza'
    | 'restorePieza'
    | 'getHistorial'
    | 'getInv'
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

    async getVarios({ ids }, { db, now }) {
      return { inventario: await findRegistros(db, ids, diaOf(now())) };
    },

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

type GetHistorial = (typeof indicadores)['getHistorial'];

/**
 * Finds the last changes of a record, newest first, in words for people. A value that the editor could put back is marked
 * as such: not one that is the used part's, nor one that would move it.
 *
 * @throws BusinessError when there is no such record, or it was deleted.
 */
async function findHistorialDeRegistro(
  db: Db,
  editor: Editor,
  { pieza, filas }: RequestOf<GetHistorial>,
): Promise<ResponseOf<GetHistorial>> {
  const { entradas, hayMas } = await findHistorial(db, TABLA_INDICADORES, pieza, filas, (campos, actual) =>
    db.kysely.transaction().execute((trx) => findRestaurables(trx, editor, campos, actual)),
  );
  return {
    cambios: entradas.map(({ antes: _, despues: __, reparacion: ___, deshace: ____, ...cambio }) => cambio),
    hayMas,
  };
}

type Leido = CampoLeido<keyof typeof camposIndicador, Columnas>;

async function findRestaurables(
  trx: Trx,
  editor: Editor,
  campos: readonly Leido[],
  actual: RegistroGuardado,
): Promise<boolean[]> {
  const ataduras = await findAtaduras(trx, actual.id);
  const listas = createListas(editor, true);
  await learnValores(
    { kysely: trx },
    listas,
    campos.map(({ anterior }) => anterior ?? {}),
  );
  return campos.map((campo) => isPosible(editor, campo, actual, ataduras) && isDeLista(listas, campo.anterior));
}

function isPosible({ rol }: Editor, { campo, anterior }: Leido, actual: RegistroGuardado, ataduras: Ataduras): boolean {
  if (anterior === null || !isRestored(camposIndicador[campo]) || diffColumns(actual, anterior) === null) return false;
  if (campo === 'precio' && rol !== ROL.admin) return false;
  if (NUNCA_VACIOS.some((otro) => otro === campo && anterior[otro] === null)) return false;
  if (bloqueadosPor(ataduras).includes(campo)) return false;
  return ataduras.uso === null || (campo !== 'proveedor' && !isAnulada(camposOf({ ...actual, ...anterior })));
}

/** The fields that stay filled when an older state is put back (reglas 55 and 81). */
const NUNCA_VACIOS = ['pedido', 'precio'] as const;

function isDeLista(listas: Listas, anterior: Columnas | null): boolean {
  return COLUMNAS_DE_LISTA.every((columna) => {
    const valor = anterior?.[columna] ?? '';
    return valor === '' || lecturaOf(listas, columna, valor).escrito !== null;
  });
}
