import type { Filtros } from '#domain/busqueda/seleccion.ts';
import { isRobot } from '#domain/cotizacion.ts';

/** A Buscada is a search that somebody made, and whether anything in stock was found by it. */
export interface Buscada extends Filtros {
  readonly clase: 'busqueda_publica' | 'busqueda_interna';
  readonly texto: string;
  readonly hallo: boolean;
  /** Tells who searched from everybody else for as long as it is waited for what he types next. It is never written down. */
  readonly quien: string;
  /** The network of who has no account, by which too much is known; null for who has one. */
  readonly red: string | null;
}

/** Takes note of a search. It keeps nobody waiting: what is done with it is done later. */
export type NotarBuscada = (buscada: Buscada) => void;

/** The first page of a list of parts, as far as it says whether there is any. */
interface Hallado {
  readonly total: number;
  readonly sugerencia: string | null;
}

/** A search as it is asked for. */
interface Buscado {
  readonly marca: string;
  readonly auto: string;
  readonly year: number | null;
  readonly pieza: string;
  readonly search: string;
  readonly page: number;
}

/** Says of a search what is noted of it; null for one that goes on with another page. */
export function toBuscada(
  { marca, auto, year: anio, pieza, search, page }: Buscado,
  { total, sugerencia }: Hallado,
): Omit<Buscada, 'clase' | 'quien' | 'red'> | null {
  return page === 1 ? { marca, auto, anio, pieza, texto: sugerencia ?? search, hallo: total > 0 } : null;
}

/** A visitor, as far as he is known without an account. */
interface Visitante {
  readonly red: string;
  readonly agente: string | undefined;
}

/** Notes a search of the public page; that of a program is nobody's. */
export function notePublica(notar: NotarBuscada, buscado: Buscado, hallado: Hallado, { red, agente }: Visitante): void {
  const buscada = toBuscada(buscado, hallado);
  if (buscada === null || isRobot(agente)) return;
  notar({ ...buscada, clase: 'busqueda_publica', quien: `${red}\n${agente}`, red });
}
