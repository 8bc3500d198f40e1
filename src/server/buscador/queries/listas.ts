import type { Uso } from '#domain/uso.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { coalesceMitades } from '#server/busqueda/queries/mitades.ts';

/** A value is of some part that was not deleted: its first one is looked up in an index. */
const hay = (filtro: string) =>
  coalesceMitades('todas', (mitad) => `select true from piezas p where ${mitad} and ${filtro} limit 1`);

const PIEZAS = prepare<Uso>(`
  select k.valor, k.cuantas from (
    select v.de as valor, sum(v.cuantas)::int as cuantas from vocabulario v where v.campo = 'lado' group by v.de offset 0) k
  where ${hay('p.pieza = k.valor')}`);

const LADOS = prepare<Uso>(`
  select v.valor, sum(v.cuantas)::int as cuantas from vocabulario v
  where v.campo = 'lado' and v.valor <> '' and ${hay('p.pieza = v.de and p.lado = v.valor')} group by v.valor`);

const OTROS = prepare<Uso>(
  'select v.valor, sum(v.cuantas)::int as cuantas from vocabulario v where v.campo = $1 group by v.valor',
);

/** Finds the names of parts that were not deleted, in stock or not: the choices of a form (regla 141). */
export function findPiezasGlobal(db: Db): Promise<readonly Uso[]> {
  return db.run(PIEZAS, []);
}

/** Finds the sides and positions of parts that were not deleted. */
export function findLados(db: Db): Promise<readonly Uso[]> {
  return db.run(LADOS, []);
}

/** Finds the body types, origins or conditions of parts. One that no part has any more goes with `refreshVocabulario`. */
export function findValores(db: Db, campo: 'tipo' | 'origen' | 'condicion'): Promise<readonly Uso[]> {
  return db.run(OTROS, [campo]);
}
