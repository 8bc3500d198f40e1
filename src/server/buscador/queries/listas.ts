import { compareTexto } from '#domain/texto.ts';
import { coalesceMitades } from '#server/busqueda/queries/mitades.ts';
import { type Db, prepare, type Statement } from '#server/db/database.ts';

/** A value is of some part that was not deleted: its first one is looked up in an index. */
const hay = (filtro: string) =>
  coalesceMitades('todas', (mitad) => `select true from piezas p where ${mitad} and ${filtro} limit 1`);

const PIEZAS = prepare<{ valor: string }>(`
  select k.valor from (select distinct v.de as valor from vocabulario v where v.campo = 'lado' offset 0) k
  where ${hay('p.pieza = k.valor')}`);

const LADOS = prepare<{ valor: string }>(`
  select distinct v.valor from vocabulario v
  where v.campo = 'lado' and v.valor <> '' and ${hay('p.pieza = v.de and p.lado = v.valor')}`);

const OTROS = prepare<{ valor: string }>('select distinct v.valor from vocabulario v where v.campo = $1');

/** Finds the names of parts that were not deleted, in stock or not: the choices of a form (regla 141). */
export function findPiezasGlobal(db: Db): Promise<string[]> {
  return sorted(db, PIEZAS);
}

/** Finds the sides and positions of parts that were not deleted. */
export function findLados(db: Db): Promise<string[]> {
  return sorted(db, LADOS);
}

/** Finds the body types, origins or conditions of parts. One that no part has any more goes with `refreshVocabulario`. */
export function findValores(db: Db, campo: 'tipo' | 'origen' | 'condicion'): Promise<string[]> {
  return sorted(db, OTROS, campo);
}

async function sorted(db: Db, statement: Statement<{ valor: string }>, ...values: string[]): Promise<string[]> {
  const rows = await db.run(statement, values);
  return rows.map(({ valor }) => valor).sort(compareTexto);
}
