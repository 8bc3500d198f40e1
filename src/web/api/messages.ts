import type { Call } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { RefusedError } from './errors.ts';

/** What the user reads about one call. S1 §8. */
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

/** Section 8 of the specifications: a call without its words does not compile. */
export const MESSAGES = {
  'buscadorPublic.getMarcas': { error: 'No se obtuvieron las marcas', red: 'Error al cargar las marcas' },
  'buscadorPublic.getAutos': { error: 'No se obtuvieron los autos', red: 'Error al cargar los autos' },
  'buscadorPublic.getYears': { error: 'No se obtuvieron los años', red: 'Error al cargar los años' },
  'buscadorPublic.getPiezas': { error: 'No se obtuvieron las piezas', red: 'Error al cargar las piezas' },
  'buscadorPublic.getFilas': { error: 'No se obtuvieron las piezas', red: 'Error al cargar las piezas' },
  'buscadorPublic.getPieza': { error: 'No se pudo obtener la pieza.', red: 'Error al cargar la pieza.' },
} satisfies Record<CallName, Messages>;

/** For a failure that no table names. S1 §8. */
export const GENERIC_ERROR = 'Ocurrió un problema, si persiste informa al soporte';

const messages: Readonly<Record<string, Messages>> = MESSAGES;

/** The words for a failed call: the server's when it gave any, else the ones of the table. */
export function messageOf(call: Pick<Call, 'path'>, error: unknown): string {
  if (error instanceof RefusedError && error.message) return error.message;
  const words = messages[callName(call.path)];
  return (error instanceof RefusedError ? words?.error : words?.red) ?? GENERIC_ERROR;
}

/** A call is named after its path, so that no page has to carry the whole contract to name one. */
function callName(path: string): string {
  return path
    .replace('.php', '')
    .replace('/', '.')
    .replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}
