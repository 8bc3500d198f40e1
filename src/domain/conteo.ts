import { contar, plural } from './plural.ts';

/** A Comprometida is units that left the ledger and still stand on the shelf: used for a claim, or sold and not picked up yet. */
export interface Comprometida {
  readonly de: 'siniestro' | 'nota';
  /** The record of the claim, or the note. */
  readonly id: number;
  /** The number of the claim, or of the note. */
  readonly folio: string;
  readonly unidades: number;
}

/** A part as a count found it: all that decides what its line says. Units throughout. */
export interface Hallada {
  /** The ledger and what is committed, as they were when the part was scanned; of one that nobody scanned, as they are now. */
  readonly esperadas: number;
  /** The least and the most units that the readings may stand for: two phones may have read the same unit. Both 0 where nobody read it. */
  readonly alMenos: number;
  readonly aLoMas: number;
  /** Stands, as its record says, in the place that is counted. */
  readonly isDeAqui: boolean;
  readonly isEliminada: boolean;
  /** The part moved within ten minutes of a reading, or nobody knows when a reading was. */
  readonly isIncierta: boolean;
  /** All of it was sold: the ledger has none, and some of it left. */
  readonly isVendida: boolean;
}

/** How a line of a count stands. */
export const ESTADOS_DE_RENGLON = [
  'por confirmar',
  'falta',
  'sobra',
  'vendida',
  'otro lugar',
  'eliminada',
  'bien',
] as const;
export type EstadoDeRenglon = (typeof ESTADOS_DE_RENGLON)[number];

/** The line of a part. */
export interface Juicio {
  readonly estado: EstadoDeRenglon;
  readonly contadas: number;
  /** Units by which the ledger changes when the count is closed and nobody says otherwise. */
  readonly ajuste: number;
}

/**
 * Judges a part of a count.
 *
 * Readings of two phones are never added up in silence: where the least that they may stand for is what was expected, they read the same
 * units; else somebody is asked.
 */
export function judgeHallada(hallada: Hallada): Juicio {
  const contadas = hallada.alMenos;
  if (hallada.isEliminada) return { estado: 'eliminada', contadas, ajuste: 0 };
  // Where a part stands elsewhere too, fewer here than the ledger has is no fault.
  if (!hallada.isDeAqui && hallada.aLoMas <= hallada.esperadas) return { estado: 'otro lugar', contadas, ajuste: 0 };
  if (isDudosa(hallada)) return { estado: 'por confirmar', contadas, ajuste: 0 };
  const diferencia = contadas - hallada.esperadas;
  if (diferencia === 0) return { estado: 'bien', contadas, ajuste: 0 };
  if (diferencia < 0) return { estado: 'falta', contadas, ajuste: diferencia };
  // It was sold, and nobody came for it yet: it is no unit to sell once more.
  if (hallada.isVendida) return { estado: 'vendida', contadas, ajuste: 0 };
  return { estado: 'sobra', contadas, ajuste: diferencia };
}

/** Tells whether somebody has to count a part again before its difference is known. */
function isDudosa({ esperadas, alMenos, aLoMas, isIncierta }: Hallada): boolean {
  return alMenos !== esperadas && (alMenos !== aLoMas || isIncierta);
}

/** Says what is committed of a part: 'Comprometida: siniestro 123, nota 45'. */
export function describeComprometidas(comprometidas: readonly Pick<Comprometida, 'de' | 'folio'>[]): string {
  return `Comprometida: ${comprometidas.map(({ de, folio }) => `${de} ${folio}`).join(', ')}`;
}

/** Milliseconds around a movement of a part within which nobody knows whether a reading was before or after it. */
export const INCIERTO_MS = 10 * 60_000;

/** By how much the clock of a phone may have been set anew between a reading and its arrival, in milliseconds. */
export const DESFASE_MAX_MS = 60_000;

/** When a phone read a code, by its own clock. */
export interface RelojDeLectura {
  /** Milliseconds since 1970 by the clock of the phone. */
  readonly momento: number;
  /** How far the server's clock was ahead of the phone's at that time, in milliseconds, as last measured; null where it never was. */
  readonly desfase: number | null;
}

/**
 * Tells when a reading was, by the server's clock.
 *
 * @param desfaseAhora how far the server is ahead of the phone now, as its readings arrive.
 * @returns null when nobody knows: the phone's clock was set anew meanwhile, or was never compared.
 */
export function momentoOf({ momento, desfase }: RelojDeLectura, desfaseAhora: number): Date | null {
  if (desfase === null || Math.abs(desfase - desfaseAhora) > DESFASE_MAX_MS) return null;
  return new Date(momento + desfaseAhora);
}

/** The most readings that travel at once. */
export const MAX_LECTURAS = 500;

/** The reason that the ledger keeps of an adjustment: 'Conteo 12: PATIO 2 · R-14'. */
export function motivoDeConteo(id: number, lugar: string): string {
  return `Conteo ${id}: ${lugar}`;
}

/** The numbers of a count by the state of their lines. */
export type Resumen = Readonly<Record<EstadoDeRenglon, number>>;

/** Counts lines by their state. */
export function countEstados(renglones: readonly { readonly estado: EstadoDeRenglon }[]): Resumen {
  const grupos = Map.groupBy(renglones, ({ estado }) => estado);
  return Object.fromEntries(ESTADOS_DE_RENGLON.map((estado) => [estado, grupos.get(estado)?.length ?? 0])) as Resumen;
}

/** The units that a close adds and takes. */
export interface Efecto {
  readonly entran: number;
  readonly salen: number;
}

/** Adds up what adjustments do. */
export function efectoOf(ajustes: readonly number[]): Efecto {
  const sum = (unidades: readonly number[]) => unidades.reduce((total, una) => total + una, 0);
  return { entran: sum(ajustes.filter((una) => una > 0)), salen: -sum(ajustes.filter((una) => una < 0)) };
}

/** Says what a close does to the stock. */
export function describeEfecto({ entran, salen }: Efecto): string {
  if (entran === 0 && salen === 0) return 'No cambia ninguna existencia.';
  const partes = [
    ...(salen > 0 ? [`${plural(salen, 'sale', 'salen')} ${contar(salen, 'unidad', 'unidades')}`] : []),
    ...(entran > 0 ? [`${plural(entran, 'entra', 'entran')} ${contar(entran, 'unidad', 'unidades')}`] : []),
  ].join(' y ');
  return `${partes.charAt(0).toUpperCase()}${partes.slice(1)}.`;
}
