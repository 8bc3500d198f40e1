/** A file brings parts, records of claims, accounts of customers, invoices of a former system that are owed, or photos. */
export const TIPOS_DE_IMPORTACION = ['inventario', 'siniestros', 'clientes', 'saldos', 'fotos'] as const;

export type TipoDeImportacion = (typeof TIPOS_DE_IMPORTACION)[number];

/** Each kind of file as people call it. */
export const NOMBRES_DE_TIPO: Readonly<Record<TipoDeImportacion, string>> = {
  inventario: 'Inventario',
  siniestros: 'Siniestros',
  clientes: 'Clientes',
  saldos: 'Saldos por cobrar',
  fotos: 'Fotos',
};

/**
 * The states of an import. The program works in 'leyendo', 'revisando', 'escribiendo' and 'deshaciendo'; a person is awaited in
 * 'recibiendo' (the file), 'columnas' (which field each column fills) and 'lista' (what is to be written).
 */
export const ESTADOS_DE_IMPORTACION = [
  'recibiendo',
  'leyendo',
  'columnas',
  'revisando',
  'lista',
  'escribiendo',
  'terminada',
  'deshaciendo',
  'deshecha',
  'cancelada',
  'fallida',
] as const;

export type EstadoDeImportacion = (typeof ESTADOS_DE_IMPORTACION)[number];

/** In these states the program is at work, and nobody else changes the import. */
export const TRABAJANDO: readonly EstadoDeImportacion[] = ['leyendo', 'revisando', 'escribiendo', 'deshaciendo'];

/**
 * The verdicts on a row. 'restaura' would bring a deleted record back, 'movida' is about a record that somebody changed
 * since the file or the review saw it: each of them is confirmed by itself. 'ambigua' fits several records. 'omitida' is a row of
 * totals or a repeated heading.
 */
export const VEREDICTOS = [
  'nueva',
  'cambia',
  'igual',
  'restaura',
  'movida',
  'ambigua',
  'rechazada',
  'omitida',
] as const;

export type Veredicto = (typeof VEREDICTOS)[number];

/** The verdicts of rows that are written only once somebody says so of them. */
export const POR_CONFIRMAR: readonly Veredicto[] = ['restaura', 'movida'];

/** The verdicts of rows that cannot be written as they are. */
export const RECHAZOS: readonly Veredicto[] = ['ambigua', 'rechazada'];

/** An import writes every row or none, or those that were not refused. */
export const MODOS_DE_ESCRITURA = ['todo', 'buenas'] as const;

export type ModoDeEscritura = (typeof MODOS_DE_ESCRITURA)[number];

/** Whether a row is written as it stands. */
export function isEscribible(veredicto: Veredicto, confirmada: boolean): boolean {
  if (veredicto === 'nueva' || veredicto === 'cambia') return true;
  return confirmada && POR_CONFIRMAR.includes(veredicto);
}

/** The heaviest part of a file that one call brings, in bytes. */
export const PARTE_BYTES = 4 * 1024 * 1024;

/** The heaviest file of each kind, in bytes. */
export const MAX_BYTES: Readonly<Record<TipoDeImportacion, number>> = {
  inventario: 200 * 1024 * 1024,
  siniestros: 200 * 1024 * 1024,
  clientes: 50 * 1024 * 1024,
  saldos: 50 * 1024 * 1024,
  fotos: 20 * 1024 * 1024 * 1024,
};

/**
 * Estimates the seconds that are left of a step, from how far it is and how long it took so far.
 *
 * @returns null while too little is done to tell.
 */
export function segundosRestantes(hechas: number, total: number, segundos: number): number | null {
  if (hechas <= 0 || total <= 0 || segundos < 1) return null;
  return Math.max(0, Math.round((segundos * (total - hechas)) / hechas));
}
