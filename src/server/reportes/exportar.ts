import type { RequestOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { openSnapshot } from '#server/db/snapshot.ts';
import { BusinessError, RetryLaterError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { FILAS_POR_HOJA, writeLibro } from './libro-xlsx.ts';
import { DIMENSIONES, nombreDe } from './queries/medidas.ts';
import { CSV, FILAS_XML, type Renglones } from './renglones.ts';

type Pedido = RequestOf<typeof reportes.exportIndicadores>;

/** Answers the file of the records of a period, made while it is sent (record 55). */
export const exportarHandlers: Handlers<Pick<typeof reportes, 'exportIndicadores'>> = {
  async exportIndicadores(pedido, { db }) {
    const name = `indicadores_${pedido.searchDateStart}_al_${pedido.searchDateEnd}.${pedido.formato}`;
    if (pedido.formato === 'csv') {
      return { name, type: 'text/csv; charset=utf-8', content: readRenglones(db, pedido, CSV) };
    }
    await refuseTooMany(db, pedido);
    return { name, type: XLSX, content: writeLibro(readRenglones(db, pedido, FILAS_XML)) };
  },
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The records of the period, by the parameters of {@link valuesOf}. */
const DEL_PERIODO = `from indicadores i where i.eliminada is null
  and i.fecha >= $1 and (i.fecha, i.id) < ($2, $3) and ($4::text is null or ${nombreDe(DIMENSIONES.aseguradora.columna)} = $4)`;

/** Gives the parameters of the records of a period that come after one of them, newest first. */
function valuesOf({ searchDateStart, aseguradora }: Pedido, { fecha, id }: Lugar) {
  return [searchDateStart, fecha, id, aseguradora];
}

/** The place of a record in the file. */
interface Lugar {
  readonly fecha: string;
  readonly id: number;
}

/** The place before the newest record that there can be on the last day. */
const inicioOf = ({ searchDateEnd }: Pedido): Lugar => ({ fecha: searchDateEnd, id: 2_147_483_647 });

const CUANTOS = prepare<{ cuantos: number }>(
  `select count(*) as cuantos from (select ${DEL_PERIODO} limit $5) as contados`,
);

/** Refuses a spreadsheet of more rows than one can have: the first is that of the titles. */
export async function refuseTooMany(db: Db, pedido: Pedido, filasPorHoja = FILAS_POR_HOJA): Promise<void> {
  const [{ cuantos } = { cuantos: 0 }] = await db.run(CUANTOS, [...valuesOf(pedido, inicioOf(pedido)), filasPorHoja]);
  if (cuantos < filasPorHoja) return;
  const caben = (filasPorHoja - 1).toLocaleString('es-MX');
  throw new BusinessError(
    `El periodo tiene más piezas de las que caben en una hoja de Excel (${caben}). Elige menos días o exporta a CSV.`,
  );
}

/** The rows that the database writes at a time: some milliseconds of its work, and a quarter of a megabyte. */
const LOTE = 2_000;
/** The longest that it may take for them, where few of the records of a period are of the insurer. */
const LOTE_SECONDS = 60;

interface Lote {
  readonly texto: string | null;
  readonly cuantas: number;
  readonly fecha: string;
  readonly id: number;
}

/** Each export holds a connection while its reader reads: so many leave enough of them for everybody else. */
const A_LA_VEZ = 4;
let enCurso = 0;

/**
 * Reads the records of a period as the text of a file, newest first, all as they were at one moment. The text is made by
 * the database: this process only passes it on, and goes on answering others meanwhile.
 *
 * @throws RetryLaterError when too many exports are being made.
 */
async function* readRenglones(db: Db, pedido: Pedido, { encabezado, renglon }: Renglones): AsyncGenerator<string> {
  if (enCurso >= A_LA_VEZ) throw new RetryLaterError(503, OCUPADO, 60);
  enCurso += 1;
  try {
    await using snapshot = await openSnapshot(db, LOTE_SECONDS);
    const leer = prepare<Lote>(`
      with lote as materialized (select i.* ${DEL_PERIODO} order by fecha desc, id desc limit ${LOTE})
      select string_agg(${renglon}, '' order by fecha desc, id desc) as texto, count(*) as cuantas, min(fecha) as fecha,
        min(id) filter (where fecha = (select min(fecha) from lote)) as id
      from lote`);
    let [texto, lugar] = [encabezado, inicioOf(pedido)];
    for (let cuantas = LOTE; cuantas === LOTE; ) {
      const { rows } = await snapshot.client.query<Lote>({ ...leer, values: valuesOf(pedido, lugar) });
      const [lote] = rows;
      if (!lote) break;
      // The titles go with the first rows: what fails before those is refused, and no file begins.
      yield texto + (lote.texto ?? '');
      [texto, cuantas, lugar] = ['', lote.cuantas, lote];
    }
  } finally {
    enCurso -= 1;
  }
}

const OCUPADO = 'Ya se están exportando varios archivos. Intenta de nuevo en unos minutos.';
