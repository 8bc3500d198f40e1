import { AUTOS } from './consultas-autos.ts';
import { PALABRAS } from './consultas-palabras.ts';
import { SENTIDOS } from './consultas-sentidos.ts';

/** A text and what its first page must show, as labels of parts: `FARO IZQ JETTA 15-18`. */
export interface Consulta {
  readonly texto: string;
  /** Among the parts that were asked for. */
  readonly halladas: readonly Esperada[];
  /** Among those that go with them. */
  readonly debajo: readonly Esperada[];
  /** Words, or several in a row, that no part shown may have in its label. */
  readonly nunca: readonly string[];
}

export interface Esperada {
  readonly etiqueta: string;
  /** Sold out: only when all parts are asked for. */
  readonly isAgotada: boolean;
  /** The one before it in the line must come before it in the page. */
  readonly isDespues: boolean;
}

/**
 * Reads the tables: `text | found, found | below < further below | never, never`. A mark * says that the part is sold
 * out; < instead of a comma, that the order matters.
 */
export function readConsultas(): Consulta[] {
  return [PALABRAS, SENTIDOS, AUTOS]
    .flatMap((table) => table.trim().split('\n'))
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [texto = '', halladas = '', debajo = '', nunca = ''] = line.split('|').map((cell) => cell.trim());
      return { texto, halladas: toEsperadas(halladas), debajo: toEsperadas(debajo), nunca: toList(nunca) };
    });
}

function toEsperadas(cell: string): Esperada[] {
  return Array.from(cell.matchAll(/(<?)\s*([^,<*]+)(\*?)/g), ([, before, etiqueta = '', mark]) => ({
    etiqueta: etiqueta.trim(),
    isAgotada: mark === '*',
    isDespues: before === '<',
  })).filter(({ etiqueta }) => etiqueta !== '');
}

function toList(cell: string): string[] {
  return cell === '' ? [] : cell.split(',').map((word) => word.trim());
}
