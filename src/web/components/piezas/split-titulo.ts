import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { squeezeTexto } from '#domain/texto.ts';

/** The title of a part in two: what it is ('FARO IZQ'), and of which car and kind. A title of another form is all name. */
export function splitTitulo({ titulo, pieza, lado }: Pick<PiezaInterna, 'titulo' | 'pieza' | 'lado'>) {
  const nombre = squeezeTexto(`${pieza} ${lado}`);
  if (nombre === '' || !titulo.startsWith(`${nombre} `)) return { nombre: titulo, resto: '' };
  return { nombre, resto: titulo.slice(nombre.length + 1) };
}
