import type { EstatusBaja } from '#domain/baja.ts';
import { tituloPieza } from '#domain/pieza.ts';
import type { Calendario } from './calendario.ts';
import type { Fila } from './fila.ts';
import { MARKET } from './market.ts';
import { createPicker, type Random } from './random.ts';

/** Units that were sold, and came back when the sale was cancelled. */
export interface DemoBaja {
  readonly cantidad: number;
  readonly descripcion: string;
  readonly nota: string;
  readonly cotizador: string;
  readonly canal: string;
  readonly estatus: EstatusBaja;
  readonly retirada_facebook: boolean;
  readonly retirada_mercado: boolean;
  readonly fecha: string;
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
 * sales are done: what is sold is not advertised any more. Those of the last days still wait for it (decision 75).
 */
export function sell(random: Random, calendario: Calendario, { fila, creada, isRecent }: Entrada): Vendida {
  if (fila.existencias === 0) return sellLast(random, calendario, fila, isRecent);
  if (!isRecent) return { fila, bajas: [] };
  if (random.chance(0.008)) return cancel(random, calendario, fila, creada);
  if (fila.existencias === 1 || !random.chance(0.1)) return { fila, bajas: [] };
  const venta = { ...pickVenta(random, calendario, creada), cantidad: random.int(1, Math.min(3, fila.existencias)) };
  const waits = isFresh(calendario, venta.fecha) && wasUp(fila, venta.fecha);
  return { fila, bajas: [toBaja(fila, { ...venta, estatus: waits ? 'baja' : 'baja procesado' })] };
}

/** How many a part came with: what is left of it, and what was sold and stayed so. */
export function unitsBefore({ fila, bajas }: Vendida): number {
  return bajas
    .filter(({ devuelta }) => devuelta === null)
    .reduce((sum, { cantidad }) => sum + cantidad, fila.existencias);
}

const FRESH_DAYS = 12;

interface Venta extends Pick<DemoBaja, 'cantidad' | 'nota' | 'cotizador' | 'canal' | 'fecha'> {
  readonly hora: string;
}

function sellLast(random: Random, calendario: Calendario, fila: Fila, isRecent: boolean): Vendida {
  const { cotizador, venta: canal } = fila;
  const fecha = fila.fecha ?? calendario.text(calendario.hoy);
  const venta = { cantidad: 1, nota: NOTAS(random), cotizador, canal, fecha, hora: pickHora(random) };
  const waits = isRecent && isFresh(calendario, fecha);
  const up = withoutLater(fila, fecha);
  if (waits)
    return { fila: up, bajas: [toBaja(up, { ...venta, estatus: wasUp(up, fecha) ? 'baja' : 'baja procesado' })] };
  const bajas = isRecent ? [toBaja(fila, { ...venta, estatus: 'baja procesado', ...takenDown(up) })] : [];
  return { fila: withoutAnuncios(fila), bajas };
}

/** A sale that was taken back: some wait for the listing to be put up again. */
function cancel(random: Random, calendario: Calendario, fila: Fila, creada: number): Vendida {
  const isFreshOne = random.chance(0.4);
  const since = isFreshOne ? Math.max(creada, calendario.hoy - FRESH_DAYS) : creada;
  const venta = pickVenta(random, calendario, since);
  const retirada = takenDown(withoutLater(fila, venta.fecha));
  const waits = isFreshOne && (retirada.retirada_facebook || retirada.retirada_mercado);
  const estatus = waits ? 'cancelado' : 'cancelado procesado';
  const devuelta = `${venta.fecha} 18:30:00-06`;
  const baja = { ...toBaja(fila, { ...venta, estatus, ...(waits && retirada) }), devuelta };
  return { fila: waits ? withoutAnuncios(fila) : fila, bajas: [baja] };
}

function pickVenta(random: Random, { hoy, text }: Calendario, since: number): Venta {
  const fecha = text(random.int(since, hoy));
  const [cotizador, canal] = [random.pick(MARKET.cotizadores), CANALES(random)];
  return { cantidad: 1, nota: NOTAS(random), cotizador, canal, fecha, hora: pickHora(random) };
}

const CANALES = createPicker(MARKET.canales);
const NOTAS = createPicker([
  ['', 60],
  ['Entregada en mostrador', 15],
  ['Enviada por paquetería', 12],
  ['La recoge el taller', 8],
  ['Pagada con transferencia', 5],
]);

function pickHora(random: Random): string {
  return `${random.int(10, 17)}:${String(random.int(10, 59))}:00-06`;
}

function toBaja(fila: Fila, { hora, ...venta }: Venta & Pick<DemoBaja, 'estatus'> & Partial<Retirada>): DemoBaja {
  const anios = { from: fila.anio_desde, to: fila.anio_hasta };
  const nothing = { retirada_facebook: false, retirada_mercado: false, devuelta: null };
  return { ...nothing, ...venta, descripcion: tituloPieza({ ...fila, anios }), creada: `${venta.fecha} ${hora}` };
}

type Retirada = Pick<DemoBaja, 'retirada_facebook' | 'retirada_mercado'>;

function takenDown({ publicada_facebook: facebook, publicada_mercado: mercado }: Fila): Retirada {
  return { retirada_facebook: facebook !== null, retirada_mercado: mercado !== null };
}

function isFresh({ hoy, text }: Calendario, fecha: string): boolean {
  return fecha > text(hoy - FRESH_DAYS);
}

/** Advertised on that day. */
function wasUp(fila: Fila, fecha: string): boolean {
  const up = withoutLater(fila, fecha);
  return up.publicada_facebook !== null || up.publicada_mercado !== null;
}

/** Nobody advertises what is sold. */
function withoutLater(fila: Fila, fecha: string): Fila {
  const upTo = (day: string | null) => (day !== null && day <= fecha ? day : null);
  return {
    ...fila,
    publicada_facebook: upTo(fila.publicada_facebook),
    publicada_mercado: upTo(fila.publicada_mercado),
  };
}

function withoutAnuncios(fila: Fila): Fila {
  const none = { publicada_facebook: null, publicada_mercado: null };
  return { ...fila, ...none, por_publicar_facebook: false, por_publicar_mercado: false };
}
