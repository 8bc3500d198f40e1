/** A day in a workbook, which is neither a text nor a number. */
interface Dia {
  readonly dia: string;
}

/** A cell is a text, a number or a day. */
export type Valor = string | number | Dia;

/** A row of a sheet. */
export type Renglon = readonly Valor[];

/** How much a made-up business has of everything; the same seed writes the same files. */
export interface Tamano {
  readonly semilla: number;
  readonly piezas: number;
  readonly fotos: number;
  readonly siniestros: number;
  readonly clientes: number;
  readonly saldos: number;
}

/** The last day of its books, so that the same seed writes the same files on every day. */
export const HOY = new Date('2026-11-01T18:00:00Z');

/** Writes 'yyyy-mm-dd' as a Mexican does: 'dd/mm/yyyy'. */
export function diaMexicano(dia: string): string {
  return dia.slice(0, 10).split('-').reverse().join('/');
}
