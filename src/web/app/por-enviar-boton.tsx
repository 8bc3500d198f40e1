import { lazy, Suspense, useSyncExternalStore } from 'react';
import { porEnviar } from '#web/cola/lista.ts';

/** Most people never have anything that waits: its button comes with the first. */
const PorEnviarEntrada = lazy(async () => ({ default: (await import('./por-enviar-entrada.tsx')).PorEnviarEntrada }));

/** The button of what waits on this device to be sent; nothing while nothing does. */
export function PorEnviarBoton({ onOpen }: { readonly onOpen: () => void }) {
  const isAny = useSyncExternalStore(porEnviar.subscribe, () => porEnviar.get().length > 0);
  return <Suspense>{isAny && <PorEnviarEntrada onOpen={onOpen} />}</Suspense>;
}
