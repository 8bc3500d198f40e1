import type { TipoDeAdjunto } from '#contract/wire/adjunto.ts';
import { cleanLinea } from '#domain/texto.ts';

/** The most characters that a name may have. */
const LARGO = 120;

/** The endings of each type; the first is that of a file which had another. */
const TERMINACIONES: Readonly<Record<TipoDeAdjunto, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/**
 * Gives the name under which people find a file again: no folder of the sender survives, and its ending is that of what the
 * file is. Whoever opens `remision.html` from his disk would run what is in it, although it begins like a PDF.
 */
export function nombreDeAdjunto(enviado: string, tipo: TipoDeAdjunto): string {
  const nombre = sinFinal(cleanLinea(enviado.split(/[/\\]/).at(-1) ?? '', LARGO));
  if (isOf(nombre, tipo)) return nombre;
  // An ending has a letter: 'Oficio 12.5' has none.
  const base = sinFinal(nombre.replace(/\.(?=[^.\s]*\p{L})[^.\s]{1,10}$/u, ''));
  if (isOf(base, tipo)) return base;
  const terminacion = `.${TERMINACIONES[tipo][0]}`;
  return `${sinFinal(base.slice(0, LARGO - terminacion.length)) || 'adjunto'}${terminacion}`;
}

/** Takes away the dots and blanks at the end, which some systems drop by themselves. */
function sinFinal(nombre: string): string {
  return nombre.replace(/[.\s]+$/, '');
}

function isOf(nombre: string, tipo: TipoDeAdjunto): boolean {
  const menor = nombre.toLowerCase();
  return TERMINACIONES[tipo].some((fin) => menor.endsWith(`.${fin}`) && nombre.length > fin.length + 1);
}
