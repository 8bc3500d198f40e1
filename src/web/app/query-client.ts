import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { bringWords } from '#web/api/app-words.ts';
import { isRefused } from '#web/api/errors.ts';
import type { lastPress } from '#web/api/last-press.ts';
import { AVISO_DURATION, type ToastOptions, toastFailure } from '#web/components/notices/toasts.ts';
import { endSession } from './session-check.ts';

/** The press that a change began with, as `useChange` keeps it. */
type Press = ReturnType<typeof lastPress> | undefined;

/**
 * The answers of the server as this page knows them. Here every failure of a call ends: a session that is over by its
 * banner, anything else in a red toast with the words of its call.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser's idea of 'offline' may be wrong; a call that fails says so at once, and offers to try again.
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (!meta?.isAhead) tell(meta?.call, error, { isShown: true });
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _request, press, { meta }) => {
      if (!meta?.onRefused?.(error)) tell(meta?.call, error, { words: meta?.words, retry: retryOf(press as Press) });
    },
  }),
});

/** Offers by a toast to do again what got no answer, and says why it got none. */
function retryOf(press: Press): Pick<ToastOptions, 'detail' | 'action' | 'duration'> | undefined {
  if (!press) return;
  const why = navigator.onLine ? 'El servidor no contestó.' : 'No hay conexión.';
  return {
    detail: press.isForm ? `${why} Lo que escribiste sigue aquí.` : why,
    action: { label: 'Reintentar', run: press.again },
    duration: AVISO_DURATION,
  };
}

function tell(call: Call | undefined, error: Error, options: Parameters<typeof toastFailure>[2]): void {
  if (isRefused(error, 'sesion')) endSession(error.message);
  else if (call) void bringWords().then(() => toastFailure(call, error, options));
}
