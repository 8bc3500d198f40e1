/** The most letters of a message, and the most lines that are read of one. */
export const MAX_MENSAJE = 65_536;
export const MAX_LINEAS = 100;

/** The fields of a line that may be in doubt; 'palabra' is a word that nobody knows. */
export const CAMPOS_DE_DUDA = ['pieza', 'auto', 'anios', 'lado', 'palabra'] as const;
export type CampoDeDuda = (typeof CAMPOS_DE_DUDA)[number];
