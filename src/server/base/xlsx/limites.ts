import { BusinessError } from '#server/base/errors.ts';

/** A sheet of Excel has at most so many rows and columns, and a cell so many letters. */
export const MAX_FILAS = 1_048_576;
export const MAX_COLUMNAS = 16_384;
export const MAX_LETRAS = 32_767;

/** Refuses a file that breaks the rules of its own format: it was cut, changed, or made by a program that errs. */
export function damaged(detalle: string, cause?: unknown): BusinessError {
  return new BusinessError(
    'El archivo está dañado o incompleto. Ábrelo en Excel o LibreOffice, guárdalo otra vez y sube el nuevo.',
    { cause: new Error(detalle, { cause }), anotado: `El archivo está dañado o incompleto: ${detalle}` },
  );
}

/** The name of a cell as a spreadsheet shows it: column 0 of row 12 is A12, column 27 is AB12. */
export function celdaOf(columna: number, fila: number): string {
  let letras = '';
  for (let left = columna + 1; left > 0; left = Math.floor((left - 1) / 26))
    letras = String.fromCharCode(65 + ((left - 1) % 26)) + letras;
  return `${letras}${fila}`;
}

/** Refuses a cell with more text than a cell can have. */
export function tooLong(columna: number, fila: number, detalle = ''): BusinessError {
  return new BusinessError(`La celda ${celdaOf(columna, fila)} tiene más de 32,767 caracteres${detalle}.`);
}

/** Refuses more rows than a sheet can have. */
export function tooManyFilas(): BusinessError {
  return new BusinessError('El archivo tiene más de 1,048,576 filas: divídelo en varios.');
}

/** Refuses a cell to the right of the last column of a sheet. */
export function tooFar(fila: number): BusinessError {
  return new BusinessError(`La fila ${fila} tiene celdas más allá de la columna 16,384: ninguna hoja las tiene.`);
}
