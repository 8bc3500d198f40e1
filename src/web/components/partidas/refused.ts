import { isRefused, RefusedError } from '#web/api/errors.ts';
import { type Item, type ItemErrors, itemKeyOf } from './values.ts';

/** Gives each thing that is wrong with a request, by its path. */
function namedIn(error: Error): readonly { readonly campo: string; readonly mensaje: string }[] {
  if (!(error instanceof RefusedError)) return [];
  const { errores, campo, message } = error;
  return errores.length === 0 && campo ? [{ campo, mensaje: message }] : errores;
}

/** Gives what a refusal says of items, each under the key of its field. */
export function itemErrorsOf(error: Error, items: readonly Item[]): ItemErrors {
  const named = namedIn(error).map(({ campo, mensaje }) => [itemKeyOf(campo, items), mensaje] as const);
  return Object.fromEntries(named.filter(([key]) => key !== null));
}

/** Gives the numbers of the parts of which there are not enough. */
export function shortOf(error: Error, items: readonly Item[]): readonly number[] {
  if (!isRefused(error, 'existencias')) return [];
  return Object.keys(itemErrorsOf(error, items)).map((key) => Number.parseInt(key, 10));
}
