import { type Dia, formatDia, PRIMER_DIA } from './fecha.ts';

/** The channels of sale. The business stores WHASTAPP with this misspelling (regla 73). */
export const CANALES = ['QUALITAS', 'CHUBB', 'MERCADO', 'FACEBOOK', 'WHASTAPP', 'PUBLICO'] as const;

/** The label that replaces a stored channel which {@link CANALES} lacks. */
export const CANAL_NO_VALIDO = 'Formato no valido';

/** Gives the stored spelling of a channel; the correct word is taken too (regla 73). Anything else stays as it is. */
export function canonCanal(text: string): string {
  const canal = text.trim().toUpperCase();
  return canal === 'WHATSAPP' ? 'WHASTAPP' : canal;
}

/** True for one of the channels, or none at all. */
export function isCanal(canal: string): boolean {
  return canal === '' || CANALES.some((known) => known === canal);
}

/** The owners a write-off may have: somebody's hand, a note, a claim that used the part, or an item of an invoice. */
export const DUENIOS_DE_BAJA = ['mano', 'remision', 'siniestro', 'factura'] as const;
export type DuenioDeBaja = (typeof DUENIOS_DE_BAJA)[number];

/**
 * Writes the channel of a write-off for people: '—' where there is none, that it is not valid where it is none of the
 * known ones; a claim's is the name of its insurer (regla 76).
 */
export function formatCanal({ canal, duenio }: { readonly canal: string; readonly duenio: DuenioDeBaja }): string {
  if (canal === '') return '—';
  return isCanal(canal) || duenio === 'siniestro' ? canal : CANAL_NO_VALIDO;
}

/**
 * Tells why nothing was written off on a day, or null: it is a slip of the keyboard.
 *
 * @param hoy today in Mexico City.
 */
export function fueraDeDias(dia: Dia, hoy: Dia): string | null {
  if (dia > hoy) return 'El campo Fecha no puede ser posterior a hoy';
  return dia < PRIMER_DIA ? `El campo Fecha debe ser del ${formatDia(PRIMER_DIA)} en adelante` : null;
}

/** The states of a write-off: its listing is to be taken down, to be put up again, or was attended to ('procesado'). */
export const ESTATUS_BAJA = ['baja', 'cancelado', 'baja procesado', 'cancelado procesado'] as const;
export type EstatusBaja = (typeof ESTATUS_BAJA)[number];

/** True when nothing is left to do about a write-off: 'Marcar como procesado' is hidden. */
export function isProcesada(estatus: string): boolean {
  return estatus.includes('procesado');
}

/** True when all units of a write-off are back. */
export function isCancelada(estatus: EstatusBaja): boolean {
  return estatus === 'cancelado' || estatus === 'cancelado procesado';
}

interface Regreso {
  readonly cantidad: number;
  readonly devueltas: number;
}

/** Says what of a write-off came back while the rest is out: 'Regresó 1 de 3'; the empty text where it is all or nothing. */
export function regresoText({ cantidad, devueltas }: Regreso): string {
  if (devueltas === 0 || devueltas >= cantidad) return '';
  return `${devueltas === 1 ? 'Regresó 1' : `Regresaron ${devueltas}`} de ${cantidad}`;
}

/** Gives the status that a write-off has after 'Marcar como procesado' (regla 75). */
export function processEstatus(estatus: EstatusBaja): EstatusBaja {
  if (estatus === 'baja') return 'baja procesado';
  return estatus === 'cancelado' ? 'cancelado procesado' : estatus;
}

/** Writes the number that people see: `P-7` when a note took the part, `A-7` when somebody did by hand (regla 76). */
export function codigoBaja(id: number, remision: number | null): string {
  return `${remision === null ? 'A' : 'P'}-${id}`;
}

/** Reads the number of a write-off from a search, with or without its letter; null when it is words (regla 150). */
export function parseCodigoBaja(text: string): number | null {
  const match = /^(?:[ap]-?)?(\d{1,9})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}

/** Names a channel as it is spelt for people; every other keeps its name (regla 73). */
export function nombreDeCanal(canal: string): string {
  return canal === 'WHASTAPP' ? 'WhatsApp' : canal;
}
