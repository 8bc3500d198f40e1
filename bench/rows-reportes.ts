import { addDias, type Dia, diaOf } from '#domain/fecha.ts';
import { mesesAntes } from '#domain/filtro-de-reporte.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { type Product, signedAsk } from './product.ts';
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

/** The last day of a report differs from request to request: no two neighbours have the same rows. */
const ENDS = 10;

/** A report, and from which day on it is asked for unless told. */
interface Informe {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly desde: (hasta: Dia) => Dia;
  /** It has the records that were asked for between its days, all of them. */
  readonly isPorFecha?: true;
}

const unMes = (hasta: Dia) => mesesAntes(hasta, 1);

const INFORMES: readonly Informe[] = [
  { name: 'facturadas', title: 'invoiced', path: 'facturadas', desde: unMes },
  {
    name: 'solicitadas',
    title: 'requested',
    path: 'solicitadas',
    desde: (hasta) => addDias(hasta, -7),
    isPorFecha: true,
  },
  { name: 'cotizadores', title: 'quoters', path: 'cotizadores', desde: unMes, isPorFecha: true },
  { name: 'notas', title: 'notes', path: 'notas', desde: unMes },
  { name: 'adeudos', title: 'debts', path: 'adeudos', desde: unMes },
  { name: 'exportar', title: 'what is to be exported', path: 'get_indicadores_export', desde: unMes },
];

/** The rows of the reports: list and figures in one answer, beside their SQL, and beside a part by its id. */
export const REPORTES_ROWS: readonly AnyRow[] = [
  {
    grupo: 'reportes',
    name: 'vencimientos',
    title: 'report: due',
    promised: BESIDE_SQL,
    asks: (product) => [signedAsk(product, 'reportes/vencimientos.php', { page: 1, itemsPerPage: PAGE_SIZE })],
  },
  ...INFORMES.map((informe) => row(informe, 'sql', 'default range', informe.desde, BESIDE_SQL)),
  ...INFORMES.map((informe) =>
    besideParte(row(informe, 'mes', 'default range, beside a part by id', informe.desde, DEFAULT)),
  ),
  ...INFORMES.map((informe) =>
    besideParte(row(informe, 'anio', 'a year, beside a part by id', (hasta) => mesesAntes(hasta, 12), YEAR)),
  ),
  ...INFORMES.filter(({ isPorFecha }) => isPorFecha).map(deUltimas),
  {
    grupo: 'reportes',
    name: 'resumen',
    title: 'the summary of the day',
    asks: (product) => [signedAsk(product, 'reportes/get_resumen.php', {})],
  },
];

function row(
  { name, title, path }: Informe,
  kind: string,
  range: string,
  desde: (hasta: Dia) => Dia,
  promised: Promised,
): Row {
  return {
    grupo: 'reportes',
    name: `${name}-${kind}`,
    title: `report: ${title}, ${range}`,
    promised,
    asks: (product) => ends().map((hasta) => signedAsk(product, `reportes/${path}.php`, bodyOf(desde(hasta), hasta))),
  };
}

/** A report of the newest records, beside itself of a fifth of them. */
function deUltimas({ name, title, path }: Informe): Row {
  const asks = (lugar: number) => (product: Product) => [
    signedAsk(product, `reportes/${path}.php`, bodyOf(product.sample.desde[lugar] ?? '', diaOf(new Date()))),
  ];
  const [pocas, muchas] = ULTIMAS.map((cuantas) => cuantas.toLocaleString('en-US'));
  return {
    grupo: 'reportes',
    name: `${name}-ultimas`,
    promised: LINEAL,
    asks: asks(1),
    beside: asks(0),
    title: `report: ${title}, the newest ${muchas}, beside the newest ${pocas}`,
  };
}

function bodyOf(searchDateStart: Dia, searchDateEnd: Dia) {
  return { page: 1, itemsPerPage: PAGE_SIZE, searchDateStart, searchDateEnd };
}

function ends(): readonly Dia[] {
  const hoy = diaOf(new Date());
  return Array.from({ length: ENDS }, (_, days) => addDias(hoy, -days));
}

function besideParte(of: Row): Row {
  return { ...of, beside: partesPorId };
}

function partesPorId(product: Product) {
  return product.sample.ids.slice(0, 300).map((pieza) => signedAsk(product, 'update-piezas/get_pieza.php', { pieza }));
}
