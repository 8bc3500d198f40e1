import type { donadores } from '#contract/donadores.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { nombreDeAdjunto, storeAdjuntos, wholeFile } from '#server/base/http/adjuntos.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { requireExpediente } from './queries/donadores.ts';
import { TABLA_DONADORES } from './queries/tabla.ts';

const NO_HAY = 'No se encontró el archivo';

/** A donor car may have so many photos and papers. */
const MAX_ARCHIVOS = 60;

type Calls = Pick<typeof donadores, 'addArchivos' | 'deleteArchivo' | 'getArchivo'>;

/** Answers the photos and papers of donor cars. Unlike photos of parts, they have no public address. */
export function archivosDeDonadorHandlers({ archivos }: { readonly archivos: HashedFiles }): Handlers<Calls> {
  return {
    async addArchivos({ donador, clase, opId }, context) {
      const { db, files } = context;
      const { autor, momento, operacion } = signAutoria(context, opId);
      const nuevos = await storeAdjuntos(archivos, files);
      if (clase === 'foto' && nuevos.some(({ tipo }) => tipo === 'application/pdf')) {
        throw invalidField('images', 'Una foto debe ser una imagen: agrega el PDF como documento');
      }
      const peticion = { tipo: 'add_archivos_de_donador', datos: { donador, clase, nuevos } };
      const filas = nuevos.map((nuevo) => ({ donador_id: donador, clase, ...nuevo, autor, momento }));
      const write = async (trx: Trx) => {
        await requireRoom(trx, donador, nuevos.length);
        await trx.insertInto('donadores_archivos').values(filas).execute();
        return null;
      };
      await onceIn(db, { autor, momento, operacion }, peticion, write, null);
      return { expediente: await requireExpediente(db, donador) };
    },

    async deleteArchivo({ archivo }, context) {
      const { autor, momento } = signAutoria(context);
      const query = context.db.kysely.updateTable('donadores_archivos');
      const one = query.set({ eliminado: momento, eliminado_por: autor }).where('id', '=', archivo);
      const { numUpdatedRows } = await one.where('eliminado', 'is', null).executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound(NO_HAY);
      return {};
    },

    async getArchivo({ archivo }, { db }) {
      const query = db.kysely.selectFrom('donadores_archivos').selectAll().where('id', '=', archivo);
      const row = await query.where('eliminado', 'is', null).executeTakeFirst();
      const bytes = row && (await archivos.read(row.huella));
      if (!row || !bytes) throw notFound(NO_HAY);
      return { name: nombreDeAdjunto(row.nombre, row.tipo), type: row.tipo, content: wholeFile(bytes) };
    },
  };
}

/** Holds a donor car that is there and has room for so many files more. */
async function requireRoom(trx: Trx, donador: number, nuevos: number): Promise<void> {
  await lockRecord(trx, TABLA_DONADORES, donador);
  const query = trx.selectFrom('donadores_archivos').select(({ fn }) => fn.countAll<number>().as('n'));
  const vivos = query.where('donador_id', '=', donador).where('eliminado', 'is', null);
  const { n } = await vivos.executeTakeFirstOrThrow();
  if (n + nuevos > MAX_ARCHIVOS) {
    throw new BusinessError(`Un donador puede tener hasta ${MAX_ARCHIVOS} fotos y documentos`, { codigo: 'limite' });
  }
}
