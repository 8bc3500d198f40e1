import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type AnioRange, parseAnioRange } from '#domain/anio.ts';

const anios = z.pipe(
  z.string(),
  z.transform((text: string): AnioRange => {
    const range = parseAnioRange(text);
    if (!range) throw new RangeError(`Not a range of years: ${text}`);
    return range;
  }),
);
const pair = z.tuple([z.number(), z.number()]);
const names = z.pipe(
  z.array(z.string()),
  z.transform((list): ReadonlySet<string> => new Set(list)),
);
const weighted = z.array(z.tuple([z.string(), z.number()]));

const auto = z.pipe(
  z.tuple([z.string(), z.string(), z.array(anios), z.array(anios)]),
  z.transform(([name, tipo, vendido, cortes]) => ({ auto: name, tipo, vendido, cortes })),
);

const sucio = z.object({
  columna: z.enum(['marca', 'pieza', 'origen', 'condicion']),
  /** The written word, and the words of the catalogue that it stands for. */
  sucio: z.string(),
  limpios: z.array(z.string()),
});

const detalle = z.object({
  texto: z.string(),
  /** The subject of the sentence: only one of two sentences on one subject is said. */
  tema: z.string(),
  /** The parts of which it may be said, and in which state; absent: all. */
  piezas: z.pipe(
    z._default(z.string(), ''),
    z.transform((pattern: string) => new RegExp(pattern)),
  ),
  si: z._default(z.string(), 'siempre'),
});

const marketFile = z.object({
  factorTipo: z.record(z.string(), z.number()),
  factorEdad: z.array(pair),
  factorMercado: pair,
  margen: pair,
  marcas: z.array(z.object({ marca: z.string(), peso: z.number(), factor: z.number(), autos: z.array(auto) })),
  posiciones: z.record(z.string(), z.array(z.string())),
  piezas: z.array(
    z.object({
      pieza: z.string(),
      familia: z.string(),
      pos: z.string(),
      usado: pair,
      tw: z.nullable(pair),
      frec: z.number(),
      solo: z.optional(z.array(z.string())),
    }),
  ),
  /** The picture of the demo's photos, and the kinds of part that it stands for. */
  fotos: z.record(z.string(), z.array(z.string())),
  /** Parts of the car's colour; small ones that lie by the drawer; those that only the car's maker makes. */
  pintadas: names,
  porCajon: names,
  soloOriginal: names,
  /** Cars sold with two doors only; those also sold as a coupé; those without airbags. */
  dosPuertas: names,
  conCoupe: names,
  sinBolsas: names,
  /** The first model year with such a part. */
  piezaDesde: z.record(z.string(), z.number()),
  /** Cars are dismantled after their first crash and before nobody asks for them: a weight up to an age in years. */
  ofertaEdad: z.array(pair),
  /** The share of each body in the street. */
  ofertaTipo: z.record(z.string(), z.number()),
  factorCondicion: z.record(z.string(), pair),
  /** First names and surnames of people who buy at the counter. */
  clientes: z.object({ nombres: z.array(z.string()), apellidos: z.array(z.string()) }),
  notasVenta: weighted,
  numerosParte: z.array(
    z.object({
      marcas: z.array(z.string()),
      forma: z.string(),
      prefijos: z.optional(z.record(z.string(), z.string())),
      inicios: z.optional(z.array(z.string())),
      finales: z.optional(z.array(z.string())),
    }),
  ),
  condiciones: weighted,
  origenes: weighted,
  /** The usual errors of writing; names as long as a sentence. */
  sucios: z.array(sucio),
  largos: z.array(sucio),
  detalles: z.array(detalle),
  colores: weighted,
  cotizadores: z.array(z.string()),
  canales: weighted,
  aseguradoras: weighted,
  /** How the numbers of claims look: `#` is a digit. */
  formasDeSiniestro: z.array(z.string()),
  /** The fate of a request: the chance that it is quoted, ordered, cancelled, in time, and the days between. */
  flujo: z.object({
    cotizada: z.number(),
    pedida: z.number(),
    cancelada: z.number(),
    aTiempo: z.number(),
    diasPedido: pair,
    diasVence: pair,
    diasFactura: pair,
    diasIngreso: pair,
    diasPago: pair,
  }),
  /** Days from today of the order, when it is due, its delivery and its invoice, of some of the newest records. */
  destinos: z.array(z.tuple([z.number(), z.nullable(z.number()), z.nullable(z.number()), z.nullable(z.number())])),
  motivos: weighted,
  comentarios: z.array(z.string()),
  ciudades: weighted,
  /** Ways of shipping, with what the cheapest and the dearest costs in pesos. */
  metodosEnvio: z.array(z.tuple([z.string(), z.number(), z.number()])),
  proveedores: z.array(z.string()),
  talleres: z.array(z.string()),
});

/** A Market says what a Mexican yard sells: makes, cars and their years, parts, sides, prices in pesos, part numbers, ways to err. */
export interface Market extends z.output<typeof marketFile> {}

/** The facts behind the demo data (`market.json`). */
export const MARKET: Market = marketFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'market.json'), 'utf8')),
);
