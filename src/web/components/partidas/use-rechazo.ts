import { useNavigate } from 'react-router';
import { notas } from '#contract/notas.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { type ItemDelPatio, toItem } from './del-patio.tsx';
import { readItemPath } from './item.ts';
import type { CambiosDeItems } from './use-items.ts';

interface RechazoParts {
  readonly form: {
    readonly values: { readonly items: readonly ItemDelPatio[] };
    readonly onRefused: (error: Error) => boolean;
  };
  readonly cambios: CambiosDeItems<ItemDelPatio>;
  /** The words of the way to what was made before. */
  readonly lista: string;
}

/** Shows beside what was typed why the server refused it. The function says whether no toast is due. */
export function useRechazo({ form, cambios, lista }: RechazoParts): (error: Error) => boolean {
  const navigate = useNavigate();
  return (error) => {
    form.onRefused(error);
    cambios.judge(namedErrors(error));
    // Somebody else was faster: what is left of those parts is shown at once.
    for (const item of shortOf(error, form.values.items)) void refresh(item, cambios);
    if (!isRefused(error, 'duplicado')) return false;
    // Sent before, unanswered, and changed since: what was sent first is there already.
    const action = { label: lista, run: () => void navigate('..', { relative: 'path' }) };
    showToast({ type: 'error', title: 'Error', message: error.message, action });
    return true;
  };
}

/** Gives the items of which there are not enough. */
function shortOf(error: Error, items: readonly ItemDelPatio[]): readonly ItemDelPatio[] {
  if (!isRefused(error, 'existencias')) return [];
  const indexes = new Set(namedErrors(error).map(({ campo }) => readItemPath(campo)?.index));
  return items.filter((_, index) => indexes.has(index));
}

/** Takes in what the server says of a part now. What was typed stays, and what was said of it. */
async function refresh({ key, inventario, propias }: ItemDelPatio, cambios: CambiosDeItems<ItemDelPatio>) {
  const answer = await send(notas.getInv, { id: inventario }).catch(() => null);
  if (!answer) return;
  const { existencias, disponible, apartados } = toItem(answer.pieza, propias);
  cambios.set(key, { existencias, disponible, apartados });
}
