/** A code or a typed number leads to this: a part by its id, or by its inventory number. */
export type CodigoDePieza =
  | { readonly por: 'id'; readonly id: number }
  | { readonly por: 'inventario'; readonly inventario: number };

/** Ids and numbers are PostgreSQL's integers. */
const MAX = 2_147_483_647;

/** The address of a part's page, with its host and its id. Nobody's name stands before the host. */
const DIRECCION = /^https?:\/\/([^/?#@\s]+)\/detalles\/(\d{1,10})\/?(?:[?#].*)?$/i;

/**
 * Writes the text of a part's code: the address of its public page, so that any camera leads there.
 *
 * @param publicUrl the address of the business, without a slash at its end.
 */
export function codigoDePieza(publicUrl: string, id: number): string {
  return `${publicUrl}/detalles/${id}`;
}

/**
 * Reads a code: the address of a part's page on one of our hosts, or an inventory number, as labels of before have it. An address of
 * another host, and any other text, is none of ours: its number would be another part.
 *
 * @param hosts the hosts under which the business is known: that of its public address, and that of this page.
 * @returns null when it is none of ours.
 * @example readCodigo('https://yarda.mx/detalles/1500', ['yarda.mx']) // { por: 'id', id: 1500 }
 */
export function readCodigo(text: string, hosts: readonly string[]): CodigoDePieza | null {
  const read = text.trim();
  const number = /^#?\s*(\d{1,10})$/.exec(read);
  if (number) return inRange(Number(number[1]), (inventario) => ({ por: 'inventario', inventario }));
  const [, host = '', id] = DIRECCION.exec(read) ?? [];
  if (id === undefined || !hosts.includes(host.toLowerCase())) return null;
  return inRange(Number(id), (found) => ({ por: 'id', id: found }));
}

function inRange(value: number, codigoOf: (value: number) => CodigoDePieza): CodigoDePieza | null {
  return value >= 1 && value <= MAX ? codigoOf(value) : null;
}
