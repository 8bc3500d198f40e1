import { foldTexto } from '#domain/texto.ts';

/** A cell as a file has it: its text; a number only where the file itself says that it is one; '' where there is nothing. Days that the file says are days are 'yyyy-mm-dd' texts. */
export type Celda = string | number;

/** Texts that people and programs write where there is nothing. */
const VACIA = /^(?:|[-–—_]+|#?n\/[ad]|n\.[ad]\.|n[ad]|s\/d|sin datos?|null|\(null\)|\(?en blanco\)|\(vacio\))$/;

/** Longer than any of them. */
const MAX_VACIA = 20;

/** True for a cell in which nothing stands, or what people write for nothing: 'N/A', '-', 'sin dato'. */
export function isVacia(celda: Celda): boolean {
  return typeof celda === 'string' && celda.length <= MAX_VACIA && VACIA.test(foldTexto(celda));
}
