import { formatAnioRange } from '#domain/anio.ts';
import type { Fila } from '#server/demo/fila.ts';
import { generatePiezas } from '#server/demo/generate-piezas.ts';
import { MARKET } from '#server/demo/market.ts';
import { createRandom, mix, type Random } from '#server/demo/random.ts';
import type { Renglon, Tamano, Valor } from './renglon.ts';
import { HOY } from './renglon.ts';

/** The yard calls its columns so; where a part lies is nothing that the product keeps. */
const TITULOS = [
  'No. Inv',
  'MARCA',
  'MODELO',
  'AÑO',
  'PIEZA',
  'LADO',
  'No. PARTE',
  'ORIGEN',
  'CONDICION',
  'COSTO',
  'EXIST.',
  'PRECIO PUBLICO',
  'PRECIO ML',
  'PUBLICADA FB',
  'OBSERVACIONES',
  'RACK',
];

/** A part of the yard, and what is wrong with its row; null where nothing is. */
export interface PiezaDelPatio {
  readonly fila: Fila;
  readonly mal: 'precio' | 'año' | 'número' | null;
}

/** The parts of the yard. Every so many rows have something that no program can read, or the number of the row above. */
export function* patioOf({ piezas, semilla }: Pick<Tamano, 'piezas' | 'semilla'>): Generator<PiezaDelPatio> {
  let anterior = 0;
  let index = 0;
  for (const { fila } of generatePiezas({ piezas, semilla, hoy: HOY })) {
    const mal = malOf(index);
    yield { fila: mal === 'número' ? { ...fila, inventario: anterior } : fila, mal };
    anterior = fila.inventario;
    index += 1;
  }
}

function malOf(index: number): PiezaDelPatio['mal'] {
  if (index % 1500 === 40) return 'precio';
  if (index % 2000 === 90) return 'año';
  return index % 2500 === 120 ? 'número' : null;
}

/** The sheet of the yard as it grew in ten years: a title, the headings, parts as three people wrote them, sums at its foot. */
export function* inventarioOf(tamano: Tamano): Generator<Renglon> {
  yield ['AUTOPARTES EL ENCINO   INVENTARIO DE PATIO'];
  yield [];
  yield TITULOS;
  let unidades = 0;
  let index = 0;
  for (const { fila, mal } of patioOf(tamano)) {
    yield renglonOf(createRandom(mix(tamano.semilla, index, ESCRITURA)), fila, mal);
    // Somebody froze no panes, and printed the headings on every page.
    if (index % 4000 === 3999) yield TITULOS;
    unidades += fila.existencias;
    index += 1;
  }
  yield [];
  yield ['', '', '', '', '', '', '', '', 'TOTAL', '', unidades];
}

const ESCRITURA = 21;

function renglonOf(random: Random, fila: Fila, mal: PiezaDelPatio['mal']): Renglon {
  const { marca, pieza, origen, condicion } = dirty(random, fila);
  return [
    fila.inventario,
    marca,
    fila.auto,
    mal === 'año' ? 'SEPA' : aniosOf(random, fila),
    pieza,
    fila.lado,
    fila.numero_parte,
    origen,
    condicion,
    // Nobody remembers what some parts did cost.
    random.chance(0.02) ? random.pick(NADA) : moneyOf(random, fila.costo),
    random.chance(0.1) ? `${fila.existencias} pzas` : fila.existencias,
    mal === 'precio' ? 'PREGUNTAR' : moneyOf(random, fila.precio),
    fila.precio_mercado ? moneyOf(random, fila.precio_mercado) : random.pick(NADA),
    fila.publicada_facebook && fila.existencias > 0 ? diaOf(random, String(fila.publicada_facebook)) : '',
    fila.detalles,
    `${random.pick(['A', 'B', 'C'])}-${random.int(1, 40)}`,
  ];
}

/** People write any of these where there is nothing. */
const NADA = ['N/A', '-', '', 's/d'];

type Escrita = Pick<Fila, 'marca' | 'pieza' | 'origen' | 'condicion'>;

/** Writes a word of some rows as people mistype it. */
function dirty(random: Random, { marca, pieza, origen, condicion }: Fila): Escrita {
  const escrita: Escrita = { marca, pieza, origen, condicion };
  if (!random.chance(0.05)) return escrita;
  const posibles = MARKET.sucios.filter(({ columna, limpios }) => limpios.includes(escrita[columna]));
  if (posibles.length === 0) return escrita;
  const { columna, sucio } = random.pick(posibles);
  return { ...escrita, [columna]: sucio };
}

function aniosOf(random: Random, { anio_desde: from, anio_hasta: to }: Fila): Valor {
  if (from === to) return random.chance(0.5) ? from : String(from);
  const corto = (anio: number) => String(anio).slice(2);
  return random.pick([
    formatAnioRange({ from, to }),
    `${corto(from)}-${corto(to)}`,
    `${from} A ${to}`,
    `${from}/${to}`,
  ]);
}

/** Money is a number in half of the cells, and in the others what somebody typed. */
function moneyOf(random: Random, centavos: number | null): Valor {
  if (centavos === null) return '';
  const pesos = centavos / 100;
  if (random.chance(0.5)) return pesos;
  const escritos = pesos.toLocaleString('en-US', { minimumFractionDigits: 2 });
  return random.pick([`$${escritos}`, `$ ${escritos}`, escritos, `${pesos} MXN`]);
}

function diaOf(random: Random, dia: string): Valor {
  const [year = '', month = '', day = ''] = dia.slice(0, 10).split('-');
  if (random.chance(0.5)) return { dia: `${year}-${month}-${day}` };
  return random.chance(0.7) ? `${day}/${month}/${year}` : `${Number(day)}-${MESES[Number(month) - 1]}-${year.slice(2)}`;
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
