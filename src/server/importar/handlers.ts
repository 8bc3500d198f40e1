import type { RequestOf } from '#contract/call.ts';
import type { importar } from '#contract/importar.ts';
import { MAX_BYTES, PARTE_BYTES, RECHAZOS, TRABAJANDO } from '#domain/importar/importacion.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { Subidas } from '#server/base/http/upload.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { claseOf } from './clases.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { descargasHandlers } from './descargas.ts';
import { confirmFilas, replaceValor, setColumnas, updateFila } from './edicion.ts';
import { beginPaso, findImportacion, lockImportacion, setEstado } from './importaciones.ts';
import type { Juez } from './juicio.ts';
import { createJuez } from './paso.ts';
import { countFilasDe, findFilas, findImportaciones, readImportacion } from './queries/importaciones.ts';

type Deps = Omit<ImportarDependencies, 'db' | 'now'>;

/** The calls by which a business brings what it has in spreadsheets. */
export function importarHandlers(deps: Deps): Handlers<typeof importar> {
  const { clases, archivos } = deps;
  const destinosOf = ({ tipo }: ImportacionGuardada) => (tipo === 'fotos' ? [] : claseOf(clases, tipo).destinos);

  const read = async (db: Pick<Db, 'kysely'>, id: number, now: Date) => ({
    importacion: await readImportacion(db, id, destinosOf(await findImportacion(db, id)), now),
  });

  /** Makes the judge of an import that waits for its person, and holds it meanwhile. */
  async function lockJuez(trx: Trx, id: number, autor: string, now: () => Date): Promise<Juez> {
    const importacion = await lockImportacion(trx, id, ['lista']);
    return createJuez({ ...deps, now }, importacion, autor);
  }

  return {
    ...descargasHandlers(deps),
    getImportaciones: (page, { db }) => findImportaciones(db, page),
    getImportacion: ({ importacion }, { db, now }) => read(db, importacion, now()),

    async getFilas(pedidas, { db }) {
      const { columnas } = await findImportacion(db, pedidas.importacion);
      return findFilas(db, pedidas, columnas);
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

type Nueva = Omit<RequestOf<typeof importar.createImportacion>, 'opId'>;

function requireBytes({ tipo, bytes }: Nueva): void {
  if (bytes === 0) throw invalidField('bytes', 'El archivo está vacío');
  if (bytes <= MAX_BYTES[tipo]) return;
  throw invalidField('bytes', `El archivo puede pesar hasta ${Math.floor(MAX_BYTES[tipo] / 1024 / 1024)} MB`);
}

/** Writes a new import that waits for its file. */
export async function insertImportacion(
  trx: Trx,
  { tipo, archivo, bytes }: Nueva,
  autor: string,
): Promise<{ readonly id: number }> {
  const values = { tipo, archivo, bytes, autor, estado: 'recibiendo' as const, formato: '{}', columnas: '[]' };
  return trx.insertInto('importaciones').values(values).returning('id').executeTakeFirstOrThrow();
}

/** How many bytes a part has: all but the last are of one size, so that any of them may come again. */
function bytesDeParte({ bytes }: Pick<ImportacionGuardada, 'bytes'>, parte: number): number {
  return Math.min(PARTE_BYTES, Number(bytes) - parte * PARTE_BYTES);
}

async function readParte(files: Subidas, importacion: ImportacionGuardada, parte: number): Promise<Buffer> {
  const esperados = bytesDeParte(importacion, parte);
  if (esperados <= 0) throw invalidField('parte', 'El archivo no tiene esa parte');
  for await (const { bytes } of files) {
    if (bytes.length === esperados) return bytes;
    throw new BusinessError('La parte del archivo llegó incompleta: intenta de nuevo', { codigo: 'peticion' });
  }
  throw new BusinessError('Falta la parte del archivo', { codigo: 'peticion' });
}

interface ParteRecibida {
  readonly importacion: number;
  readonly parte: number;
  readonly huella: string;
  readonly bytes: number;
}

/** Keeps a part of a file; the last one that is missing begins the reading. */
export async function keepParte(trx: Trx, autor: string, recibida: ParteRecibida): Promise<void> {
  const guardada = await lockImportacion(trx, recibida.importacion, ['recibiendo']);
  await trx
    .insertInto('importaciones_partes')
    .values(recibida)
    .onConflict((conflict) =>
      conflict.columns(['importacion', 'parte']).doUpdateSet({ huella: recibida.huella, bytes: recibida.bytes }),
    )
    .execute();
  const query = trx.selectFrom('importaciones_partes').select(({ fn }) => fn.sum<number>('bytes').as('n'));
  const { n } = await query.where('importacion', '=', guardada.id).executeTakeFirstOrThrow();
  if (Number(n) === Number(guardada.bytes)) await beginPaso(trx, guardada, 'leyendo', autor);
}

/** Begins the writing of an import. @throws BusinessError when there is nothing to write, or not all of it may be. */
export async function beginEscritura(
  trx: Trx,
  autor: string,
  { importacion, modo }: Pick<RequestOf<typeof importar.writeImportacion>, 'importacion' | 'modo'>,
): Promise<void> {
  const guardada = await lockImportacion(trx, importacion, ['lista']);
  const conteos = await countFilasDe({ kysely: trx }, importacion);
  if (conteos.porEscribir === 0) throw new BusinessError('No hay nada que escribir: ninguna fila cambia algo');
  const malas = RECHAZOS.reduce((suma, veredicto) => suma + conteos[veredicto], conteos.porConfirmar);
  if (modo === 'todo' && malas > 0) {
    const cuantas = malas === 1 ? 'Una fila no se puede' : `${malas.toLocaleString('es-MX')} filas no se pueden`;
    throw new BusinessError(`${cuantas} escribir todavía: corrígelas o escribe solo las buenas`);
  }
  await beginPaso(trx, guardada, 'escribiendo', autor, { modo });
}

async function cancel(trx: Trx, id: number): Promise<void> {
  const guardada = await lockImportacion(trx, id, [...TRABAJANDO, 'recibiendo', 'columnas', 'lista']);
  if (TRABAJANDO.includes(guardada.estado)) {
    await setEstado(trx, id, guardada.estado, { cancelar: true });
    return;
  }
  const { escritas } = await countFilasDe({ kysely: trx }, id);
  await setEstado(trx, id, escritas > 0 ? 'terminada' : 'cancelada', { motivo: 'Se canceló' });
}

/** Begins to take back what an import wrote. */
export async function beginRegreso(trx: Trx, autor: string, id: number): Promise<void> {
  const guardada = await lockImportacion(trx, id, ['terminada', 'lista', 'deshecha']);
  const { escritas, noDeshechas } = await countFilasDe({ kysely: trx }, id);
  if (escritas + noDeshechas === 0) throw new BusinessError('No hay nada que deshacer');
  await beginPaso(trx, guardada, 'deshaciendo', autor);
}
