import type { siniestro } from '#contract/siniestro.ts';
import type { Adjunto } from '#contract/wire/adjunto.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { AUTOR } from '#server/base/db/historial.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { type ArchivoGuardado, nombreDeAdjunto, storeAdjuntos, wholeFile } from '#server/base/http/adjuntos.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { TABLA_INDICADORES } from './columnas.ts';

type Mine = Handlers<Omit<typeof siniestro, 'getSiniestro'>>;

const NO_HAY_ADJUNTO = 'No se encontró el adjunto';

/** A record may have so many attachments. */
const MAX_ADJUNTOS = 50;

/** Answers what is attached to the records of claims. */
export function adjuntosHandlers({ archivos }: { readonly archivos: HashedFiles }): Mine {
  return {
    async getAdjuntos({ pieza }, { db }) {
      return { adjuntos: await findAdjuntos(db, [pieza]) };
    },

    async addAdjuntos({ pieza, opId }, context) {
      const { db, files } = context;
      const autoria = signAutoria(context, opId);
      const nuevos = await storeAdjuntos(archivos, files);
      const peticion = { tipo: 'add_adjuntos', datos: { pieza, nuevos } };
      await onceIn(db, autoria, peticion, (trx) => attach(trx, pieza, nuevos, autoria), null);
      return { adjuntos: await findAdjuntos(db, [pieza]) };
    },

    async deleteAdjunto({ adjunto }, context) {
      const { kysely } = context.db;
      const { autor, momento } = signAutoria(context);
      const query = kysely.updateTable('adjuntos').set({ eliminado: momento, eliminado_por: autor });
      const one = query.where('id', '=', adjunto).where('eliminado', 'is', null);
      const { numUpdatedRows } = await one.executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound(NO_HAY_ADJUNTO);
      return {};
    },

    async getAdjunto({ adjunto }, { db }) {
      const query = db.kysely.selectFrom('adjuntos').selectAll().where('id', '=', adjunto);
      const row = await query.where('eliminado', 'is', null).executeTakeFirst();
      const bytes = row && (await archivos.read(row.huella));
      if (!row || !bytes) throw notFound(NO_HAY_ADJUNTO);
      // One that was attached before names were put right has the ending of its sender.
      return { name: nombreDeAdjunto(row.nombre, row.tipo), type: row.tipo, content: wholeFile(bytes) };
    },
  };
}

/** Attaches stored files to a record that is there and is not full. */
async function attach(
  trx: Trx,
  pieza: number,
  nuevos: readonly ArchivoGuardado[],
  { autor, momento }: Autoria,
): Promise<null> {
  const { id } = await lockRecord(trx, TABLA_INDICADORES, pieza);
  const counted = trx.selectFrom('adjuntos').select(({ fn }) => fn.countAll<number>().as('cuantos'));
  const alive = counted.where('indicador', '=', id).where('eliminado', 'is', null);
  const { cuantos } = await alive.executeTakeFirstOrThrow();
  if (cuantos + nuevos.length > MAX_ADJUNTOS) {
    throw new BusinessError(`Un registro puede tener hasta ${MAX_ADJUNTOS} adjuntos`, { codigo: 'limite' });
  }
  const rows = nuevos.map((nuevo) => ({ indicador: id, ...nuevo, autor, momento }));
  await trx.insertInto('adjuntos').values(rows).execute();
  return null;
}

interface AdjuntoRow extends Omit<Adjunto, 'momento'> {
  readonly momento: Date;
}

const ADJUNTOS = prepare<AdjuntoRow>(`
  select a.id, a.indicador as registro, a.nombre, a.tipo, a.bytes, ${AUTOR}, a.momento
  from adjuntos a left join cuentas c on c.identificador = a.autor and c.eliminada is null
  where a.indicador = any($1::int[]) and a.eliminado is null order by a.id desc`);

/** Finds what is attached to records, the newest first. */
export async function findAdjuntos(db: Db, registros: readonly number[]): Promise<Adjunto[]> {
  if (registros.length === 0) return [];
  return (await db.run(ADJUNTOS, [registros])).map((row) => ({ ...row, momento: row.momento.toISOString() }));
}
