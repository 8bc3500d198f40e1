import { useMutation } from '@tanstack/react-query';
import { facturApi } from '#contract/factur-api.ts';
import type { ClienteFiscal } from '#contract/wire/cliente-fiscal.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { showToast } from '#web/components/notices/toasts.ts';

/** Looks for clients by name, e-mail or RFC; nobody found is no failure. */
export function useBuscar(onFound: (answer: { readonly clientes: readonly ClienteFiscal[] }) => void) {
  return useMutation({
    mutationFn: (searchT: string) => send(facturApi.getUser, { searchT }),
    meta: {
      call: facturApi.getUser,
      onRefused(error: Error) {
        if (!isRefused(error, 'no_existe')) return false;
        showToast({ type: 'advertencia', title: 'Sin resultado', message: 'No se obtuvieron resultados' });
        return true;
      },
    },
    onSuccess: onFound,
  });
}
