import { formatAnioRange } from '#domain/anio.ts';
import type { PiezaPorCotizar } from '#domain/payload-cotizador.ts';
import { squeezeTexto } from '#domain/texto.ts';

/** The filters that a history is asked by, as they are typed. */
export interface Filtros {
  readonly parte: string;
  readonly marca: string;
  readonly auto: string;
  readonly year: string;
  readonly pieza: string;
}

export const SIN_FILTROS: Filtros = { parte: '', marca: '', auto: '', year: '', pieza: '' };

/** Fills the five filters from a part of the list (regla 57). */
export function filtrosOf({ parte, marca, auto, anio, pieza }: PiezaPorCotizar): Filtros {
  return { parte, marca, auto, year: anio === null ? '' : String(anio), pieza };
}

/** Says what is wrong with a typed year; the empty text for nothing. */
export function errorDeAnio(year: string): string {
  return year === '' || /^(?:19|20)\d\d$/.test(year) ? '' : 'Escribe el año con cuatro cifras.';
}

/** Writes the filters as the calls have them. The year must be a right one. */
export function formOf({ parte, marca, auto, year, pieza }: Filtros) {
  return {
    parte: squeezeTexto(parte),
    marca: squeezeTexto(marca),
    auto: squeezeTexto(auto),
    year: year === '' ? null : Number(year),
    pieza: squeezeTexto(pieza),
  };
}

/** Writes the years of a part or a record; of none nothing. */
export function aniosText(anios: Parameters<typeof formatAnioRange>[0] | null): string {
  return anios ? formatAnioRange(anios) : '';
}
