import { setImmediate } from 'node:timers/promises';
import { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import { type CampoIndicador, camposIndicador } from '#contract/wire/indicador.ts';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError, RetryLaterError } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { defuse } from './formulas.ts';
import { FILAS_POR_HOJA, writeLibro } from './libro-xlsx.ts';
import { DIMENSIONES, nombreOf } from './queries/medidas.ts';

type Pedido = RequestOf<typeof reportes.exportIndicadores>;

/** Answers the file of the records of a period, made while it is sent (record 55). */
export const exportarHandlers: Handlers<Pick<typeof reportes, 'exportIndicadores'>> = {
  async exportIndicadores(pedido, { db, account }) {
    const exportacion: Exportacion = { db, quien: account.identificador };
    const filas = () => exportacion.filas;
    const name = `indicadores_${pedido.searchDateStart}_al_${pedido.searchDateEnd}.${pedido.formato}`;
    if (pedido.formato === 'csv') {
      const content = begun(TITULOS_CSV, defuse(readRenglones(exportacion, pedido, CSV)));
      return { name, type: 'text/csv; charset=utf-8', content, filas };
    }
    await refuseTooMany(db, pedido);
    const content = writeLibro(begun(TITULOS_XML, readRenglones(exportacion, pedido, FILAS_XML)));
    return { name, type: XLSX, content, filas };
  },
};

/** One export: who makes it, and how many records it had, once all were read. */
interface Exportacion {
  readonly db: Db;
  readonly quien: string;
  filas?: number;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Puts the titles before the first rows, and not earlier: what fails before those is refused, and no file begins. */
async function* begun(titulos: string, filas: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before = Buffer.from(titulos);
  for await (const bytes of filas) {
    yield before.length > 0 ? Buffer.concat([before, bytes]) : bytes;
    before = Buffer.of();
  }
  yield before;
}

/** Chooses the records of a request, by values in the text of the query: COPY takes no parameters. */
function delPeriodo({ searchDateStart, searchDateEnd, aseguradora }: Pedido): string {
  const [desde, hasta] = [searchDateStart, searchDateEnd].map(escapeLiteral);
  const suya =
    aseguradora === null ? '' : `and ${nombreOf(DIMENSIONES.aseguradora.columna)} = ${escapeLiteral(aseguradora)}`;
  return `from indicadores i where i.eliminada is null and i.fecha between ${desde} and ${hasta} ${suya}`;
}

/** Refuses a spreadsheet of more rows than one can have: the first is that of the titles. */
export async function refuseTooMany({ pool }: Db, pedido: Pedido, filasPorHoja = FILAS_POR_HOJA): Promise<void> {
  const contadas = `select ${delPeriodo(pedido)} limit ${filasPorHoja}`;
  const { rows } = await pool.query<{ count: number }>(`select count(*) from (${contadas}) as contadas`);
  if ((rows[0]?.count ?? 0) < filasPorHoja) return;
  const caben = (filasPorHoja - 1).toLocaleString('es-MX');
  throw new BusinessError(
    `El periodo tiene más piezas de las que caben en una hoja de Excel (${caben}). Elige menos días o exporta a CSV.`,
  );
}

/** Each export holds a connection while its reader reads: so many leave enough of them for everybody else. */
const A_LA_VEZ = 4;

/** And one person may hold so many of them, so that a slow reader alone cannot keep everybody else from exporting. */
const POR_PERSONA = 2;

/** The people whose exports are being made: each as often as he has one. */
const enCurso: string[] = [];

/**
 * Bytes that are sent at a time. A piece of 16 KiB holds the thread for 0.2 ms; a whole answer of the database is up to ten
 * times as long, and a call of somebody else would wait for it each time that it needs the thread.
 */
const PIEZA_BYTES = 16 * 1024;

/**
 * Reads the records of a period as COPY writes them, newest first, all as they were at one moment.
 *
 * @throws RetryLaterError when too many exports are being made, by everybody or by this person.
 */
async function* readRenglones(
  exportacion: Exportacion,
  pedido: Pedido,
  { columnas, opciones }: Renglones,
): AsyncGenerator<Buffer> {
  const { quien, db } = exportacion;
  if (enCurso.filter((otro) => otro === quien).length >= POR_PERSONA)
    throw new RetryLaterError(503, OCUPADO_POR_TI, 60);
  if (enCurso.length >= A_LA_VEZ) throw new RetryLaterError(503, OCUPADO, 60);
  enCurso.push(quien);
  try {
    const client = await db.pool.connect();
    let isWhole = false;
    try {
      // However slow the reader is: who takes nothing any more is cut off elsewhere.
      await client.query('begin read only; set local statement_timeout = 0');
      const filas = `select ${columnas} ${delPeriodo(pedido)} order by i.fecha desc, i.id desc`;
      const copied = client.query(copyTo(`copy (${filas}) to stdout (${opciones})`));
      for await (const rows of copied) {
        for (let at = 0; at < rows.length; at += PIEZA_BYTES) {
          yield rows.subarray(at, at + PIEZA_BYTES);
          // A fast reader would have the server to itself: whoever else is waiting comes in between.
          await setImmediate();
        }
      }
      exportacion.filas = copied.rowCount;
      await client.query('commit');
      isWhole = true;
    } finally {
      // A connection in the middle of its rows is good for nothing else.
      client.release(!isWhole);
    }
  } finally {
    enCurso.splice(enCurso.indexOf(quien), 1);
  }
}

const OCUPADO_POR_TI = 'Ya estás exportando otros archivos. Espera a que terminen.';
const OCUPADO = 'Ya se están exportando varios archivos. Intenta de nuevo en unos minutos.';

/** The rows of a file of records as COPY writes them: what it takes of each record `i`, and how. */
interface Renglones {
  readonly columnas: string;
  readonly opciones: string;
}

const TEXTOS = ['reporte', 'taller', 'ciudad', 'marca', 'auto', 'anios', 'pieza', 'comentarios', 'origen'] as const;

/** The columns of a file of records are those of the table on the screen (regla 92). */
const TITULOS = ['ID', ...[...TEXTOS, 'precio' as const].map((campo) => camposIndicador[campo].label)];

/** The text of a field in SQL; years are written as {@link formatAnioRange} does. */
const sqlOf = (campo: CampoIndicador) =>
  campo === 'anios' ? "concat(i.anio_desde, '-' || nullif(i.anio_hasta, i.anio_desde))" : `i.${campo}`;

const PRECIO = 'i.precio * 0.01';

/** Comma-separated values in UTF-8 with its mark; every text stands in quotes, and no number does. */
const TITULOS_CSV = `\uFEFF${TITULOS.join()}\r\n`;
const CSV: Renglones = {
  columnas: `i.id, ${TEXTOS.map((campo) => `${sqlOf(campo)} as ${campo}`)}, ${PRECIO}`,
  opciones: `format csv, force_quote (${TEXTOS})`,
};

const CELDAS = TEXTOS.map(sqlOf);
const ABRE = '<c t="inlineStr"><is><t>';
const CIERRA = '</t></is></c>';

/** Leaves out what XML cannot hold, and keeps `_x0041_`, which spreadsheets would read as the letter of that number. */
const celdaXml = (texto: string) => {
  const legible = `regexp_replace(${texto}, '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', '', 'g')`;
  const literal = `regexp_replace(${legible}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  const marcado = `replace(replace(replace(${literal}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  return `regexp_replace(${marcado}, '\\r?\\n|\\r', '&#10;', 'g')`;
};

const filaXml = (abre: string, celdas: readonly string[]) =>
  `concat('<row><c><v>', i.id, '</v></c>${abre}', concat_ws('${CIERRA}${abre}', ${celdas}), '${CIERRA}',
    '<c s="1"><v>' || ${PRECIO} || '</v></c>', '</row>')`;

/**
 * Rows of a spreadsheet, one a line: texts are texts there, whatever they begin with, and prices are numbers of two
 * decimals. Looking at each text is slow and nearly no row has anything to mend, so that a whole row is looked at first.
 */
const TITULOS_XML = `<row>${TITULOS.map((titulo) => `<c s="2" t="inlineStr"><is><t>${titulo}</t></is></c>`).join('')}</row>`;
const FILAS_XML: Renglones = {
  columnas: `case when concat_ws('', ${CELDAS}) ~ '[&<>\\u0001-\\u001F\\uFFFE\\uFFFF]|_x|  '
    then ${filaXml(ABRE.replace('<t>', '<t xml:space="preserve">'), CELDAS.map(celdaXml))}
    else ${filaXml(ABRE, CELDAS)} end`,
  // There are no such signs in a row, so that COPY has nothing to quote.
  opciones: `format csv, delimiter e'\\x02', quote e'\\x01'`,
};
