import type { buscador } from '#contract/buscador.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import type { ApartadaPor, PiezaCompleta, PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { namesOf, seenBy } from '#contract/wire/record.ts';
import { clientPrecio } from '#domain/dinero.ts';
import { folioDeDonador } from '#domain/donador.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import type { Uso } from '#domain/uso.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { PIEZA_COLUMNS, type PiezaColumns, toFields } from '#server/buscador-public/queries/piezas.ts';
import { coalesceMitades } from '#server/busqueda/queries/mitades.ts';
import { createLista, withPatio } from '#server/busqueda/queries.ts';
import { APARTADOS, toApartados } from '#server/patio/existencias/queries/disponible.ts';

/** A query for who works here selects every field of a part. */
export type PiezaInternaRow = PiezaColumns &
  Omit<PiezaCompleta, 'anios' | 'portada' | 'galeria' | 'apartados'> & { readonly apartados: ApartadaPor[] | null };

const INTERNOS = namesOf(seenBy(camposPieza, 'staff')).filter((campo) => !(campo in seenBy(camposPieza, 'anyone')));

/** This select list makes a {@link PiezaInternaRow}; `p` is the table `piezas`. The same types come by JSON. */
export const INTERNA_COLUMNS = `${PIEZA_COLUMNS}, ${selectList('p', INTERNOS)}, p.version,
  ${APARTADOS} as apartados`;

/** Turns a row into the part with all its fields, for who works here. */
export function toPiezaCompleta({ apartados, ...row }: PiezaInternaRow): PiezaCompleta {
  return { ...toFields(row), ...toApartados(apartados) };
}

const DEL_CLIENTE = namesOf(seenBy(camposPieza, 'client'));

/**
 * Shows a part as a role may see it (regla 143): who works here all of it, a client the fields for clients and the price
 * with the markup (regla 44).
 */
export function toPiezaInterna(row: PiezaInternaRow, rol: Rol): PiezaInterna {
  const completa = toPiezaCompleta(row);
  if (rol !== ROL.cliente) return completa;
  const { id, titulo, disponible, portada, galeria } = completa;
  const precio = completa.precio === null ? null : clientPrecio(completa.precio);
  const campos = Object.fromEntries(DEL_CLIENTE.map((campo) => [campo, completa[campo]]));
  const vista = campos as Pick<PiezaCompleta, (typeof DEL_CLIENTE)[number]>;
  return { ...vista, id, titulo, disponible, precio, portada, galeria };
}

const PIEZA = prepare<PiezaInternaRow>(
  `select ${INTERNA_COLUMNS} from piezas p where p.id = $1 and p.eliminada is null`,
);

/** Finds one part that was not deleted, in stock or not; null when there is none. */
export async function findPiezaInterna(db: Pick<Db, 'run'>, id: number): Promise<PiezaInternaRow | null> {
  const [row] = await db.run(PIEZA, [id]);
  return row ?? null;
}

const findInternas = createLista<PiezaInternaRow>(INTERNA_COLUMNS);

/** Finds a page of parts as a role may see them: by text when there is one, else newest first (reglas 39, 42). */
export async function findLista(
  db: Db,
  request: RequestOf<typeof buscador.getFilas>,
  rol: Rol,
): Promise<ResponseOf<typeof buscador.getFilas>> {
  const query: Parameters<typeof findInternas>[1] = rol === ROL.cliente ? request : await withPatio(db, request);
  const found = await findInternas(db, query, (row) => toPiezaInterna(row, rol));
  return query === request ? found : { ...found, avisos: [describePatio(query)] };
}

/** Says what a text was taken for. */
function describePatio({
  donador,
  ubicacion,
}: {
  readonly donador?: number;
  readonly ubicacion?: string | null | undefined;
}): string {
  return donador === undefined ? `Lo que está en ${ubicacion}.` : `Las piezas del donador ${folioDeDonador(donador)}.`;
}

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
