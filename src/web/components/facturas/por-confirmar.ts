import type { WriteCall } from '#contract/call.ts';
import { AVISO_DURATION, showToast, toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';

/** Says how a document was made. One that nobody is sure of is no failure: it is looked after, and not made again. */
export function sayResultado(
  call: WriteCall,
  { aviso }: { readonly aviso?: string | undefined },
  isDudosa: boolean,
): void {
  if (isDudosa) {
    const message = aviso ?? 'El proveedor no contestó a tiempo. El sistema le sigue preguntando: no lo repitas.';
    showToast({ type: 'advertencia', title: 'Por confirmar', message, duration: AVISO_DURATION });
    return;
  }
  toastSuccess(call);
  toastAviso(aviso);
}

/** Says that the answer of the client is waited for. */
export function sayEnProceso(): void {
  const message = 'El cliente tiene que aceptarla. Hasta entonces el saldo no cambia.';
  showToast({ type: 'advertencia', title: 'Cancelación en proceso', message, duration: AVISO_DURATION });
}
