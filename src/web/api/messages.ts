import type { Call, CallGroup } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { RefusedError } from './errors.ts';

/** The texts that the user reads about one call. */
export interface Messages {
  /** The server refused and gave no words. */
  readonly error: string;
  /** No answer arrived. */
  readonly red: string;
  readonly success?: string | undefined;
}

/** Writes one row of a table of texts: refused without words, unanswered, done. */
export function texts(error: string, red: string, success?: string): Messages {
  return { error, red, success };
}

type PathsOf<Group extends CallGroup> = { [Name in keyof Group]: Group[Name]['path'] }[keyof Group];

/** The path of a call of the contract. */
export type CallPath = { [Group in keyof typeof calls]: PathsOf<(typeof calls)[Group]> }[keyof typeof calls];

export const AUTOS_LEIDOS = { error: 'No se obtuvieron los autos', red: 'Error al cargar los autos' };
export const PIEZAS_LEIDAS = { error: 'No se obtuvieron las piezas', red: 'Error al cargar las piezas' };
export const MARCAS_LEIDAS = { error: 'No se obtuvieron las marcas', red: 'Error al cargar las marcas' };
export const ANIOS_LEIDOS = { error: 'No se obtuvieron los años', red: 'Error al cargar los años' };

/**
 * The words of the catalogue's calls, which public pages make. They are found by the path of a call, as all words are:
 * no page has to carry the contract to find its own.
 */
export const MESSAGES = {
  'buscador-public/get_marcas.php': MARCAS_LEIDAS,
  'buscador-public/get_autos.php': AUTOS_LEIDOS,
  'buscador-public/get_years.php': ANIOS_LEIDOS,
  'buscador-public/get_piezas.php': PIEZAS_LEIDAS,
  'buscador-public/get_filas.php': PIEZAS_LEIDAS,
  'buscador-public/get_lista.php': PIEZAS_LEIDAS,
  'buscador-public/get_pieza.php': { error: 'No se pudo obtener la pieza.', red: 'Error al cargar la pieza.' },
} satisfies Partial<Record<CallPath, Messages>>;

/** For a failure that no table names. */
export const GENERIC_ERROR = 'Ocurrió un problema, si persiste informa al soporte';

/** They grow by the words that a page adds to them. */
const messages: Record<string, Messages> = MESSAGES;

/** The words of more calls: the signed-in application brings its own, which no public page has to carry. */
export function addMessages(more: Readonly<Record<string, Messages>>): void {
  Object.assign(messages, more);
}

/** The words for a failed call: the server's when it gave any, else the ones of the table unless others are given. */
export function messageOf(call: Pick<Call, 'path'>, error: unknown, words = messages[call.path]): string {
  if (error instanceof RefusedError && error.message) return error.message;
  return (error instanceof RefusedError ? words?.error : words?.red) ?? GENERIC_ERROR;
}

/** The words for a call that did what it should; empty where the specification has none. */
export function successOf(call: Pick<Call, 'path'>): string {
  return messages[call.path]?.success ?? '';
}
