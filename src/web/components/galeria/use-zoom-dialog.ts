import { useLazy } from '#web/components/hooks/use-lazy.ts';

const load = async () => (await import('./zoom-dialog.tsx')).ZoomDialog;

/** The zoom of a gallery; with a pointer on the photo the click is near. */
export function useZoomDialog() {
  const { Component: Dialog, ...rest } = useLazy(load, 'No se pudo abrir la foto. Intenta de nuevo.');
  return { Dialog, ...rest };
}
