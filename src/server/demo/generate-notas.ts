import type { EstatusBaja } from '#domain/baja.ts';
import { type FormaDePago, PUBLICO_EN_GENERAL, totalDeNota } from '#domain/nota.ts';
import type { DemoBaja } from './bajas.ts';
import { type Calendario, createCalendario } from './calendario.ts';
import { MARKET } from './market.ts';
import type { Ofrecida } from './ofrecidas.ts';
import { createCounter, createPicker, createRandom, mix, type Random } from './random.ts';

/** An item of a note, with what its write-off says. */
export interface DemoPartida {
  readonly pieza: Ofrecida;
  readonly cantidad: number;
  readonly precio: number;
  readonly baja: DemoBaja;
  /** The sale by hand that it was before it went by a note; null for a unit that the part has besides those it came with. */
  readonly venta: DemoBaja | null;
}

/** A note and its items; moments with their zone, as PostgreSQL reads them. */
export interface DemoNota {
  readonly cotizador: string;
  readonly nombre: string;
  readonly forma_pago: FormaDePago;
  readonly canal: string;
  readonly creada: string;
  readonly cancelada: string | null;
  readonly total: number;
  readonly partidas: readonly DemoPartida[];
}

/** A sale that was written off by hand; the price of its part is 0 when it has none. */
export interface VentaSuelta {
  readonly pieza: Ofrecida;
  readonly baja: DemoBaja;
}

/** The amount and the seed of demo notes, and what they may sell. */
export interface NotasOptions {
  readonly notas: number;
  readonly semilla: number;
  /** The last notes are of this day, if it has begun for the shop. */
  readonly hoy: Date;
  /** The sales by hand; some of the last year's become notes. */
  readonly ventas: readonly VentaSuelta[];
  /** Parts in stock, oldest first. */
  readonly mostrador: readonly Ofrecida[];
}

/** Makes the notes of the last year, oldest first: a third at most of what was sold by hand else, the rest over the counter. */
export function generateNotas(options: NotasOptions): DemoNota[] {
  const { notas, semilla, ventas, mostrador, hoy } = options;
  const calendario = createCalendario(hoy);
  const since = calendario.text(calendario.hoy - 365);
  const now = `${new Date(hoy.getTime() - BEHIND_UTC_MS).toISOString().slice(0, 19).replace('T', ' ')}-06`;
  const ofTheYear = ventas.filter(
    ({ pieza, baja: { fecha, creada, devuelta } }) =>
      pieza.precio > 0 && fecha > since && creada < now && devuelta === null,
  );
  const inOrder = ofTheYear.toSorted(({ baja: left }, { baja: right }) => (left.creada < right.creada ? -1 : 1));
  const wanted = inOrder.slice(-Math.floor(notas / 3));
  const sueltas = wanted.map((venta, at) => deVenta(createRandom(mix(semilla, at, VENTA)), venta));
  const nuevas = Array.from({ length: notas - sueltas.length }, (_, at) => {
    const random = createRandom(mix(semilla, at, NOTA));
    const moment = at >= notas - sueltas.length - OF_TODAY ? today(random, hoy, calendario) : null;
    const share = 0.5 + (0.5 * (at + random.next())) / (notas - sueltas.length);
    return deMostrador(random, calendario, moment ?? calendario.moment(share), mostrador);
  });
  return [...sueltas, ...nuevas.filter((nota) => nota !== null)].toSorted((left, right) =>
    left.creada < right.creada ? -1 : 1,
  );
}

/** Mexico City, all year. */
const BEHIND_UTC_MS = 6 * 3_600_000;
const VENTA = 21;
const NOTA = 22;
const OF_TODAY = 4;
const OPENS_AT = 8 * 60;
const CLOSES_AT = 18 * 60;
/** Listings of what was sold in these last days wait to be attended to. */
const FRESH_DAYS = 12;
const LINES = createCounter(0, 62, 24, 9, 5);
const UNITS = createCounter(0, 93, 6, 1);
const CANALES = createPicker(MARKET.canales);
const FORMAS = createPicker<FormaDePago>([
  ['Efectivo', 62],
  ['Transferencia', 38],
]);

/** A moment of today that has passed, whatever day it is: a demo shows its till. Null before the shop opens. */
function today(random: Random, hoy: Date, { hoy: day, text }: Calendario) {
  const minutes = Math.floor(((hoy.getTime() - BEHIND_UTC_MS) % 86_400_000) / 60_000);
  if (minutes <= OPENS_AT) return null;
  const at = random.int(OPENS_AT, Math.min(minutes, CLOSES_AT) - 1);
  const clock = [Math.floor(at / 60), at % 60, random.int(0, 59)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return { day, text: `${text(day)} ${clock}-06` };
}

/** Makes the note by which a sale went that is written off already. */
function deVenta(random: Random, { pieza, baja }: VentaSuelta): DemoNota {
  const { cotizador, canal, creada, cantidad } = baja;
  return toNota(random, { cotizador, canal, creada, cancelada: null }, [
    { pieza, cantidad, precio: agree(random, pieza.precio), baja, venta: baja },
  ]);
}

function deMostrador(
  random: Random,
  calendario: Calendario,
  { day, text: creada }: { readonly day: number; readonly text: string },
  mostrador: readonly Ofrecida[],
): DemoNota | null {
  const there = lowerBound(mostrador, day);
  if (there === 0) return null;
  const drawn = Array.from({ length: LINES(random) }, () => mostrador[random.int(0, there - 1)]);
  const piezas = [...new Set(drawn)].filter((pieza) => pieza !== undefined);
  const cotizador = random.pick(MARKET.cotizadores);
  const canal = CANALES(random);
  const isCancelada = day < calendario.hoy && random.chance(0.07);
  const cancelada = isCancelada ? `${calendario.text(Math.min(day + 1, calendario.hoy - 1))} 18:20:00-06` : null;
  const fecha = calendario.text(day);
  const isFresh = day > calendario.hoy - FRESH_DAYS;
  const partidas = piezas.map((pieza): DemoPartida => {
    const waits = isFresh && pieza.anunciada !== null && pieza.anunciada <= fecha;
    const estatus = estatusOf(cancelada !== null, waits);
    // What came back has to have been there to leave; what is gone was counted before.
    const cantidad = cancelada === null ? UNITS(random) : 1;
    const baja: DemoBaja = {
      cantidad,
      descripcion: pieza.titulo,
      nota: '',
      cotizador,
      canal,
      estatus,
      fecha,
      creada,
      retirada_facebook: false,
      retirada_mercado: false,
      devuelta: cancelada,
    };
    return { pieza, cantidad, precio: agree(random, pieza.precio), baja, venta: null };
  });
  return toNota(random, { cotizador, canal, creada, cancelada }, partidas);
}

function estatusOf(isCancelada: boolean, waits: boolean): EstatusBaja {
  if (waits) return isCancelada ? 'cancelado' : 'baja';
  return isCancelada ? 'cancelado procesado' : 'baja procesado';
}

type Venta = Pick<DemoNota, 'cotizador' | 'canal' | 'creada' | 'cancelada'>;

function toNota(random: Random, venta: Venta, partidas: readonly DemoPartida[]): DemoNota {
  const nombre = random.chance(0.55) ? PUBLICO_EN_GENERAL : pickCliente(random);
  const named = partidas.map(({ baja, ...partida }) => ({ ...partida, baja: { ...baja, nota: nombre } }));
  return { ...venta, nombre, forma_pago: FORMAS(random), total: totalDeNota(partidas), partidas: named };
}

/** Picks somebody who buys at the counter and gives a name. */
export function pickCliente(random: Random): string {
  const { nombres, apellidos } = MARKET.clientes;
  return [random.pick(nombres), random.pick(apellidos), random.pick(apellidos)].join(' ');
}

/** The price at the counter: as it is listed, or a little less, which then ends in tens. */
function agree(random: Random, precio: number): number {
  if (random.chance(0.7)) return precio;
  return Math.max(10_00, Math.round((precio * (0.88 + random.next() * 0.1)) / 10_00) * 10_00);
}

/** Counts the parts that were there on a day. */
function lowerBound(mostrador: readonly Ofrecida[], day: number): number {
  let from = 0;
  let to = mostrador.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((mostrador[middle]?.creada ?? 0) < day) from = middle + 1;
    else to = middle;
  }
  return from;
}
