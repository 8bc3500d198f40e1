/** A part that a visitor collected: what its row in the list and the message need, so that both are there without a server. */
export interface PiezaEnLista {
  readonly id: number;
  readonly inventario: number;
  readonly titulo: string;
  /** File name of its cover; empty without one. */
  readonly portada: string;
}

/** So many parts one message carries: more than that is a conversation, and WhatsApp's links have an end. */
export const MAX_LISTA = 20;

/** Adds a part at the end; one that is there stays where it is, and a full list stays as it is. */
export function addToLista(lista: readonly PiezaEnLista[], pieza: PiezaEnLista): readonly PiezaEnLista[] {
  if (lista.length >= MAX_LISTA || hasPieza(lista, pieza.id)) return lista;
  const { id, inventario, titulo, portada } = pieza;
  return [...lista, { id, inventario, titulo, portada }];
}

export function removeFromLista(lista: readonly PiezaEnLista[], id: number): readonly PiezaEnLista[] {
  return lista.filter((pieza) => pieza.id !== id);
}

export function hasPieza(lista: readonly PiezaEnLista[], id: number): boolean {
  return lista.some((pieza) => pieza.id === id);
}

/** Reads a list that was kept on the device. Whatever in it is no part, or is there twice, is left out: others may write there. */
export function readLista(kept: unknown): readonly PiezaEnLista[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(isPieza).reduce(addToLista, []);
}

const MAX_TITULO = 500;
const MAX_ID = 2_147_483_647;

function isPieza(value: unknown): value is PiezaEnLista {
  const { id, inventario, titulo, portada } = (value ?? {}) as Partial<Record<keyof PiezaEnLista, unknown>>;
  return isId(id) && isId(inventario) && isText(titulo) && titulo !== '' && isText(portada);
}

function isId(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_TITULO;
}

/** A part since it was collected: 'se_fue' is one that is published no more. */
export type Suerte = 'disponible' | 'apartada' | 'vendida' | 'se_fue';

/** Says what became of a part, from what the catalogue answers of it now; null where it answers nothing. */
export function suerteOf(ahora: { readonly existencias: number; readonly disponible: number } | null): Suerte {
  if (!ahora) return 'se_fue';
  if (ahora.disponible > 0) return 'disponible';
  return ahora.existencias > 0 ? 'apartada' : 'vendida';
}
