/** Where a sale came from. The misspelling is stored so; S2 §3, decision 73. */
export const CANALES = ['QUALITAS', 'CHUBB', 'MERCADO', 'FACEBOOK', 'WHASTAPP', 'PUBLICO'] as const;

/** What is shown for a channel that is none of {@link CANALES}. S2 §3. */
export const CANAL_NO_VALIDO = 'Formato no valido';

/** The stored spelling of a channel: the correct word is taken too (decision 73). Anything else stays as it is. */
export function canonCanal(text: string): string {
  const canal = text.trim().toUpperCase();
  return canal === 'WHATSAPP' ? 'WHASTAPP' : canal;
}

/** True for one of the channels, or none at all. */
export function isCanal(canal: string): boolean {
  return canal === '' || CANALES.some((known) => known === canal);
}

/** What is done about a write-off: to take the listing down, to put it up again, or nothing any more. S2 §4. */
export const ESTATUS_BAJA = ['baja', 'cancelado', 'baja procesado', 'cancelado procesado'] as const;
export type EstatusBaja = (typeof ESTATUS_BAJA)[number];

/** True when nothing is left to do: 'Marcar como procesado' is hidden. S2 §4. */
export function isProcesada(estatus: string): boolean {
  return estatus.includes('procesado');
}

/** The status after 'Marcar como procesado' (decision 75). */
export function procesar(estatus: EstatusBaja): EstatusBaja {
  if (estatus === 'baja') return 'baja procesado';
  return estatus === 'cancelado' ? 'cancelado procesado' : estatus;
}

/** The number people see: `P-` when a note took the part, `A-` when somebody did by hand. S3 §3, decision 76. */
export function codigoBaja(id: number, remision: number | null): string {
  return `${remision === null ? 'A' : 'P'}-${id}`;
}

/** What is looked for in the list of write-offs: a number with or without its letter, or words (decision 150). */
export function parseCodigoBaja(text: string): number | null {
  const match = /^(?:[ap]-?)?(\d{1,9})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}
