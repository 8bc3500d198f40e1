import { useMemo } from 'react';
import { NetworkError } from '#web/api/errors.ts';
import type { ComboboxField } from '#web/components/controls/combobox.tsx';

/** How a question stands. */
interface Lectura {
  readonly data?: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Tells whether a list did not come because nobody answers: what is typed has to do, and the server judges it once it is sent. */
export function isSinRed({ data, error }: Pick<Lectura, 'data' | 'error'>): boolean {
  return data === undefined && error instanceof NetworkError;
}

/**
 * Makes the list of a field of what a call answered, with the stored value in it all the same. The object stays while
 * its values do, so that an unchanged field is not rendered again.
 *
 * @param isFree what is typed counts, and the list only suggests.
 */
export function useLista(
  valores: readonly string[] | undefined,
  stored: string,
  isFree: boolean,
  { isFetching, isError, refetch }: Lectura,
  aviso = '',
): ComboboxField {
  return useMemo(() => {
    const all = valores ?? [];
    const opciones = (stored === '' || all.includes(stored) ? all : [stored, ...all]).map((valor) => ({ valor }));
    const hasFailed = isError && !isFetching;
    const isBusy = isFetching && !valores;
    return { opciones, isFree, isBusy, aviso, onRetry: hasFailed ? () => void refetch() : undefined };
  }, [valores, stored, isFree, aviso, isFetching, isError, refetch]);
}
