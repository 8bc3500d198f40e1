import { type Centavos, sumDinero } from './dinero.ts';

/** The reasons for which a quote is lost, each with the words of its button. */
export const MOTIVOS_DE_PERDIDA = {
  precio: 'Precio',
  tardo: 'Tardó',
  consiguio: 'Ya la consiguió',
  otra: 'Otra',
} as const;
export type MotivoDePerdida = keyof typeof MOTIVOS_DE_PERDIDA;

/** The answers that a line of a quote may have: taken, declined, or wanted when somebody else had it already. */
export const RESPUESTAS_DE_PARTIDA = ['aceptada', 'rechazada', 'agotada'] as const;
export type RespuestaDePartida = (typeof RESPUESTAS_DE_PARTIDA)[number];

/** The states of a quote, in the order in which it goes through them. */
export const ESTADOS_DE_COTIZACION = ['borrador', 'enviada', 'vista', 'aceptada', 'vencida', 'cancelada'] as const;
export type EstadoDeCotizacion = (typeof ESTADOS_DE_COTIZACION)[number];

/** A CursoDeCotizacion is what happened to a quote so far, and until when it holds. */
export interface CursoDeCotizacion {
  readonly enviada: Date | null;
  readonly vista: Date | null;
  readonly aceptada: Date | null;
  readonly cancelada: Date | null;
  readonly vence: Date;
}

/** Tells the state of a quote at a moment. One that was accepted stays so when its time is over; a draft has no time. */
export function estadoDeCotizacion(curso: CursoDeCotizacion, ahora: Date): EstadoDeCotizacion {
  if (curso.cancelada) return 'cancelada';
  if (curso.aceptada) return 'aceptada';
  if (!curso.enviada) return 'borrador';
  if (curso.vence <= ahora) return 'vencida';
  return curso.vista ? 'vista' : 'enviada';
}

/** The most lines of a quote. */
export const MAX_PARTIDAS_COTIZADAS = 200;

/** The most days for which a quote may hold, and in which a part may be there. */
export const DIAS_DE_COTIZACION = { vigencia: 90, entrega: 365 } as const;

/** A line of a quote, as far as it is money. */
interface Importe {
  readonly cantidad: number;
  readonly precio: Centavos | null;
}

/** Adds up lines, those without a price aside. */
export function totalCotizado(partidas: readonly Importe[]): Centavos {
  return sumDinero(partidas.map(({ cantidad, precio }) => cantidad * (precio ?? 0)));
}

/** Programs that look at an address before a person does: for the picture of a message, or for a search engine. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|telegram|skype|slack|discord|linkedin|pinterest|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|scrapy|lighthouse|monitor|pingdom/i;

/**
 * Tells whether who asks for a page is a program and nobody's eyes.
 *
 * @param agente the header `User-Agent`; a browser always sends one.
 */
export function isRobot(agente: string | undefined): boolean {
  return agente === undefined || agente.trim() === '' || ROBOTS.test(agente);
}
