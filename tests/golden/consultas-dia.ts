import { PATIO } from './consultas-patio.ts';
import { TELEFONO } from './consultas-telefono.ts';

/** A text as it is written on a working day, and the answer that a good seller would give. */
export interface ConsultaDia {
  readonly texto: string;
  /** The first row is one of these labels; none: nothing is found. */
  readonly primera: readonly string[];
  /** The rows are of these kinds of part and no other; where nothing is found, what stands below is. Null: of any. */
  readonly clases: readonly string[] | null;
  /** Something like this is said: a correction, or what was left out. Empty: nothing need be. */
  readonly dicho: string;
}

/** Reads the tables: `text | first row, or this one | kind, kind | said`; a dash says none, a star any. */
export function readConsultasDia(): ConsultaDia[] {
  return [PATIO, TELEFONO]
    .flatMap((table) => table.trim().split('\n'))
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [texto = '', primera = '', clases = '', dicho = ''] = line.split('|').map((cell) => cell.trim());
      return { texto, primera: toList(primera), clases: clases === '*' ? null : toList(clases), dicho };
    });
}

function toList(cell: string): string[] {
  return cell === '-' ? [] : cell.split(',').map((value) => value.trim());
}
