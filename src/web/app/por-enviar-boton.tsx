import { lazy, Suspense, useSyncExternalStore } from 'react';
import { porEnviar } from '#web/cola/lista.ts';

/** Most people never have anything that waits: its button comes with the first. Without its code it is sent all the same. */
const PorEnviarEntrada = lazy(async () => {
  const code = await import('./por-enviar-entrada.tsx').catch(() => null);
  return { default: code ? code.PorEnviarEntrada : Nothing };
});

function Nothing(_: { readonly onOpen: () => void }): null {
  return null;
}

/** The button of what waits on this device to be sent; nothing while nothing does. */
export function PorEnviarBoton({ onOpen }: { readonly onOpen: () => void }) {
  const isAny = useSyncExternalStore(porEnviar.subscribe, () => porEnviar.get().length > 0);
  return <Suspense>{isAny && <PorEnviarEntrada onOpen={onOpen} />}</Suspense>;
}
