import type { Call } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { RefusedError } from './errors.ts';

/** The texts that the user reads about one call. */
export interface Messages {
  /** The server refused and gave no words. */
  readonly error: string;
  /** No answer arrived. */
  readonly red: string;
  readonly success?: string;
}

/** 'buscadorPublic.getMarcas': the group and the call. */
export type CallName = {
  [Group in keyof typeof calls]: `${Group}.${Extract<keyof (typeof calls)[Group], string>}`;
}[keyof typeof calls];

export const AUTOS_LEIDOS = { error: 'No se obtuvieron los autos', red: 'Error al cargar los autos' };

export const PIEZAS_LEIDAS = { error: 'No se obtuvieron las piezas', red: 'Error al cargar las piezas' };
export const MARCAS_LEIDAS = { error: 'No se obtuvieron las marcas', red: 'Error al cargar las marcas' };
export const ANIOS_LEIDOS = { error: 'No se obtuvieron los años', red: 'Error al cargar los años' };

/** The words of the catalogue's calls, which public pages make. */
export const MESSAGES = {
  'buscadorPublic.getMarcas': MARCAS_LEIDAS,
  'buscadorPublic.getAutos': AUTOS_LEIDOS,
  'buscadorPublic.getYears': ANIOS_LEIDOS,
  'buscadorPublic.getPiezas': PIEZAS_LEIDAS,
  'buscadorPublic.getFilas': PIEZAS_LEIDAS,
  'buscadorPublic.getPieza': { error: 'No se pudo obtener la pieza.', red: 'Error al cargar la pieza.' },
} satisfies Partial<Record<CallName, Messages>>;

/** For a failure that no table names. */
export const GENERIC_ERROR = 'Ocurrió un problema, si persiste informa al soporte';

const messages: Record<string, Messages> = { ...MESSAGES };

/** The words of more calls: the signed-in application brings its own, which no public page has to carry. */
export function addMessages(more: Readonly<Record<string, Messages>>): void {
  Object.assign(messages, more);
}

/** The words for a failed call: the server's when it gave any, else the ones of the table. */
export function messageOf(call: Pick<Call, 'path'>, error: unknown): string {
  if (error instanceof RefusedError && error.message) return error.message;
  const words = messages[callName(call.path)];
  return (error instanceof RefusedError ? words?.error : words?.red) ?? GENERIC_ERROR;
}

/** The words for a call that did what it should; empty where the specification has none. */
export function successOf(call: Pick<Call, 'path'>): string {
  return messages[callName(call.path)]?.success ?? '';
}

/** A call is named after its path, so that no page has to carry the whole contract to name one. */
function callName(path: string): string {
  return path
    .replace('.php', '')
    .replace('/', '.')
    .replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}
