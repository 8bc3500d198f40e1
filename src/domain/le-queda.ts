import { type AnioRange, coversAnio } from './anio.ts';
import type { MiAuto } from './mi-auto.ts';
import { squeezeTexto } from './texto.ts';

/** The car that a part is for, as the part says it. */
export interface ParaAuto {
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  /** Null where nobody wrote them. */
  readonly anios: AnioRange | null;
}

/**
 * The answers to 'does it fit my car': yes; another year; another car; the body has to be said first; another body or none
 * known, where nobody can say; and that the part has no years to compare.
 */
export type Veredicto = 'si' | 'otro_anio' | 'otro_auto' | 'falta_tipo' | 'otro_tipo' | 'sin_tipo' | 'sin_anios';

/** No car was made for so long: such a range was written for any year, and says nothing of one. */
const DEMASIADOS_ANIOS = 50;

/**
 * Compares a part with a car. Only a part of the same car, for its year, and of the same body where there is more than one,
 * is said to fit: whatever is not known is no yes.
 *
 * @param tipos the bodies of that car that the yard knows, with the part's own.
 */
export function leQueda(pieza: ParaAuto, tipos: readonly string[], miAuto: MiAuto): Veredicto {
  if (!isSame(pieza.marca, miAuto.marca) || !isSame(pieza.auto, miAuto.auto)) return 'otro_auto';
  const { anios } = pieza;
  if (!anios || anios.to - anios.from >= DEMASIADOS_ANIOS) return 'sin_anios';
  return coversAnio(anios, miAuto.anio) ? compareTipo(pieza.tipo, tipos, miAuto.tipo) : 'otro_anio';
}

function compareTipo(tipo: string, tipos: readonly string[], mio: string): Veredicto {
  if (mio === '') return tiposOf(tipo, tipos).length > 1 ? 'falta_tipo' : 'si';
  if (tipo === '') return 'sin_tipo';
  return isSame(tipo, mio) ? 'si' : 'otro_tipo';
}

/** Lists the bodies from which a visitor has to choose, each once, in alphabetical order; one alone is no choice. */
export function tiposOf(tipo: string, tipos: readonly string[]): readonly string[] {
  return [...new Set([tipo, ...tipos].map(plain).filter((each) => each !== ''))].sort();
}

function isSame(left: string, right: string): boolean {
  return plain(left) === plain(right);
}

function plain(text: string): string {
  return squeezeTexto(text).toUpperCase();
}
