import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EstadoDeEntrada, NombreDeClase } from './entrada.ts';
import type { Sellado } from './sello.ts';

/** An entry as the browser's database has it. Only what finds and orders it can be read without the seal. */
export interface Guardada {
  readonly id: string;
  /** The public name of the account. */
  readonly cuenta: string;
  readonly clase: NombreDeClase;
  readonly momento: number;
  readonly estado: EstadoDeEntrada;
  readonly contenido: Sellado;
}

/** A file of an entry. It stands apart: the list is read without the photos. */
export interface ArchivoGuardado {
  readonly clave: string;
  readonly entrada: string;
  readonly sellado: Sellado;
}

interface Esquema extends DBSchema {
  entradas: { key: string; value: Guardada; indexes: { cuenta: string } };
  archivos: { key: string; value: ArchivoGuardado; indexes: { entrada: string } };
}

/** There is no room left on this device for what was to be kept. Nothing of it was. */
export class SinEspacio extends Error {
  override readonly name = 'SinEspacio';
}

/**
 * Keeps an entry with its files, or nothing of it.
 *
 * @throws SinEspacio when the storage of the device is full.
 */
export async function insertEntrada(entrada: Guardada, archivos: readonly ArchivoGuardado[]): Promise<void> {
  await use(async (db) => {
    const trx = db.transaction(['entradas', 'archivos'], 'readwrite');
    const writes = archivos.map((archivo) => trx.objectStore('archivos').put(archivo));
    const ends = await Promise.allSettled([trx.objectStore('entradas').put(entrada), ...writes, trx.done]);
    // They fail together, and one of them says why.
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    const [cause] = failures;
    if (failures.some((error) => error?.name === 'QuotaExceededError')) {
      throw new SinEspacio('No hay espacio en este dispositivo', { cause });
    }
    if (cause) throw cause;
  });
}

/** Reads the entries of an account, oldest first. */
export async function findEntradas(cuenta: string): Promise<readonly Guardada[]> {
  const found = await use((db) => db.getAllFromIndex('entradas', 'cuenta', cuenta));
  return found.sort((left, right) => left.momento - right.momento);
}

/**
 * Changes an entry that is still there: one that was discarded meanwhile stays away.
 *
 * @param sent the file that it has no more.
 */
export async function updateEntrada(entrada: Guardada, sent: string | null = null): Promise<void> {
  await use(async (db) => {
    const trx = db.transaction(['entradas', 'archivos'], 'readwrite');
    const entradas = trx.objectStore('entradas');
    if (await entradas.getKey(entrada.id)) await entradas.put(entrada);
    if (sent !== null) await trx.objectStore('archivos').delete(sent);
    await trx.done;
  });
}

/** Reads a file of an entry; undefined when it is gone. */
export function findArchivo(clave: string): Promise<ArchivoGuardado | undefined> {
  return use((db) => db.get('archivos', clave));
}

/** Takes an entry away with its files. Doing it twice is no error. */
export async function deleteEntrada(id: string): Promise<void> {
  await use(async (db) => {
    const trx = db.transaction(['entradas', 'archivos'], 'readwrite');
    const archivos = trx.objectStore('archivos');
    const claves = await archivos.index('entrada').getAllKeys(id);
    await Promise.all([trx.objectStore('entradas').delete(id), ...claves.map((clave) => archivos.delete(clave))]);
    await trx.done;
  });
}

/** Opened for each piece of work, and closed: another tab may bring a newer one. */
async function use<Result>(work: (db: IDBPDatabase<Esquema>) => Promise<Result>): Promise<Result> {
  const db = await openDB<Esquema>('yarda-por-enviar', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('entradas', { keyPath: 'id' }).createIndex('cuenta', 'cuenta');
      fresh.createObjectStore('archivos', { keyPath: 'clave' }).createIndex('entrada', 'entrada');
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
