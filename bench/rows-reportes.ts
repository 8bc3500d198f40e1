import { addDias, type Dia, diaOf } from '#domain/fecha.ts';
import { mesesAntes } from '#domain/filtro-de-reporte.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { askPiezas, rowsAbout, signedAsk } from './calls.ts';
import { measureExportar } from './exportar.ts';
import type { Product } from './product.ts';
import type { AnyRow, Promised, Row } from './row.ts';
import { ULTIMAS } from './sample.ts';

/** The server adds little to what its database takes. */
const BESIDE_SQL: Promised = { what: 'reports', ratio: 1.3 };
/**
 * A report of the default range may take 60 ms, and of a year 600 ms, where a part by its id takes 0.3 ms: so it holds on
 * any machine.
 */
const DEFAULT: Promised = { what: 'reports of the default range, in parts by id', ratio: 60 / 0.3 };
const YEAR: Promised = { what: 'reports of a year, in parts by id', ratio: 600 / 0.3 };

/**
 * A report costs what its rows cost, five times as many at most five times as much, however many others there are; days are
 * whole, so that there may be a tenth more of them.
 */
const LINEAL: Promised = { what: 'reports of as many rows, in a fifth of them', ratio: 5.5, growth: 2 };

/** A report, and from which day on it is asked for unless told. */
interface Informe {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly desde: (hasta: Dia) => Dia;
  /** It has the records that were asked for between its days, all of them. */
  readonly isPorFecha?: true;
}

const unaSemana = (hasta: Dia) => addDias(hasta, -7);
const unMes = (hasta: Dia) => mesesAntes(hasta, 1);
const unAnio = (hasta: Dia) => mesesAntes(hasta, 12);

const INFORMES: readonly Informe[] = [
  { name: 'facturadas', title: 'invoiced', path: 'reportes/facturadas', desde: unMes },
  { name: 'solicitadas', title: 'requested', path: 'reportes/solicitadas', desde: unaSemana, isPorFecha: true },
  { name: 'cotizadores', title: 'quoters', path: 'reportes/cotizadores', desde: unMes, isPorFecha: true },
  { name: 'notas', title: 'notes', path: 'reportes/notas', desde: unMes },
  { name: 'adeudos', title: 'debts', path: 'reportes/adeudos', desde: unMes },
  { name: 'exportar', title: 'what is to be exported', path: 'reportes/get_indicadores_export', desde: unMes },
  { name: 'utilidad', title: 'what was earned', path: 'utilidad/get_utilidad', desde: unMes },
];

/** The trends that cost something each of its own: records by an index alone, their invoices in pesos, and notes. */
const TENDENCIAS = [
  ['', 'cotizadores', 0],
  ['-pesos', 'facturadas', 1],
  ['-notas', 'notas', 0],
] as const;

/** The last day of a report differs from request to request: no two neighbours have the same rows. */
const askHasta = rowsAbout({ grupo: 'reportes', promised: BESIDE_SQL, about: () => lastDays(10) });
const askUna = rowsAbout({ grupo: 'reportes', about: () => ['una'] });

/** The rows of the reports: list and figures in one answer, beside their SQL, and beside a part by its id. */
export const REPORTES_ROWS: readonly AnyRow[] = [
  askUna('vencimientos', 'report: due', 'reportes/vencimientos', () => ({ page: 1, itemsPerPage: PAGE_SIZE }), {
    promised: BESIDE_SQL,
  }),
  ...INFORMES.map((informe) => row(informe, 'sql', 'default range', informe.desde)),
  ...INFORMES.map((informe) =>
    row(informe, 'mes', 'default range, beside a part by id', informe.desde, { promised: DEFAULT, beside: askPiezas }),
  ),
  ...INFORMES.map((informe) =>
    row(informe, 'anio', 'a year, beside a part by id', unAnio, { promised: YEAR, beside: askPiezas }),
  ),
  ...(['siniestro', 'marca'] as const).map((por) =>
    askHasta(
      `utilidad-anio-${por}`,
      `report: what was earned of a year, by its ${por === 'marca' ? 'brands' : 'claims'}, beside a part by id`,
      'utilidad/get_utilidad',
      (hasta) => ({ ...entre(unAnio(hasta), hasta), por }),
      { promised: YEAR, beside: askPiezas },
    ),
  ),
  ...TENDENCIAS.map(([name, reporte, enPesos]) =>
    askHasta(
      `reporte-tendencia${name}`,
      `report: ${reporte} by months, beside the year before`,
      'reportes/get_tendencia',
      (hasta) => ({
        reporte,
        searchDateEnd: hasta,
        enPesos,
      }),
    ),
  ),
  ...INFORMES.filter(({ isPorFecha }) => isPorFecha).map(deUltimas),
  askUna('resumen', 'the summary of the day', 'reportes/get_resumen', () => ({})),
  { grupo: 'reportes', name: 'exportar', title: 'export of every record', run: measureExportar },
];

function row(
  { name, title, path }: Informe,
  kind: string,
  range: string,
  desde: (hasta: Dia) => Dia,
  more: Partial<Row> = {},
): Row {
  const body = (hasta: Dia) => entre(desde(hasta), hasta);
  return askHasta(`${name}-${kind}`, `report: ${title}, ${range}`, path, body, more);
}

/** A report of the newest records, beside itself of a fifth of them. */
function deUltimas({ name, title, path }: Informe): Row {
  const asks = (lugar: number) => (product: Product) => [
    signedAsk(product, `${path}.php`, entre(product.sample.desde[lugar] ?? '', diaOf(new Date()))),
  ];
  const [pocas, muchas] = ULTIMAS.map((cuantas) => cuantas.toLocaleString('en-US'));
  return {
    grupo: 'reportes',
    name: `${name}-ultimas`,
    promised: LINEAL,
    needs: ({ sample }) => (sample.desde.includes(null) ? `${muchas} records of claims` : null),
    asks: asks(1),
    beside: asks(0),
    title: `report: ${title}, the newest ${muchas}, beside the newest ${pocas}`,
  };
}

function entre(searchDateStart: Dia, searchDateEnd: Dia) {
  return { page: 1, itemsPerPage: PAGE_SIZE, searchDateStart, searchDateEnd };
}

function lastDays(count: number): readonly Dia[] {
  const hoy = diaOf(new Date());
  return Array.from({ length: count }, (_, days) => addDias(hoy, -days));
}
