import type { PoolClient } from 'pg';
import type { Columna, Tabla } from '#server/base/tabla/columnas.ts';
import { nombresOf, SALEN } from './tablas.ts';

/** The types of PostgreSQL whose values are numbers. */
const ENTEROS = ['int2', 'int4', 'int8'];

/** Reads which types the columns of a table have, and says how each is written. */
export async function findTabla(client: PoolClient, nombre: string): Promise<Tabla> {
  const { rows } = await client.query<{ columna: string; tipo: string; base: string }>(TIPOS, [nombre]);
  const tipos = new Map(rows.map((row) => [row.columna, row]));
  const columnas = nombresOf(SALEN[nombre]?.columnas).map((columna) => {
    const { tipo = '', base = '' } = tipos.get(columna) ?? {};
    return { titulo: columna, ancho: 0, ...valorOf(`"${columna}"`, tipo, base) };
  });
  return { hoja: nombre, columnas };
}

/** The type of each column of the table $1, and that which a type of ours is made of. */
const TIPOS = `
  select a.attname as columna, t.typname as tipo, coalesce(b.typname, t.typname) as base
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  left join pg_type b on b.oid = t.typbasetype
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

/** Numbers, money and days stay such; a moment is an ISO text of UTC, and a list is one of JSON. */
function valorOf(sql: string, tipo: string, base: string): Pick<Columna, 'sql' | 'tipo'> {
  if (tipo === 'centavos') return { sql, tipo: 'dinero' };
  if (ENTEROS.includes(base)) return { sql, tipo: 'entero' };
  if (base === 'date') return { sql, tipo: 'dia' };
  if (base === 'bool') return { sql, tipo: 'marca' };
  if (base === 'timestamptz') return { sql: textOf(`to_char(${sql} at time zone 'UTC', '${MOMENTO}')`), tipo: 'texto' };
  return { sql: textOf(base.startsWith('_') ? `to_json(${sql})::text` : `${sql}::text`), tipo: 'texto' };
}

const MOMENTO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const textOf = (sql: string) => `coalesce(${sql}, '')`;
