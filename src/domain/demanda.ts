import { parseCorreo } from './cuenta.ts';

/** The ways in which something is asked for that is not sold, each with its words. */
export const CLASES_DE_DEMANDA = {
  busqueda_publica: 'Búsqueda en la página',
  busqueda_interna: 'Búsqueda del mostrador',
  cotizacion: 'Cotización sin existencia',
  'siniestro perdido': 'Siniestro perdido',
  aviso: 'Pidió aviso',
} as const;
export type ClaseDeDemanda = keyof typeof CLASES_DE_DEMANDA;

/** The kinds in the order of their choices. */
export const LISTA_DE_CLASES = Object.keys(CLASES_DE_DEMANDA) as readonly ClaseDeDemanda[];

/** The numbers of days over which demand is counted, today included. */
export const DIAS_DE_DEMANDA = [30, 90, 365] as const;
export type DiasDeDemanda = (typeof DIAS_DE_DEMANDA)[number];

/** Facts are kept so many days. */
export const DIAS_DE_HECHOS = 400;

/** The days for which a notice that somebody asked for is kept: while it waits, and once he was told. */
export const DIAS_DE_AVISO = { enEspera: 180, avisado: 30 } as const;

/** The notices that may wait for one address or number, and that one network may ask for in a day. */
export const MAX_AVISOS = { porContacto: 20, porRedYDia: 20 } as const;

/** The texts that were agreed to, by their number: one that somebody agreed to is never written anew. */
export const CONSENTIMIENTOS: Readonly<Record<number, string>> = {
  1: 'Acepto que me avisen una sola vez, por este medio, cuando llegue la pieza.',
};

/** The number of the text that is agreed to now. */
export const CONSENTIMIENTO = 1;

/** The way in which somebody may be told: one of the two. */
export type Contacto =
  | { readonly correo: string; readonly telefono: null }
  | { readonly correo: null; readonly telefono: string };

/** A number of Mexico: ten digits, with the code of the country before it or without. */
const DE_MEXICO = /^(?:52)?1?(\d{10})$/;

/**
 * Reads a mail address, or a number of Mexico with any of the signs that people write in it.
 *
 * @returns null for what is neither.
 */
export function readContacto(texto: string): Contacto | null {
  if (texto.includes('@')) {
    const correo = parseCorreo(texto);
    return correo === null ? null : { correo, telefono: null };
  }
  if (!/^[+\d\s().-]*$/.test(texto) || /[\r\n]/.test(texto.trim())) return null;
  const [, telefono] = DE_MEXICO.exec(texto.replaceAll(/\D/g, '')) ?? [];
  return telefono === undefined ? null : { correo: null, telefono };
}

/** Says what is wrong with a text that is no way to tell somebody. */
export function problemaDeContacto(texto: string): string {
  if (texto.trim() === '') return 'Escribe tu teléfono o tu correo';
  return texto.includes('@') ? 'Revisa tu correo: no se entiende' : 'El teléfono debe tener 10 dígitos';
}

/** Writes how many wait for a part: 'La esperan 3'. */
export function sayEsperan(cuantos: number): string {
  return cuantos === 1 ? 'La espera 1 persona' : `La esperan ${cuantos} personas`;
}

/** Computes what something that is asked for could bring, in centavos; null where nobody knows a price. */
export function traeriaOf({
  veces,
  pedido,
  ganado,
}: {
  readonly veces: number;
  readonly pedido: number | null;
  readonly ganado: number | null;
}): number | null {
  const precio = ganado ?? pedido;
  return precio === null ? null : veces * precio;
}

/** The lists of notices: those whose part came and whom nobody told, those that wait, and those who were told. */
export const LISTAS_DE_AVISOS = ['por avisar', 'en espera', 'avisados', 'todos'] as const;
export type ListaDeAvisos = (typeof LISTAS_DE_AVISOS)[number];
