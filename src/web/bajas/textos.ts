import { CANAL_NO_VALIDO, isCanal } from '#domain/baja.ts';
import type { Dia } from '#domain/fecha-pieza.ts';

/** In place of what was not written down. */
const NADA = '—';

/** 'FACEBOOK', or that it is none of the known ones. S2 §3. */
export function canalText(canal: string): string {
  if (canal === '') return NADA;
  return isCanal(canal) ? canal : CANAL_NO_VALIDO;
}

/** '2026-11-02' → '02/11/2026'. */
export function diaText(dia: Dia): string {
  return dia.split('-').reverse().join('/');
}

export function orNada(text: string): string {
  return text === '' ? NADA : text;
}
