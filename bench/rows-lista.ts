import { pagina, signedAsk } from './calls.ts';
import type { Row } from './row.ts';
import type { Sample, SampledFilters } from './sample.ts';

/** The lines of a pasted list; the promise is for so many. */
const LINEAS = 20;
const LISTAS = 100;

/** A message of twenty lines, each of another part and car, beside the bare search of one of them. */
export const LISTA_ROWS: readonly Row[] = [
  {
    grupo: 'inventario',
    name: 'lista-pegada',
    title: `a pasted list of ${LINEAS} lines, beside the search of one line`,
    promised: { what: `a pasted list of ${LINEAS} lines`, ratio: 25 },
    sixteen: true,
    asks: (product) =>
      Array.from({ length: LISTAS }, (_, list) =>
        signedAsk(product, 'cotizaciones/read_lista.php', {
          texto: [
            'buenas tardes, me cotiza por favor:',
            ...linesFrom(product.sample, list).map((line) => `- ${line}`),
          ].join('\n'),
        }),
      ),
    beside: (product) =>
      linesFrom(product.sample, 0, LISTAS).map((line) =>
        signedAsk(product, 'buscador/get_filas.php', { ...pagina(line), exist: 0 }),
      ),
  },
];

/** Writes lines as a workshop does: the part, the car and its year. */
function linesFrom({ filters }: Sample, list: number, cuantas = LINEAS): readonly string[] {
  return Array.from({ length: cuantas }, (_, line) => lineOf(filters[(list * 7 + line) % filters.length]));
}

function lineOf(filtros: SampledFilters | undefined): string {
  if (!filtros) throw new Error('The sample has no parts');
  const { pieza, auto, year } = filtros;
  return `${pieza} ${auto} ${year}`.toLowerCase();
}
