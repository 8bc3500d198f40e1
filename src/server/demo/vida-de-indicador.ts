import { addIva } from '#domain/dinero.ts';
import { COTIZADOR_CANCELADO } from '#domain/indicador.ts';
import type { Calendario } from './calendario.ts';
import type { FilaIndicador } from './generate-indicadores.ts';
import { MARKET } from './market.ts';
import type { Ofrecida } from './ofrecidas.ts';
import { createPicker, type Random } from './random.ts';

/** The part that a record asks for: its name, its cost and its price, in centavos. */
export interface Cotizada {
  readonly pieza: string;
  readonly numero_parte: string;
  readonly origen: string;
  readonly costo: number;
  readonly precio: number;
  /** The yard part that answers it; null when a supplier does. */
  readonly propia: Ofrecida | null;
}

type Pedido = 'oc' | 'pedido' | 'vence' | 'entregado' | 'costo' | 'proveedor' | 'codigo' | 'monto_reparacion';
type Envio = 'gastos_envio' | 'metodo_envio';
type Cobro = 'factura' | 'monto_factura' | 'fecha_factura' | 'ingreso_factura' | 'pagada' | 'pago';
type Nota = 'nota_credito' | 'nota_parcial' | 'fecha_nota_credito' | 'recolectada' | 'fecha_cancelacion' | 'motivo';

/** The columns of a record that its life writes. */
export type Vida = Pick<
  FilaIndicador,
  'fecha' | 'comentarios' | 'precio' | 'cotizador' | Pedido | Envio | Cobro | Nota
>;

/** A request: who quotes it, and the day it comes in. */
interface Solicitud {
  readonly cotizador: string;
  readonly dia: number;
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
export function live(
  random: Random,
  calendario: Calendario,
  { cotizador, dia }: Solicitud,
  cotizada: Cotizada,
  place: Place,
): Vida {
  const { hoy, text } = calendario;
  const destino = DESTINOS.get(place.restantes);
  const isCotizada = destino !== undefined || random.chance(MARKET.flujo.cotizada);
  const vida: Vida = {
    ...NADA,
    cotizador,
    fecha: text(destino ? Math.min(dia, hoy + destino.pedido - 1) : dia),
    comentarios: random.chance(0.3) ? random.pick(MARKET.comentarios) : '',
    precio: isCotizada ? cotizada.precio : null,
  };
  const isPedida = destino !== undefined || random.chance(MARKET.flujo.pedida);
  if (!isCotizada || !isPedida) return orWithdrawn(random, vida);
  const pedido = destino ? hoy + destino.pedido : dia + days(random, MARKET.flujo.diasPedido);
  if (pedido > hoy) return vida;
  return order(random, calendario, { ...vida, pedido: text(pedido) }, cotizada, { ...place, pedido, destino });
}

/** Now and then what was quoted will not be delivered by anybody. */
function orWithdrawn(random: Random, vida: Vida): Vida {
  return vida.precio !== null && random.chance(0.02) ? { ...vida, cotizador: COTIZADOR_CANCELADO } : vida;
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
  MARKET.destinos.map(([pedido, vence, entregado, facturada], place) => [
    4 + place * 3,
    { pedido, vence, entregado, facturada },
  ]),
);

const NADA = {
  oc: '',
  pedido: null,
  vence: null,
  entregado: null,
  costo: null,
  proveedor: '',
  codigo: '',
  monto_reparacion: null,
  gastos_envio: null,
  metodo_envio: '',
  factura: '',
  monto_factura: null,
  fecha_factura: null,
  ingreso_factura: null,
  pagada: null,
  pago: '',
  nota_credito: '',
  nota_parcial: false,
  fecha_nota_credito: null,
  recolectada: null,
  fecha_cancelacion: null,
  motivo: '',
} as const;

function order(
  random: Random,
  calendario: Calendario,
  pedida: Vida,
  cotizada: Cotizada,
  { numero, pedido, destino }: Place & { readonly pedido: number; readonly destino: Destino | undefined },
): Vida {
  const { hoy, text } = calendario;
  const due = pedido + days(random, MARKET.flujo.diasVence);
  const { vence, entregado, facturada } = destino ? fromToday(destino, hoy) : pickFate(random, pedido, due);
  const ordered = {
    ...pedida,
    oc: String(random.int(1_000_000, 9_999_999)),
    vence: textOf(calendario, vence),
  };
  const bought = buy(random, cotizada, numero);
  const early = random.chance(0.6) ? bought : {};
  if (!destino && random.chance(MARKET.flujo.cancelada)) {
    const cancelada = Math.min(hoy, pedido + random.int(0, 3));
    return { ...ordered, ...early, fecha_cancelacion: text(cancelada), motivo: MOTIVOS(random) };
  }
  if (entregado === null || entregado > hoy) return { ...ordered, ...early };
  const delivered = { ...ordered, ...bought, entregado: text(entregado) };
  if (facturada === null || facturada > hoy) return delivered;
  const invoiced = {
    ...delivered,
    factura: String(2_000 + numero),
    fecha_factura: text(facturada),
    monto_factura: addIva(delivered.precio ?? 0).total,
  };
  return destino ? invoiced : collect(random, calendario, invoiced, { numero, facturada });
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
  const [metodo_envio, cheapest, dearest] = random.pick(MARKET.metodosEnvio);
  return {
    costo,
    proveedor: propia ? '' : random.pick(MARKET.proveedores),
    codigo: `F${(numero * 7 + random.int(10_000, 89_999)) % 100_000}`,
    gastos_envio: (cheapest + Math.round((random.next() * (dearest - cheapest)) / 10) * 10) * 100,
    metodo_envio,
    monto_reparacion: random.chance(0.06) ? random.int(2, 12) * 100_00 : null,
  };
}

/** Takes an invoice to the insurer's portal, and waits for its money; now and then a part comes back instead. */
function collect(
  random: Random,
  { hoy, text }: Calendario,
  invoiced: Vida,
  { numero, facturada }: { readonly numero: number; readonly facturada: number },
): Vida {
  const ingreso = facturada + days(random, MARKET.flujo.diasIngreso);
  if (ingreso > hoy) return invoiced;
  const waiting = { ...invoiced, ingreso_factura: text(ingreso) };
  const credited = random.chance(0.02) ? ingreso + random.int(3, 20) : hoy + 1;
  if (credited <= hoy) {
    const nota_credito = String(500 + (numero % 9_000));
    return { ...waiting, nota_credito, fecha_nota_credito: text(credited), recolectada: text(credited) };
  }
  const pagada = ingreso + days(random, MARKET.flujo.diasPago);
  if (pagada > hoy || random.chance(0.04)) return waiting;
  return { ...waiting, pagada: text(pagada), pago: String(1_000 + numero) };
}

function textOf({ text }: Calendario, day: number | null): string | null {
  return day === null ? null : text(day);
}

function days(random: Random, [from, to]: readonly [number, number]): number {
  return random.int(from, to);
}
