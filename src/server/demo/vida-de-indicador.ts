import type { Calendario } from './calendario.ts';
import type { PiezaDelPatio } from './generate-indicadores.ts';
import { MARKET } from './market.ts';
import { createPicker, type Random } from './random.ts';

/** The part that a record asks for: its name, its cost and its price, in centavos. */
export interface Cotizada {
  readonly pieza: string;
  readonly numero_parte: string;
  readonly origen: string;
  readonly costo: number;
  readonly precio: number;
  /** The yard part that answers it; null when a supplier does. */
  readonly propia: PiezaDelPatio | null;
}

/** The days of a record's life, as numbers of the calendar; null for what has not happened. */
export interface Vida {
  readonly fecha: number;
  readonly comentarios: string;
  readonly precio: number | null;
  /** Nobody will deliver it: its quoter is CANCELADO. */
  readonly isRetirada: boolean;
  readonly oc: string;
  readonly pedido: number | null;
  readonly vence: number | null;
  readonly entregado: number | null;
  readonly costo: number | null;
  readonly proveedor: string;
  readonly codigo: string;
  readonly montoReparacion: number | null;
  readonly gastosEnvio: number | null;
  readonly metodoEnvio: string;
  readonly factura: string;
  readonly facturada: number | null;
  readonly ingreso: number | null;
  readonly pagada: number | null;
  readonly pago: string;
  readonly notaCredito: string;
  readonly fechaNotaCredito: number | null;
  readonly recolectada: number | null;
  readonly cancelada: number | null;
  readonly motivo: string;
}

/** The claim's number in its order, and how many records come after this one. */
interface Place {
  readonly numero: number;
  readonly restantes: number;
}

/**
 * Lives the life of a record from its request to today. A few of the newest have a fate of their own, so that on every
 * day of the demo something is overdue, due, to be invoiced and owed.
 */
export function live(random: Random, calendario: Calendario, day: number, cotizada: Cotizada, place: Place): Vida {
  const destino = DESTINOS.get(place.restantes);
  const isCotizada = destino !== undefined || random.chance(MARKET.flujo.cotizada);
  const vida = {
    ...NADA,
    fecha: destino ? Math.min(day, calendario.hoy + destino.pedido - 1) : day,
    comentarios: random.chance(0.3) ? random.pick(MARKET.comentarios) : '',
    precio: isCotizada ? cotizada.precio : null,
  };
  const isPedida = destino !== undefined || random.chance(MARKET.flujo.pedida);
  if (!isCotizada || !isPedida) return { ...vida, isRetirada: isCotizada && random.chance(0.02) };
  const pedido = destino ? calendario.hoy + destino.pedido : day + days(random, MARKET.flujo.diasPedido);
  if (pedido > calendario.hoy) return vida;
  return order(random, calendario, { ...vida, pedido }, cotizada, { ...place, destino });
}

/** Days from today: of the order, of when it is due, of its delivery and its invoice; null for what is still to come. */
interface Destino {
  readonly pedido: number;
  readonly vence: number | null;
  readonly entregado: number | null;
  readonly facturada: number | null;
}

/** The fates of the newest records, every third of them. */
const DESTINOS: ReadonlyMap<number, Destino> = new Map(
  (
    [
      [-2, 7, null, null],
      [-5, 2, null, null],
      [-12, -3, null, null],
      [-9, -1, -2, null],
      [-12, -5, -6, -3],
      [-4, null, null, null],
      [-1, 9, null, null],
      [-6, 0, null, null],
      [-10, -6, null, null],
      [-7, 1, -1, null],
      [-3, 5, null, null],
      [-7, 3, null, null],
      [-8, -1, null, null],
      [-14, -7, -8, -5],
      [-2, 12, null, null],
      [-10, -2, -4, null],
    ] as const
  ).map(([pedido, vence, entregado, facturada], place) => [4 + place * 3, { pedido, vence, entregado, facturada }]),
);

const NADA = {
  isRetirada: false,
  oc: '',
  pedido: null,
  vence: null,
  entregado: null,
  costo: null,
  proveedor: '',
  codigo: '',
  montoReparacion: null,
  gastosEnvio: null,
  metodoEnvio: '',
  factura: '',
  facturada: null,
  ingreso: null,
  pagada: null,
  pago: '',
  notaCredito: '',
  fechaNotaCredito: null,
  recolectada: null,
  cancelada: null,
  motivo: '',
} as const;

type Pedida = Vida & { readonly pedido: number };

function order(
  random: Random,
  { hoy }: Calendario,
  pedida: Pedida,
  cotizada: Cotizada,
  { numero, destino }: Place & { readonly destino: Destino | undefined },
): Vida {
  const due = pedida.pedido + days(random, MARKET.flujo.diasVence);
  const fate = destino ? fromToday(destino, hoy) : pickFate(random, pedida.pedido, due);
  const ordered = { ...pedida, oc: String(random.int(1_000_000, 9_999_999)), vence: fate.vence };
  const bought = buy(random, cotizada, numero);
  const early = random.chance(0.6) ? bought : {};
  if (!destino && random.chance(MARKET.flujo.cancelada)) {
    const cancelada = Math.min(hoy, pedida.pedido + random.int(0, 3));
    return { ...ordered, ...early, cancelada, motivo: MOTIVOS(random) };
  }
  const { entregado, facturada } = fate;
  if (entregado === null || entregado > hoy) return { ...ordered, ...early };
  const delivered = { ...ordered, ...bought, entregado };
  if (facturada === null || facturada > hoy) return delivered;
  const invoiced = { ...delivered, factura: String(2_000 + numero), facturada };
  return destino ? invoiced : collect(random, hoy, invoiced, numero);
}

type Fate = Omit<Destino, 'pedido'>;

function fromToday({ vence, entregado, facturada }: Destino, hoy: number): Fate {
  const from = (days: number | null) => (days === null ? null : hoy + days);
  return { vence: from(vence), entregado: from(entregado), facturada: from(facturada) };
}

function pickFate(random: Random, pedido: number, due: number): Fate {
  const isInTime = random.chance(MARKET.flujo.aTiempo);
  const entregado = isInTime ? pedido + random.int(1, due - pedido) : due + random.int(1, 6);
  const facturada = entregado + days(random, MARKET.flujo.diasFactura);
  return { vence: random.chance(0.97) ? due : null, entregado, facturada };
}

const MOTIVOS = createPicker(MARKET.motivos);

/** Buys what was ordered: of a supplier, or out of the own yard. */
function buy(random: Random, { costo, propia }: Cotizada, numero: number) {
  const [metodoEnvio, cheapest, dearest] = random.pick(MARKET.metodosEnvio);
  return {
    costo,
    proveedor: propia ? '' : random.pick(MARKET.proveedores),
    codigo: `F${(numero * 7 + random.int(10_000, 89_999)) % 100_000}`,
    gastosEnvio: (cheapest + Math.round((random.next() * (dearest - cheapest)) / 10) * 10) * 100,
    metodoEnvio,
    montoReparacion: random.chance(0.06) ? random.int(2, 12) * 100_00 : null,
  };
}

type Facturada = Vida & { readonly facturada: number };

/** Takes an invoice to the insurer's portal, and waits for its money; now and then a part comes back instead. */
function collect(random: Random, hoy: number, invoiced: Facturada, numero: number): Vida {
  const ingreso = invoiced.facturada + days(random, MARKET.flujo.diasIngreso);
  if (ingreso > hoy) return invoiced;
  const credited = random.chance(0.02) ? ingreso + random.int(3, 20) : hoy + 1;
  if (credited <= hoy) {
    const notaCredito = String(500 + (numero % 9_000));
    return { ...invoiced, ingreso, notaCredito, fechaNotaCredito: credited, recolectada: credited };
  }
  const pagada = ingreso + days(random, MARKET.flujo.diasPago);
  if (pagada > hoy || random.chance(0.04)) return { ...invoiced, ingreso };
  return { ...invoiced, ingreso, pagada, pago: String(1_000 + numero) };
}

function days(random: Random, [from, to]: readonly [number, number]): number {
  return random.int(from, to);
}
