import { sql } from 'kysely';
import { escapeLiteral } from 'pg';
import type { FILTROS_DE_FILAS } from '#contract/importar.ts';
import type {
  ConteosDeImportacion,
  FilaDeImportacion,
  FormatoDeArchivo,
  Importacion,
  ImportacionEnLista,
  Sugerencia,
} from '#contract/wire/importacion.ts';
import type { Destino } from '#domain/importar/encabezados.ts';
import { POR_CONFIRMAR, segundosRestantes, TRABAJANDO } from '#domain/importar/importacion.ts';
import { type PageRequest, pagesOf, rowsOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import type { FilaGuardada, ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { SIN_FILAS } from './conteos.ts';

type Fila = ImportacionGuardada & { readonly nombre: string };

function selectImportaciones({ kysely }: Pick<Db, 'kysely'>) {
  return kysely
    .selectFrom('importaciones as i')
    .leftJoin('cuentas as c', (join) => join.onRef('c.identificador', '=', 'i.autor').on('c.eliminada', 'is', null))
    .selectAll('i')
    .select(sql<string>`${sql.raw(NOMBRE_DE_CUENTA)}`.as('nombre'));
}

function toResumen(row: Fila): ImportacionEnLista {
  const { id, tipo, archivo, bytes, estado, motivo, nombre, creada, escrita, deshecha, conteos } = row;
  return {
    id,
    tipo,
    archivo,
    bytes: Number(bytes),
    estado,
    motivo,
    autor: nombre,
    creada: creada.toISOString(),
    escrita: escrita?.toISOString() ?? null,
    deshecha: deshecha?.toISOString() ?? null,
    conteos: { ...SIN_FILAS, ...conteos },
  };
}

/** Finds a page of imports, newest first. */
export async function findImportaciones(db: Db, page: PageRequest) {
  const { limit, offset } = rowsOf(page);
  const [rows, { n }] = await Promise.all([
    selectImportaciones(db).orderBy('i.id', 'desc').limit(limit).offset(offset).execute(),
    db.kysely
      .selectFrom('importaciones')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { importaciones: rows.map(toResumen), ...pagesOf(Number(n), page) };
}

/** Reads an import whole, as its screen shows it. */
export async function readImportacion(
  db: Pick<Db, 'kysely'>,
  id: number,
  destinos: readonly Destino[],
  now: Date,
): Promise<Importacion> {
  const row = await selectImportaciones(db).where('i.id', '=', id).executeTakeFirstOrThrow();
  const recibidos = await countRecibidos(db, id);
  const sugerencias = row.estado === 'lista' ? await findSugerencias(db, id, destinos) : [];
  const segundos = row.paso_desde ? (now.getTime() - row.paso_desde.getTime()) / 1000 : 0;
  return {
    ...toResumen(row),
    recibidos,
    formato: { ...SIN_FORMATO, ...row.formato },
    columnas: [...row.columnas],
    destinos: destinos.map(({ campo, titulo, isObligatorio, junto }) => ({
      campo,
      titulo,
      isObligatorio,
      isDeColumna: junto !== undefined,
    })),
    modo: row.modo,
    hechas: row.hechas,
    totalDelPaso: row.total,
    restan: segundosRestantes(row.hechas, row.total, segundos),
    sugerencias,
  };
}

/** The format of a file of which nothing is known yet. */
const SIN_FORMATO: FormatoDeArchivo = {
  clase: null,
  codificacion: null,
  separador: null,
  hojas: [],
  hoja: '',
  encabezado: null,
  fechas: null,
  decimales: null,
  fijos: {},
  falta: [],
  avisos: [],
};

async function countRecibidos({ kysely }: Pick<Db, 'kysely'>, id: number): Promise<number> {
  const query = kysely.selectFrom('importaciones_partes').select(({ fn }) => fn.sum<number>('bytes').as('n'));
  return Number((await query.where('importacion', '=', id).executeTakeFirstOrThrow()).n ?? 0);
}

/** The most values that are proposed at once: nobody reads more, and each that is taken makes room for the next. */
const MAX_SUGERENCIAS = 200;

/** Finds values that are none of the known ones, most frequent first, with the known one that each may be. */
async function findSugerencias(
  { kysely }: Pick<Db, 'kysely'>,
  id: number,
  destinos: readonly Destino[],
): Promise<Sugerencia[]> {
  const { rows } = await sql<Omit<Sugerencia, 'titulo'>>`
    select a ->> 'campo' as campo, a ->> 'valor' as de, a ->> 'propuesto' as a, count(*)::int as filas
    from importaciones_filas f cross join lateral jsonb_array_elements(f.avisos || f.errores) a
    where f.importacion = ${id} and f.resultado = '' and a ? 'propuesto' and a ? 'valor'
      and (f.avisos @? '$[*].propuesto' or f.errores @? '$[*].propuesto')
    group by 1, 2, 3 order by filas desc, campo, de limit ${MAX_SUGERENCIAS}`.execute(kysely);
  const titulos = new Map(destinos.map(({ campo, titulo }) => [campo, titulo]));
  return rows.map((row) => ({ ...row, titulo: titulos.get(row.campo) ?? row.campo }));
}

/** The rows of an import that somebody wants to see. */
export interface FilasPedidas {
  readonly importacion: number;
  readonly ver: (typeof FILTROS_DE_FILAS)[number];
  readonly texto: string;
}

/** Writes which rows are wanted, by values in the text: an export takes no parameters. */
export function sqlWhereFilas(importacion: number, ver: FilasPedidas['ver']): string {
  return `importacion = ${Number(importacion)} and ${sqlOfVer(ver)}`;
}

function sqlOfVer(ver: FilasPedidas['ver']): string {
  if (ver === 'todas') return 'true';
  if (ver === 'no deshechas') return "resultado = 'no deshecha'";
  if (ver === 'por confirmar') return `not confirmada and veredicto in (${POR_CONFIRMAR.map(escapeLiteral)})`;
  return `veredicto = ${escapeLiteral(ver)}`;
}

/** The numbers of the rows of a page, and how many rows are wanted in all. */
interface Hallada {
  readonly filas: readonly number[];
  readonly total: number;
}

/** Finds a page of the rows of a file, in its order. */
export async function findFilas(
  db: Pick<Db, 'kysely'>,
  pedidas: FilasPedidas & PageRequest,
  guardada: Pick<ImportacionGuardada, 'columnas' | 'conteos' | 'estado'>,
) {
  const { filas, total } =
    pedidas.texto === '' ? await findPagina(db, pedidas, guardada) : await searchPagina(db, pedidas);
  const { rows } = await sql<FilaGuardada>`select * from importaciones_filas
    where importacion = ${pedidas.importacion} and fila = any(${filas as number[]}::int[]) order by fila`.execute(
    db.kysely,
  );
  return { filas: rows.map((row) => toFila(row, guardada.columnas)), ...pagesOf(total, pedidas) };
}

/** Finds the rows of a page without a text. How many there are in all is known, unless the program is at work on them. */
async function findPagina(
  { kysely }: Pick<Db, 'kysely'>,
  pedidas: FilasPedidas & PageRequest,
  { conteos, estado }: Pick<ImportacionGuardada, 'conteos' | 'estado'>,
): Promise<Hallada> {
  const { limit, offset } = rowsOf(pedidas);
  const where = sql.raw(sqlWhereFilas(pedidas.importacion, pedidas.ver));
  const { rows } = await sql<{ fila: number }>`select fila from importaciones_filas where ${where}
    order by fila limit ${limit} offset ${offset}`.execute(kysely);
  const filas = rows.map(({ fila }) => fila);
  if (!TRABAJANDO.includes(estado)) return { filas, total: cuantasOf({ ...SIN_FILAS, ...conteos }, pedidas.ver) };
  const contadas = await sql<{ n: number }>`select count(*)::int as n from importaciones_filas where ${where}`.execute(
    kysely,
  );
  return { filas, total: contadas.rows[0]?.n ?? 0 };
}

/** Finds the rows of a page whose cells have a text, and how many have it, in one look through all of them. */
async function searchPagina(
  { kysely }: Pick<Db, 'kysely'>,
  { importacion, ver, texto, ...page }: FilasPedidas & PageRequest,
): Promise<Hallada> {
  const { limit, offset } = rowsOf(page);
  const deLasVistas =
    ver === 'todas'
      ? sql`true`
      : sql`fila in (select fila from importaciones_filas where ${sql.raw(sqlWhereFilas(importacion, ver))})`;
  const { rows } = await sql<Hallada>`
    select count(*)::int as total, coalesce((array_agg(fila order by fila))[${offset + 1} : ${offset + limit}], '{}') as filas
    from importaciones_textos where importacion = ${importacion} and strpos(texto, plegar(${texto})) > 0
      and ${deLasVistas}`.execute(kysely);
  return rows[0] ?? { filas: [], total: 0 };
}

function cuantasOf(conteos: ConteosDeImportacion, ver: FilasPedidas['ver']): number {
  if (ver === 'todas') return conteos.total;
  if (ver === 'por confirmar') return conteos.porConfirmar;
  return ver === 'no deshechas' ? conteos.noDeshechas : conteos[ver];
}

/** Shows a row by the fields that its columns fill. */
export function toFila(row: FilaGuardada, columnas: ImportacionGuardada['columnas']): FilaDeImportacion {
  const { fila, veredicto, confirmada, registro, celdas, cambios, errores, avisos, resultado, motivo } = row;
  const usadas = columnas.filter(({ campo }) => campo !== null);
  return {
    fila,
    veredicto,
    confirmada,
    registro,
    celdas: Object.fromEntries(usadas.map(({ campo, indice }) => [campo, String(celdas[indice] ?? '')])),
    cambios: [...cambios],
    errores: [...errores],
    avisos: [...avisos],
    resultado,
    motivo,
  };
}
