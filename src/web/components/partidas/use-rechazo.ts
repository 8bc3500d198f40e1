import { useNavigate } from 'react-router';
import { isRefused } from '#web/api/errors.ts';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import type { Agregar } from './use-agregar.ts';
import type { CambiosDeItems } from './use-items.ts';
import { type Item, type ItemErrors, itemKeyOf } from './values.ts';

interface RechazoParts {
  readonly form: {
    readonly values: { readonly items: readonly Item[] };
    readonly onRefused: (error: Error) => boolean;
  };
  readonly cambios: CambiosDeItems;
  readonly agregar: Agregar;
  /** The words of the way to what was made before. */
  readonly lista: string;
}

/** Shows beside what was typed why the server refused it. The function says whether no toast is due. */
export function useRechazo({ form, cambios, agregar, lista }: RechazoParts): (error: Error) => boolean {
  const navigate = useNavigate();
  return (error) => {
    form.onRefused(error);
    const { items } = form.values;
    cambios.judge(itemErrorsOf(error, items));
    // Somebody else was faster: what is left of those parts is shown at once.
    for (const inventario of shortOf(error, items)) void agregar.refresh(inventario);
    if (!isRefused(error, 'duplicado')) return false;
    // Sent before, unanswered, and changed since: what was sent first is there already.
    const action = { label: lista, run: () => void navigate('..', { relative: 'path' }) };
    showToast({ type: 'error', title: 'Error', message: error.message, action });
    return true;
  };
}

/** Gives what a refusal says of items, each under the key of its field. */
function itemErrorsOf(error: Error, items: readonly Item[]): ItemErrors {
  const named = namedErrors(error).map(({ campo, mensaje }) => [itemKeyOf(campo, items), mensaje] as const);
  return Object.fromEntries(named.filter(([key]) => key !== null));
}

/** Gives the numbers of the parts of which there are not enough. */
function shortOf(error: Error, items: readonly Item[]): readonly number[] {
  if (!isRefused(error, 'existencias')) return [];
  return Object.keys(itemErrorsOf(error, items)).map((key) => Number.parseInt(key, 10));
}
