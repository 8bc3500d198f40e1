import { type Elegido, piezasOf } from './elegir.ts';
import type { Hallazgo } from './frases.ts';
import type { PalabraLeida } from './palabras-leidas.ts';

/** Words for the thing that holds a part, whatever the part is. */
const SOPORTES: readonly string[] = ['soporte', 'sop', 'brack', 'bracket'];

/** An id that begins so is of a part that no group and no stored name knows: its name stands behind it. */
const SIN_GRUPO = '?';

/** Gives the name of a part that nobody has and no group knows; null for the id of any other. */
export function nombreSinGrupo(id: string): string | null {
  return id.startsWith(SIN_GRUPO) ? id.slice(SIN_GRUPO.length) : null;
}

/**
 * Reads a word of several meanings that stands right before a part, and that part. It says nothing where the part is one
 * of its meanings ('guia volante'). A support is that part's: 'soporte de parrilla' finds no grille, which goes below.
 *
 * @returns null for any other phrase.
 */
export function chooseSoporte(
  found: Hallazgo,
  hallazgos: readonly Hallazgo[],
  palabras: readonly PalabraLeida[],
): Elegido | null {
  const antes = hallazgos.find((other) => isAntes(other, found, palabras));
  if (antes && isSoporte(antes, found)) return { clase: 'nada', lugares: found.lugares, tambien: [] };
  const despues = hallazgos.find((other) => isAntes(found, other, palabras));
  if (!despues) return null;
  if (isSentidoOf(found, despues)) return { clase: 'nada', lugares: found.lugares, tambien: [] };
  if (!isSoporte(found, despues)) return null;
  const nombre = [...found.lugares, ...despues.lugares].map((lugar) => palabras[lugar]?.token.palabra).join(' ');
  return {
    clase: 'pieza',
    lugares: found.lugares,
    ids: [SIN_GRUPO + nombre.toUpperCase()],
    tambien: piezasOf(despues.sentidos),
  };
}

/** Tells whether the second is a part right behind the first. */
function isAntes(first: Hallazgo, second: Hallazgo, palabras: readonly PalabraLeida[]): boolean {
  const [lugar = 0] = second.lugares;
  const isSeguido = first.lugares.at(-1) === lugar - 1 && palabras[lugar]?.previo !== 'separador';
  return isSeguido && piezasOf(second.sentidos).length > 0;
}

function isSoporte(found: Hallazgo, despues: Hallazgo): boolean {
  return SOPORTES.includes(found.frase) && !isSentidoOf(found, despues);
}

function isSentidoOf({ sentidos }: Hallazgo, despues: Hallazgo): boolean {
  const ids = piezasOf(despues.sentidos);
  return sentidos.some(
    (sentido) => sentido.clase === 'ambigua' && ids.some((id) => [sentido.primero, ...sentido.tambien].includes(id)),
  );
}
