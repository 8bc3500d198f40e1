import type { Selectable } from 'kysely';
import type { EstatusBaja } from '#domain/baja.ts';
import { tituloPieza } from '#domain/pieza.ts';
import type { BajasTable } from '#server/base/db/inventario-tables.ts';
import type { Calendario } from './calendario.ts';
import type { Fila } from './fila.ts';
import { MARKET } from './market.ts';
import { createPicker, type Random } from './random.ts';

type Columna = 'cantidad' | 'descripcion' | 'nota' | 'cotizador' | 'canal' | 'estatus' | 'fecha' | keyof Retirada;
type Retirada = Pick<Selectable<BajasTable>, 'retirada_facebook' | 'retirada_mercado'>;

/** Units that were sold, and came back when the sale was cancelled. */
export interface DemoBaja extends Pick<Selectable<BajasTable>, Columna> {
  /** Moments with their zone, as PostgreSQL reads them. */
  readonly creada: string;
  readonly devuelta: string | null;
}

/** A part as it is after its sales. */
export interface Vendida {
  readonly fila: Fila;
  readonly bajas: readonly DemoBaja[];
}

/** A part as it comes in, and the time it has been there. */
interface Entrada {
  readonly fila: Fila;
  /** The day it came in. */
  readonly creada: number;
  /** Sales are written down since it is one of the newest. */
  readonly isRecent: boolean;
}

/**
 * Sells what the inventory says is sold, a part of what there are several of, and now and then what comes back. Old
 * sales are done: what is sold is not advertised any more. Those of the last days still wait for it (regla 75).
 */
export function sell(random: Random, calendario: Calendario, { fila, creada, isRecent }: Entrada): Vendida {
  if (fila.existencias === 0) return sellLast(random, calendario, fila, isRecent);
  if (!isRecent) return { fila, bajas: [] };
  if (random.chance(0.008)) return cancel(random, calendario, fila, creada);
  if (fila.existencias === 1 || !random.chance(0.1)) return { fila, bajas: [] };
  const venta = pickVenta(random, calendario, fila, creada);
  const cantidad = random.int(1, Math.min(3, fila.existencias));
  const waits = isFresh(calendario, venta.fecha) && isUp(withoutLater(fila, venta.fecha));
  return { fila, bajas: [{ ...NOTHING, ...venta, cantidad, estatus: waits ? 'baja' : 'baja procesado' }] };
}

/** Counts the units that a part came with: those left, and those sold and not returned. */
export function unitsBefore({ fila, bajas }: Vendida): number {
  return bajas
    .filter(({ devuelta }) => devuelta === null)
    .reduce((sum, { cantidad }) => sum + cantidad, fila.existencias);
}

const FRESH_DAYS = 12;
const NOTAS = createPicker(MARKET.notasVenta);
const CANALES = createPicker(MARKET.canales);
const NOTHING = { retirada_facebook: false, retirada_mercado: false, devuelta: null };

type Venta = Omit<DemoBaja, 'estatus' | 'devuelta' | keyof Retirada>;

function sellLast(random: Random, calendario: Calendario, fila: Fila, isRecent: boolean): Vendida {
  const { cotizador, venta: canal } = fila;
  const fecha = fila.fecha ?? calendario.text(calendario.hoy - 1);
  const venta = toVenta(random, fila, { nota: NOTAS(random), cotizador, canal, fecha });
  const up = withoutLater(fila, fecha);
  if (isRecent && isFresh(calendario, fecha)) {
    return { fila: up, bajas: [{ ...NOTHING, ...venta, estatus: isUp(up) ? 'baja' : 'baja procesado' }] };
  }
  const baja = { ...NOTHING, ...venta, estatus: 'baja procesado', ...takenDown(up) } as const;
  return { fila: withoutAnuncios(fila), bajas: isRecent ? [baja] : [] };
}

/** Takes a sale back: some wait for the listing to be put up again. */
function cancel(random: Random, calendario: Calendario, fila: Fila, creada: number): Vendida {
  const isFreshOne = random.chance(0.4);
  const since = isFreshOne ? Math.max(creada, calendario.hoy - FRESH_DAYS) : creada;
  const venta = pickVenta(random, calendario, fila, since);
  const up = withoutLater(fila, venta.fecha);
  const waits = isFreshOne && isUp(up);
  const estatus: EstatusBaja = waits ? 'cancelado' : 'cancelado procesado';
  const baja = { ...NOTHING, ...venta, estatus, ...(waits && takenDown(up)), devuelta: `${venta.fecha} 18:30:00-06` };
  return { fila: waits ? withoutAnuncios(fila) : fila, bajas: [baja] };
}

function pickVenta(random: Random, { hoy, text }: Calendario, fila: Fila, since: number): Venta {
  const fecha = text(random.int(since, Math.max(since, hoy - 1)));
  const cotizador = random.pick(MARKET.cotizadores);
  const canal = CANALES(random);
  return toVenta(random, fila, { nota: NOTAS(random), cotizador, canal, fecha });
}

function toVenta(random: Random, fila: Fila, venta: Pick<Venta, 'nota' | 'cotizador' | 'canal' | 'fecha'>): Venta {
  const anios = { from: fila.anio_desde, to: fila.anio_hasta };
  const creada = `${venta.fecha} ${random.int(10, 17)}:${random.int(10, 59)}:00-06`;
  return { cantidad: 1, ...venta, descripcion: tituloPieza({ ...fila, anios }), creada };
}

function takenDown({ publicada_facebook: facebook, publicada_mercado: mercado }: Fila): Retirada {
  return { retirada_facebook: facebook !== null, retirada_mercado: mercado !== null };
}

function isFresh({ hoy, text }: Calendario, fecha: string): boolean {
  return fecha > text(hoy - FRESH_DAYS);
}

function isUp({ publicada_facebook: facebook, publicada_mercado: mercado }: Fila): boolean {
  return facebook !== null || mercado !== null;
}

/** Nobody advertises what is sold: leaves the listings of that day and before. */
function withoutLater(fila: Fila, fecha: string): Fila {
  const upTo = (day: string | null) => (day !== null && day <= fecha ? day : null);
  const facebook = upTo(fila.publicada_facebook);
  const mercado = upTo(fila.publicada_mercado);
  return { ...fila, publicada_facebook: facebook, publicada_mercado: mercado };
}

function withoutAnuncios(fila: Fila): Fila {
  const none = { publicada_facebook: null, publicada_mercado: null };
  return { ...fila, ...none, por_publicar_facebook: false, por_publicar_mercado: false };
}
