/** The encodings in which a text file is read. */
export const CODIFICACIONES = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252'] as const;

export type Codificacion = (typeof CODIFICACIONES)[number];

/** The signs that separate the cells of a text file: comma, semicolon, tab or bar. */
export const SEPARADORES = [',', ';', '\t', '|'] as const;
