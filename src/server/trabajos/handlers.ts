import type { ResponseOf } from '#contract/call.ts';
import type { trabajos } from '#contract/trabajos.ts';
import { ESTADOS_POR_CONFIRMAR, type EstadoDeFactura, estatusDeFactura } from '#domain/factura.ts';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { retryTrabajos } from '#server/base/jobs/trabajos.ts';
import { findEliminadas } from './queries/eliminadas.ts';
import { findPendientes } from './queries.ts';

/**
 * Asks the provider about a fiscal document and gives the state in which it is then; null where there is none.
 *
 * @throws BusinessError when the provider refuses, or is not there.
 */
type Consultar = (cfdi: number) => Promise<EstadoDeFactura | null>;

/** Answers the calls about what waits or gave up. */
export function trabajosHandlers(consultar: Consultar): Handlers<typeof trabajos> {
  return {
    getTrabajos: ({ ver, ...page }, { db, now }) =>
      ver === 'eliminadas' ? findEliminadas(db, page) : findPendientes(db, { ver, ...page }, now()),
    retry: ({ clase, id }, { db }) => (clase === 'cfdi' ? consult(consultar, id) : retry(db, id)),
  };
}

type Respuesta = ResponseOf<typeof trabajos.retry>;

/** @throws BusinessError where there is no such work, or nothing to do it with. */
async function retry(db: Db, id: number): Promise<Respuesta> {
  if ((await retryTrabajos(db, id)) === 0) {
    const row = await db.kysely
      .selectFrom('trabajos')
      .select(['hecho', 'abandonado'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound('Ese trabajo ya no existe');
    if (row.hecho) return { estado: 'Ya está hecho', isPendiente: false };
    if (row.abandonado) throw new BusinessError('Llevaba un código que ya caducó: hay que pedir otro');
  }
  return { estado: 'Se intentará de nuevo', isPendiente: true };
}

async function consult(consultar: Consultar, id: number): Promise<Respuesta> {
  const estado = await consultar(id);
  if (estado === null) throw notFound('Ese documento no existe');
  return { estado: estatusDeFactura(estado), isPendiente: ESTADOS_POR_CONFIRMAR.includes(estado) };
}
