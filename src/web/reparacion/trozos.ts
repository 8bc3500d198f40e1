import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { type ColumnaReparable, isFragmento } from '#domain/reparacion.ts';
import type { Cambio } from './reparacion-url.ts';

/** A stretch of a value; marked when it is what changes. */
export interface Trozo {
  readonly texto: string;
  readonly isMarked: boolean;
}

/** How much is shown on either side of what changes in a free text, in characters. */
const CONTEXTO = 40;

/** Gives the value of a part in the repaired column, as text. */
export function valorOf(pieza: PiezaCompleta, columna: ColumnaReparable): string {
  return columna === 'anios' ? formatAnioRange(pieza.anios) : pieza[columna];
}

/**
 * A value as it is and as it will be, with what changes marked. A free text is cut to the surroundings of each place
 * where it changes; any other column changes as a whole (regla 71).
 */
export function trozosOf(valor: string, { columna, busca, reemplazo }: Cambio) {
  const around = isFragmento(columna) ? shorten(valor.split(busca)) : ['', ''];
  return {
    antes: joined(around, isFragmento(columna) ? busca : valor),
    despues: joined(around, reemplazo),
  };
}

function joined(around: readonly string[], marked: string): readonly Trozo[] {
  return around
    .flatMap((texto, index) => [
      ...(index === 0 ? [] : [{ texto: marked, isMarked: true }]),
      { texto, isMarked: false },
    ])
    .filter(({ texto }) => texto !== '');
}

/** The stretches between the marks, each with no more than can be read at a glance. */
function shorten(around: readonly string[]): readonly string[] {
  const last = around.length - 1;
  return around.map((texto, index) => {
    if (index === 0) return endOf(texto);
    if (index === last) return startOf(texto);
    return texto.length <= 2 * CONTEXTO ? texto : `${startOf(texto)} ${endOf(texto)}`;
  });
}

function startOf(texto: string): string {
  if (texto.length <= CONTEXTO) return texto;
  const start = texto.slice(0, CONTEXTO);
  return `${start.replace(/\s+\S*$/, '')}…`;
}

function endOf(texto: string): string {
  if (texto.length <= CONTEXTO) return texto;
  const end = texto.slice(-CONTEXTO);
  // A piece that begins inside a word begins with the next one.
  return `…${end.replace(/^\S*\s+(?=\S)/, '')}`;
}
