import type { AutoDicho } from './leido.ts';

/** The things that a line says; its text is written of them, and says them again when it is read. */
export interface Escrita {
  readonly cantidad: number;
  readonly pieza: string;
  readonly posiciones: readonly string[];
  readonly auto: AutoDicho | null;
}

/** The words and the stored letters of each position, in the order in which the inventory writes them. */
const POSICIONES: readonly (readonly [id: string, palabra: string, letras: string])[] = [
  ['del', 'delantera', 'DEL'],
  ['tra', 'trasera', 'TRA'],
  ['izq', 'izq', 'IZQ'],
  ['der', 'der', 'DER'],
  ['sup', 'superior', 'SUP'],
  ['inf', 'inferior', 'INF'],
  ['int', 'interior', 'INT'],
  ['ext', 'exterior', 'EXT'],
  ['cen', 'central', 'CENTRAL'],
];

/** Writes a line without how many: what the search is asked for. */
export function writeBusqueda({ pieza, posiciones, auto }: Omit<Escrita, 'cantidad'>): string {
  const lados = POSICIONES.filter(([id]) => posiciones.includes(id)).map(([, palabra]) => palabra);
  const [nombre, descripcion] = splitCon(pieza);
  return [nombre, ...lados, descripcion.trim(), auto?.dicho ?? '', writeAnios(auto?.anios ?? [])]
    .filter((parte) => parte !== '')
    .join(' ');
}

/** Whatever a part comes with stands behind its side: 'puerta izq con vidrio'. */
function splitCon(pieza: string): readonly [string, string] {
  const place = pieza.indexOf(' con ');
  return place < 0 ? [pieza, ''] : [pieza.slice(0, place), pieza.slice(place)];
}

/** Writes a line whole: read again, it says the same. */
export function writeLinea(escrita: Escrita): string {
  const { cantidad } = escrita;
  return `${cantidad > 1 ? `${cantidad} ` : ''}${writeBusqueda(escrita)}`;
}

/** Writes positions as the inventory does: 'DEL IZQ'. */
export function writeLado(posiciones: readonly string[]): string {
  return POSICIONES.filter(([id]) => posiciones.includes(id))
    .map(([, , letras]) => letras)
    .join(' ');
}

function writeAnios(anios: readonly number[]): string {
  if (anios.length === 0) return '';
  const from = Math.min(...anios);
  const to = Math.max(...anios);
  return from === to ? `${from}` : `${from}-${to}`;
}
