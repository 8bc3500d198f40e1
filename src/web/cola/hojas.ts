import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { KEPT_SHEETS } from '#web/api/session.ts';
import { type Dueno, findDueno } from './puede.ts';
import { keyOf, type Sellado, seal, unseal } from './sello.ts';

/** The sheet of a count as it came, and when it did by this phone's clock: from both follows how far that is behind the server's. */
export interface HojaGuardada {
  readonly hoja: HojaDeConteo;
  readonly llegada: number;
}

interface Fila {
  readonly clave: string;
  readonly cuenta: string;
  readonly momento: number;
  readonly contenido: Sellado;
}

interface Esquema extends DBSchema {
  hojas: { key: string; value: Fila };
}

/** So many sheets of an account are kept; who opens another lets go of the oldest. */
const MAX_HOJAS = 5;

/**
 * Keeps the sheet of a count that goes on, sealed, so that it is there after a reload without network. Sheets of another account go:
 * the server has them. A phone that cannot keep it goes on as before.
 */
export async function keepHoja({ hoja, llegada }: HojaGuardada): Promise<void> {
  const dueno = findDueno();
  if (!dueno) return;
  const clave = claveOf(dueno, hoja.conteo.id);
  const text = new TextEncoder().encode(JSON.stringify({ hoja, llegada }));
  const contenido = await seal(await keyOf(dueno.sello), text, clave);
  await use(async (db) => {
    const trx = db.transaction('hojas', 'readwrite');
    await trx.store.put({ clave, cuenta: dueno.cuenta, momento: Date.now(), contenido });
    const todas = (await trx.store.getAll()).sort((left, right) => right.momento - left.momento);
    const mias = todas.filter(({ cuenta }) => cuenta === dueno.cuenta).slice(0, MAX_HOJAS);
    for (const fila of todas) if (!mias.includes(fila)) await trx.store.delete(fila.clave);
    await trx.done;
  });
}

/** Finds the sheet of a count that this account has here; null where there is none, or its seal is another one by now. */
export async function findHoja(conteo: number): Promise<HojaGuardada | null> {
  const dueno = findDueno();
  if (!dueno) return null;
  const clave = claveOf(dueno, conteo);
  const fila = await use((db) => db.get('hojas', clave));
  if (!fila) return null;
  const text = await unseal(await keyOf(dueno.sello), fila.contenido, clave).catch(() => null);
  return text && JSON.parse(new TextDecoder().decode(text));
}

/** Lets go of the sheet of a count: it is over. */
export async function dropHoja(conteo: number): Promise<void> {
  const dueno = findDueno();
  if (dueno) await use((db) => db.delete('hojas', claveOf(dueno, conteo)));
}

const claveOf = ({ cuenta }: Dueno, conteo: number) => `${cuenta} conteo ${conteo}`;

/** A database apart from the queue: signing out throws it away, and what waits to be sent stays. */
async function use<Result>(work: (db: IDBPDatabase<Esquema>) => Promise<Result>): Promise<Result> {
  const db = await openDB<Esquema>(KEPT_SHEETS, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('hojas', { keyPath: 'clave' }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
