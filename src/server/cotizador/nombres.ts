import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { Nombres, type NombresIguales } from '#domain/busqueda/nombres.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';

interface NombreRow {
  /** Names of this transaction and later ones may come after the answer. */
  readonly hasta: string;
  readonly id: number | null;
  readonly nombre: string;
}

const readNombres = (cuales: string) =>
  prepare<NombreRow>(`select pg_snapshot_xmin(foto)::text as hasta, n.id, n.nombre
    from pg_current_snapshot() foto left join nombres_pedidos n on ${cuales}`);

const TODOS = readNombres('true');
// A restored database may have names of transactions that are still to come: they were read with all the others.
const NUEVOS = readNombres('n.desde >= $1::xid8 and n.desde < pg_snapshot_xmax(foto)');

/** The names of each database as one lexicon reads them, and the first transaction that may have added others. */
interface Leidos {
  readonly lexico: Lexico;
  readonly nombres: Nombres;
  hasta: string;
}

/** Only a copy: names that were added since are asked for every time, and a new lexicon reads all of them again. */
const leidos = new WeakMap<Db, { readonly lexico: Lexico; readonly todos: Promise<Leidos> }>();

/** Finds the names of claims for the same part, by the words of the workshop, at this moment. */
export async function findNombres(db: Db, pieza: string): Promise<NombresIguales> {
  return (await openNombres(db)).find(pieza);
}

/** Reads the names of claims as they are at this moment: for many parts once. */
export async function openNombres(db: Db): Promise<Nombres> {
  const lexico = await findLexico(db);
  const known = leidos.get(db);
  if (known?.lexico !== lexico) {
    const todos = readTodos(db, lexico);
    const entry = { lexico, todos };
    leidos.set(db, entry);
    todos.catch(() => {
      if (leidos.get(db) === entry) leidos.delete(db);
    });
    return (await todos).nombres;
  }
  const todos = await known.todos;
  await add(todos, await db.run(NUEVOS, [todos.hasta]));
  return todos.nombres;
}

async function readTodos(db: Db, lexico: Lexico): Promise<Leidos> {
  const todos = { lexico, nombres: new Nombres(lexico), hasta: '0' };
  await add(todos, await db.run(TODOS));
  return todos;
}

/** Names read between two turns of the event loop: some milliseconds of work. */
const POR_TURNO = 250;

async function add(leidos: Leidos, rows: readonly NombreRow[]): Promise<void> {
  for (const [index, { id, nombre }] of rows.entries()) {
    if (id !== null) leidos.nombres.add(id, nombre);
    if (index % POR_TURNO === POR_TURNO - 1) await nextTurn();
  }
  leidos.hasta = rows[0]?.hasta ?? leidos.hasta;
}
