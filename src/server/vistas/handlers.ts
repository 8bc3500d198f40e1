import { type Selectable, sql } from 'kysely';
import type { RequestOf } from '#contract/call.ts';
import type { vistas } from '#contract/vistas.ts';
import type { VistaGuardada } from '#contract/wire/vista.ts';
import { foldTexto } from '#domain/texto.ts';
import { MAX_VISTAS } from '#domain/vista-guardada.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { VistasTable } from '#server/base/db/cuentas-tables.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound, takenValue } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { readConsulta } from './consulta.ts';
import { findVistas } from './queries.ts';

/** Answers the calls about the views that somebody keeps of the lists: each sees, changes and deletes their own. */
export const vistasHandlers: Handlers<typeof vistas> = {
  async getVistas({ lista }, { db, account }) {
    return { vistas: await findVistas(db, account.identificador, lista) };
  },

  async saveVista({ opId, ...guardada }, context) {
    const autoria = signAutoria(context, opId);
    const vista = await onceIn(context.db, autoria, { tipo: 'save_vista', datos: guardada }, (trx) =>
      saveVista(trx, guardada, autoria),
    );
    return { vista };
  },

  async deleteVista({ vista }, { db, account }) {
    const { numDeletedRows } = await db.kysely
      .deleteFrom('vistas')
      .where('id', '=', vista)
      .where('cuenta_id', '=', (query) =>
        query.selectFrom('cuentas').select('id').where('identificador', '=', account.identificador),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound(YA_NO);
    return {};
  },
};

const YA_NO = 'La vista ya no existe';

type Guardada = Omit<RequestOf<typeof vistas.saveVista>, 'opId'>;

/**
 * Keeps a view, or changes one. Whoever saves another one of the same list at the same moment waits: no name is there twice,
 * and none is beyond the most.
 *
 * @throws BusinessError when its query is none of the list, its name is taken, it is gone, or there are too many.
 */
async function saveVista(trx: Trx, { vista, ...guardada }: Guardada, autoria: Autoria): Promise<VistaGuardada> {
  const { lista, nombre, primera = false } = guardada;
  const consulta = readConsulta(lista, guardada.consulta);
  if (consulta === null) throw invalidField('consulta', 'La lista no conoce esos filtros');
  const { id: cuenta } = await trx
    .selectFrom('cuentas')
    .select('id')
    .where('identificador', '=', autoria.autor)
    .executeTakeFirstOrThrow();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vistas ${cuenta} ${lista}`}, 0))`.execute(trx);
  const otras = await trx
    .selectFrom('vistas')
    .selectAll()
    .where('cuenta_id', '=', cuenta)
    .where('lista', '=', lista)
    .execute();
  const antes = otras.find(({ id }) => id === vista);
  if (vista != null && !antes) throw notFound(YA_NO);
  const clave = foldTexto(nombre);
  if (otras.some((otra) => otra.clave === clave && otra.id !== antes?.id)) {
    throw takenValue('nombre', 'Ya tienes una vista con ese nombre');
  }
  const orden = ordenOf(otras, antes, primera);
  if (antes) {
    await trx.updateTable('vistas').set({ nombre, clave, consulta, orden }).where('id', '=', antes.id).execute();
    return { id: antes.id, nombre, consulta };
  }
  if (otras.length >= MAX_VISTAS) throw new BusinessError(DEMASIADAS);
  const { id } = await trx
    .insertInto('vistas')
    .values({ cuenta_id: cuenta, lista, nombre, clave, consulta, orden, creada: autoria.momento })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, nombre, consulta };
}

const DEMASIADAS = `De cada lista se guardan hasta ${MAX_VISTAS} vistas: elimina una que ya no uses`;

/** Gives the place of a view: the first one when it is asked for, its own, or the last. */
function ordenOf(
  otras: readonly Selectable<VistasTable>[],
  antes: Selectable<VistasTable> | undefined,
  primera: boolean,
): number {
  const lugares = otras.map(({ orden }) => orden);
  if (primera) return Math.min(0, ...lugares) - 1;
  return antes?.orden ?? Math.max(0, ...lugares) + 1;
}
