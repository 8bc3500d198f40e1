import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { CATALOGOS, type Catalogo } from '#server/base/db/catalogos-tables.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { inBatches } from '#server/base/db/in-batches.ts';
import { type Libro, MAX_BYTES, openLibro } from './libro.ts';
import { FORMAS, type Renglon, readRenglones, refused } from './renglones.ts';

/** How reading the workbook changed a catalogue: rows that are new, that differ, and that ended. */
export interface Cambio {
  readonly catalogo: Catalogo;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly terminadas: number;
}

/** The outcome of a reading: the date of the workbook, and what it changed. */
export interface Carga {
  readonly fecha: string;
  readonly cambios: readonly Cambio[];
}

/**
 * Reads the tax authority's workbook of catalogues into the database: everything or nothing. What it lacks ends on the day
 * before its date and is never deleted.
 *
 * @throws BusinessError with one line when the file is no such workbook, is older than what is there, or lacks a part.
 */
export async function storeCatalogos(db: Db, archivo: string, now: Date): Promise<Carga> {
  const libro = openLibro(await readArchivo(archivo));
  const fecha = fechaDeNombre(basename(archivo)) ?? libro.guardado ?? now.toISOString().slice(0, 10);
  return db.kysely.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // Two that are started at once follow each other.
    await sql`lock table catalogos_sat in share row exclusive mode`.execute(trx);
    await refuseOlder(trx, fecha);
    const cambios: Cambio[] = [];
    for (const catalogo of CATALOGOS) cambios.push(await load(trx, libro, { catalogo, fecha, now }));
    return { fecha, cambios };
  });
}

async function readArchivo(archivo: string): Promise<Uint8Array> {
  const found = await stat(archivo).catch(() => null);
  if (!found?.isFile()) throw refused(`No hay un archivo ${archivo}.`);
  if (found.size > MAX_BYTES) throw refused('El archivo pesa más de 100 MB: no es el de los catálogos.');
  return readFile(archivo);
}

/** Finds the date in the name that the workbook is published by: catCFDI_V_4_20260115.xlsx. */
function fechaDeNombre(nombre: string): string | null {
  const [, anio, mes, dia] = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/.exec(nombre) ?? [];
  const fecha = `${anio}-${mes}-${dia}`;
  return Number.isNaN(Date.parse(fecha)) ? null : fecha;
}

async function refuseOlder(trx: Trx, fecha: string): Promise<void> {
  const newest = await trx.selectFrom('catalogos_sat').select('fecha').orderBy('fecha', 'desc').executeTakeFirst();
  if (newest && newest.fecha > fecha)
    throw refused(
      `El archivo es del ${fecha} y ya están los catálogos del ${newest.fecha}. Si su fecha es otra, ponla en su nombre, como catCFDI_V_4_AAAAMMDD.xlsx.`,
    );
}

interface Lectura {
  readonly catalogo: Catalogo;
  readonly fecha: string;
  readonly now: Date;
}

async function load(trx: Trx, libro: Libro, lectura: Lectura): Promise<Cambio> {
  const { catalogo, fecha, now } = lectura;
  await sql`drop table if exists leidas`.execute(trx);
  await sql`create temp table leidas (clave text, descripcion text, similares text, desde date, hasta date)
    on commit drop`.execute(trx);
  for (const renglones of inBatches(readRenglones(libro, catalogo), CHUNK)) await insertLeidas(trx, renglones);
  await refusePartial(trx, catalogo);
  await sql`insert into catalogos_sat values (${catalogo}, ${fecha}, ${now}) on conflict do nothing`.execute(trx);
  const cambio = await mergeLeidas(trx, catalogo, fecha);
  // The same workbook read again changes nothing, not even when it was read.
  await sql`update catalogos_sat set fecha = ${fecha}, leido = ${now} where catalogo = ${catalogo}
    and (fecha <> ${fecha}::date or ${cambio.nuevas + cambio.cambiadas + cambio.terminadas} > 0)`.execute(trx);
  return cambio;
}

const CHUNK = 5_000;

async function insertLeidas(trx: Trx, renglones: readonly Renglon[]): Promise<void> {
  const column = (name: keyof Renglon) => renglones.map((renglon) => renglon[name]);
  await sql`insert into leidas select * from unnest(${column('clave')}::text[], ${column('descripcion')}::text[],
    ${column('similares')}::text[], ${column('desde')}::date[], ${column('hasta')}::date[])`.execute(trx);
}

/** A sheet without rows, or with less than half of the keys in force, is a part of the catalogue. */
async function refusePartial(trx: Trx, catalogo: Catalogo): Promise<void> {
  const { rows } = await sql<{ leidas: number; vigentes: number }>`
    select (select count(distinct clave) from leidas)::int as leidas,
      (select count(*) from claves_sat where catalogo = ${catalogo} and hasta is null)::int as vigentes`.execute(trx);
  const [{ leidas, vigentes } = { leidas: 0, vigentes: 0 }] = rows;
  const { titulo } = FORMAS[catalogo];
  if (leidas === 0) throw refused(`La hoja «${titulo}» no tiene claves.`);
  if (leidas * 2 < vigentes)
    throw refused(`La hoja «${titulo}» tiene ${leidas} claves y hay ${vigentes} vigentes: el archivo está incompleto.`);
}

/** Writes what was read over what is there, and ends what was not read. A key that stands twice is the one that lasts. */
async function mergeLeidas(trx: Trx, catalogo: Catalogo, fecha: string): Promise<Cambio> {
  const { rows } = await sql<{ nueva: boolean }>`
    insert into claves_sat as c (catalogo, clave, descripcion, similares, desde, hasta)
    select distinct on (clave) ${catalogo}, clave, descripcion, similares, desde, hasta
      from leidas order by clave, hasta desc nulls first, desde desc
    on conflict (catalogo, clave) do update set descripcion = excluded.descripcion,
      similares = excluded.similares, desde = excluded.desde, hasta = excluded.hasta
    where (c.descripcion, c.similares, c.desde, c.hasta)
      is distinct from (excluded.descripcion, excluded.similares, excluded.desde, excluded.hasta)
    returning xmax = 0 as nueva`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    update claves_sat c set hasta = ${fecha}::date - 1
    where c.catalogo = ${catalogo} and (c.hasta is null or c.hasta >= ${fecha}::date)
      and not exists (select from leidas l where l.clave = c.clave)`.execute(trx);
  const nuevas = rows.filter(({ nueva }) => nueva).length;
  return { catalogo, nuevas, cambiadas: rows.length - nuevas, terminadas: Number(numAffectedRows) };
}
