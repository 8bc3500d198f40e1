import { CANAL_NO_VALIDO, isCanal } from '#domain/baja.ts';

/** In place of what was not written down. */
const NADA = '—';

/** 'FACEBOOK', or that it is none of the known ones. S2 §3. */
export function canalText(canal: string): string {
  if (canal === '') return NADA;
  return isCanal(canal) ? canal : CANAL_NO_VALIDO;
}

export function orNada(text: string): string {
  return text === '' ? NADA : text;
}
