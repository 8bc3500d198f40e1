import type { RequestOf } from '#contract/call.ts';
import type { importar } from '#contract/importar.ts';
import { MAX_BYTES, PARTE_BYTES } from '#domain/importar/importacion.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { Subidas } from '#server/base/http/upload.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { destinosOf } from './clases.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { descargasHandlers } from './descargas.ts';
import { confirmFilas, replaceValor, setColumnas, updateFila } from './edicion.ts';
import { beginEscritura, beginRegreso, cancel, insertImportacion, keepParte } from './etapas.ts';
import { findImportacion, lockImportacion } from './importaciones.ts';
import type { Juez } from './juicio.ts';
import { createJuez } from './paso.ts';
import { findFilas, findImportaciones, readImportacion } from './queries/importaciones.ts';

type Deps = Omit<ImportarDependencies, 'db' | 'now' | 'images' | 'fotos'>;

/** The calls by which a business brings what it has in spreadsheets. */
export function importarHandlers(deps: Deps): Handlers<typeof importar> {
  const { clases, archivos } = deps;

  const read = async (db: Pick<Db, 'kysely'>, id: number, now: Date) => ({
    importacion: await readImportacion(db, id, destinosOf(clases, (await findImportacion(db, id)).tipo), now),
  });

  return {
    ...descargasHandlers(deps),
    ...correccionesHandlers(deps),
    getImportaciones: (page, { db }) => findImportaciones(db, page),
    getImportacion: ({ importacion }, { db, now }) => read(db, importacion, now()),

    async getFilas(pedidas, { db }) {
      return findFilas(db, pedidas, await findImportacion(db, pedidas.importacion));
    },

    async createImportacion({ opId, ...pedida }, context) {
      requireBytes(pedida);
      const autoria = signAutoria(context, opId);
      const peticion = { tipo: 'create_importacion', datos: pedida };
      const { id } = await onceIn(context.db, autoria, peticion, (trx) =>
        insertImportacion(trx, pedida, autoria.autor),
      );
      return read(context.db, id, context.now());
    },

    async addParte({ importacion, parte }, { db, files, account, now }) {
      const guardada = await findImportacion(db, importacion);
      const bytes = await readParte(files, guardada, parte);
      const huella = await archivos.write(bytes);
      await db.kysely
        .transaction()
        .execute((trx) => keepParte(trx, account.identificador, { importacion, parte, huella, bytes: bytes.length }));
      return read(db, importacion, now());
    },

    async setColumnas(pedido, { db, account, now }) {
      await db.kysely.transaction().execute(async (trx) => {
        const importacion = await lockImportacion(trx, pedido.importacion, ['columnas', 'lista']);
        await setColumnas(trx, createJuez({ ...deps, now }, importacion, account.identificador), pedido);
      });
      return read(db, pedido.importacion, now());
    },

    async writeImportacion({ opId, ...pedido }, context) {
      const autoria = signAutoria(context, opId);
      await onceIn(context.db, autoria, { tipo: 'write_importacion', datos: pedido }, async (trx) => {
        await beginEscritura(trx, autoria.autor, pedido);
        return {};
      });
      return read(context.db, pedido.importacion, context.now());
    },

    async cancelImportacion({ importacion }, { db, now }) {
      await db.kysely.transaction().execute((trx) => cancel(trx, importacion));
      return read(db, importacion, now());
    },

    async undoImportacion({ importacion }, { db, account, now }) {
      await db.kysely.transaction().execute((trx) => beginRegreso(trx, account.identificador, importacion));
      return read(db, importacion, now());
    },
  };
}

type Correcciones = Pick<typeof importar, 'updateFila' | 'replaceValor' | 'confirmFilas'>;

/** The calls by which a person mends what was reviewed. */
function correccionesHandlers(deps: Deps): Handlers<Correcciones> {
  /** Makes the judge of an import that waits for its person, and holds it meanwhile. */
  async function lockJuez(trx: Trx, id: number, autor: string, now: () => Date): Promise<Juez> {
    const importacion = await lockImportacion(trx, id, ['lista']);
    return createJuez({ ...deps, now }, importacion, autor);
  }

  return {
    async updateFila(pedido, { db, account, now }) {
      const fila = await db.kysely
        .transaction()
        .execute(async (trx) =>
          updateFila(trx, await lockJuez(trx, pedido.importacion, account.identificador, now), pedido),
        );
      return { fila };
    },

    async replaceValor(pedido, { db, account, now }) {
      const filas = await db.kysely
        .transaction()
        .execute(async (trx) =>
          replaceValor(trx, await lockJuez(trx, pedido.importacion, account.identificador, now), pedido),
        );
      return { filas };
    },

    async confirmFilas(pedido, { db, account, now }) {
      const filas = await db.kysely
        .transaction()
        .execute(async (trx) =>
          confirmFilas(trx, await lockJuez(trx, pedido.importacion, account.identificador, now), pedido),
        );
      return { filas };
    },
  };
}

function requireBytes({ tipo, bytes }: Pick<RequestOf<typeof importar.createImportacion>, 'tipo' | 'bytes'>): void {
  if (bytes === 0) throw invalidField('bytes', 'El archivo está vacío');
  if (bytes <= MAX_BYTES[tipo]) return;
  throw invalidField('bytes', `El archivo puede pesar hasta ${Math.floor(MAX_BYTES[tipo] / 1024 / 1024)} MB`);
}

/** Counts the bytes that a part has: all but the last are of one size, so that any of them may come again. */
function bytesOfParte({ bytes }: Pick<ImportacionGuardada, 'bytes'>, parte: number): number {
  return Math.min(PARTE_BYTES, Number(bytes) - parte * PARTE_BYTES);
}

async function readParte(files: Subidas, importacion: ImportacionGuardada, parte: number): Promise<Buffer> {
  const esperados = bytesOfParte(importacion, parte);
  if (esperados <= 0) throw invalidField('parte', 'El archivo no tiene esa parte');
  for await (const { bytes } of files) {
    if (bytes.length === esperados) return bytes;
    throw new BusinessError('La parte del archivo llegó incompleta: intenta de nuevo', { codigo: 'peticion' });
  }
  throw new BusinessError('Falta la parte del archivo', { codigo: 'peticion' });
}
