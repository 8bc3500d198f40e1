import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/call.ts';
import type { conteos } from '#contract/conteos.ts';
import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { invalidField, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';
import { closeConteo } from './cerrar.ts';
import { addLecturas } from './lecturas.ts';
import { lockAbierto } from './lock.ts';
import { findConteos, requireConteo } from './queries/conteos.ts';
import { findGuardados, findHalladas } from './queries/renglones.ts';

/** Answers the calls about counts of places. */
export const conteosHandlers: Handlers<typeof conteos> = {
  getConteos: (pedido, { db }) => findConteos(db, pedido),

  getConteo: async ({ conteo }, { db, now }) => ({ hoja: await readHoja(db, conteo, now()) }),

  async openConteo({ lugar, opId }, context) {
    if (lugar === '') throw invalidField('lugar', 'Escribe el lugar que se va a contar');
    const autoria = signAutoria(context, opId);
    const id = await onceIn(context.db, autoria, { tipo: 'open_conteo', datos: { lugar } }, (trx) =>
      openConteo(trx, autoria, lugar),
    );
    return { conteo: await requireConteo(context.db, id) };
  },

  addLecturas: (pedido, context) =>
    context.db.kysely.transaction().execute((trx) => addLecturas(trx, signAutoria(context), pedido)),

  async confirmRenglon({ opId, ...pedido }, context) {
    const autoria = signAutoria(context, opId);
    await onceIn(context.db, autoria, { tipo: 'confirm_renglon', datos: pedido }, async (trx) => {
      await confirmRenglon(trx, autoria, pedido);
      return null;
    });
    return { hoja: await readHoja(context.db, pedido.conteo, context.now()) };
  },

  async closeConteo({ opId, ...pedido }, context) {
    const autoria = signAutoria(context, opId);
    await onceIn(context.db, autoria, { tipo: 'close_conteo', datos: pedido }, async (trx) => {
      await closeConteo(trx, autoria, pedido);
      return null;
    });
    return { hoja: await readHoja(context.db, pedido.conteo, context.now()) };
  },

  async cancelConteo({ conteo }, context) {
    const { autor, momento } = signAutoria(context);
    await context.db.kysely.transaction().execute(async (trx) => {
      await lockAbierto(trx, conteo, 'alone');
      const fin = { terminado: momento, terminado_por: autor, cancelado: true };
      await trx.updateTable('conteos_fisicos').set(fin).where('id', '=', conteo).execute();
    });
    return {};
  },
};

async function readHoja(db: Pick<Db, 'run'>, id: number, ahora: Date): Promise<HojaDeConteo> {
  const conteo = await requireConteo(db, id);
  const renglones = await (conteo.estado === 'cerrado' ? findGuardados(db, id) : findHalladas(db, id));
  return { conteo, renglones: [...renglones], ahora: ahora.toISOString() };
}

/** Opens a count, or finds the one that is open in that place: two phones share it. */
async function openConteo(trx: Trx, { autor, momento }: Autoria, lugar: string): Promise<number> {
  await trx
    .insertInto('conteos_fisicos')
    .values({ lugar, autor, abierto: momento })
    .onConflict((conflict) => conflict.column('lugar').where('terminado', 'is', null).doNothing())
    .execute();
  const query = trx
    .selectFrom('conteos_fisicos')
    .select('id')
    .where('lugar', '=', lugar)
    .where('terminado', 'is', null);
  const { id } = await query.executeTakeFirstOrThrow();
  return id;
}

/** Keeps that somebody counted all units of a part. */
async function confirmRenglon(
  trx: Trx,
  { autor, momento }: Autoria,
  { conteo, pieza, cantidad, dispositivo }: Omit<RequestOf<(typeof conteos)['confirmRenglon']>, 'opId'>,
): Promise<void> {
  await lockAbierto(trx, conteo, 'share');
  const hay = await trx.selectFrom('piezas').select('id').where('id', '=', pieza).executeTakeFirst();
  if (!hay) throw notFound(NO_HAY_PIEZA, 'pieza');
  const lectura = { op_id: randomUUID(), conteo_id: conteo, pieza_id: pieza, dispositivo, cantidad };
  await trx
    .insertInto('conteos_fisicos_lecturas')
    .values({ ...lectura, confirma: true, momento, recibida: momento, autor })
    .execute();
}
