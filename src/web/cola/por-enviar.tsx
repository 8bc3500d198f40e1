import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { refreshing } from '#web/api/query.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { loadPorEnviar } from './cola.ts';
import { porEnviar } from './lista.ts';
import { ensureSello } from './pedir-sello.ts';
import { registrarWorker } from './registrar.ts';

/** While something waits it is tried this often, in milliseconds: a browser's idea of 'online' may be wrong. */
const CADA_MS = 30_000;

/** Anything that was just kept is tried again after this long, in milliseconds: the connection may have been gone for a moment. */
const PRONTO_MS = 4000;

interface EnMarchaProps {
  /** The session turned out to be over. */
  readonly onSesion: (mensaje: string) => void;
}

/** Sends what waits on this device: at once, when there is network again, when somebody comes back, and now and then. */
export function PorEnviar({ onSesion }: EnMarchaProps) {
  const client = useQueryClient();
  const isWaiting = useSyncExternalStore(porEnviar.subscribe, hasWaiting);
  const send = useEffectEvent(async () => {
    await ensureSello();
    // A database that does not open holds nothing that could be sent.
    await loadPorEnviar().catch(() => []);
    if (hasWaiting()) await enviar(client, onSesion);
  });
  useEffect(() => {
    registrarWorker();
    const go = () => void send();
    go();
    addEventListener('online', go);
    addEventListener('focus', go);
    return () => {
      removeEventListener('online', go);
      removeEventListener('focus', go);
    };
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const soon = setTimeout(() => void send(), PRONTO_MS);
    const timer = setInterval(() => void send(), CADA_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [isWaiting]);
  return null;
}

function hasWaiting(): boolean {
  return porEnviar.get().some(({ estado }) => estado === 'espera');
}

/** Sends what waits, and says what arrived. Its code comes when there is something. */
export async function enviar(client: QueryClient, onSesion: (mensaje: string) => void): Promise<void> {
  const code = await import('./enviar.ts').catch(() => null);
  await code?.sendPorEnviar({
    onSesion,
    onSent(titulo, call) {
      showToast({ title: 'Se envió lo que se guardó sin conexión', message: titulo });
      void refreshing(client, call).onSuccess();
    },
  });
}
