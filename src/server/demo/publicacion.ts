import type { Calendario } from './calendario.ts';
import type { Fila } from './fila.ts';
import type { Random } from './random.ts';

/** What decides whether a part is advertised. */
export interface Anunciable {
  readonly existencias: number;
  readonly precio: number | null;
  readonly precioMercado: number | null;
  /** The day it came in. */
  readonly creada: number;
}

type Anuncios = Pick<
  Fila,
  'publicada_facebook' | 'publicada_mercado' | 'por_publicar_facebook' | 'por_publicar_mercado'
>;

/**
 * On which days of the last twelve months it was advertised, or that it waits to be: the newest parts wait (decision
 * 65). Without a price there is no advertisement.
 */
export function pickPublicacion(random: Random, calendario: Calendario, part: Anunciable): Anuncios {
  const facebook = pickAnuncio(random, calendario, part, part.precio);
  const mercado = pickAnuncio(random, calendario, part, part.precioMercado);
  return {
    publicada_facebook: facebook.day,
    por_publicar_facebook: facebook.isPending,
    publicada_mercado: mercado.day,
    por_publicar_mercado: mercado.isPending,
  };
}

const YEAR_DAYS = 364;
const RECENT_DAYS = 45;

function pickAnuncio(random: Random, { hoy, text }: Calendario, part: Anunciable, precio: number | null) {
  const { existencias, creada } = part;
  const isRecent = hoy - creada <= RECENT_DAYS;
  if (precio === null) return { day: null, isPending: false };
  if (random.chance(isRecent ? 0.35 : 0.6)) {
    const day = text(random.int(Math.max(creada, hoy - YEAR_DAYS), hoy));
    // Listings expire: some published ones are due again.
    return { day, isPending: existencias > 0 && random.chance(0.03) };
  }
  return { day: null, isPending: existencias > 0 && random.chance(isRecent ? 0.55 : 0.15) };
}
