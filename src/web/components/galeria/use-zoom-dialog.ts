import { type ComponentType, useState } from 'react';
import { showToast } from '#web/components/toasts.ts';
import type { ZoomDialogProps } from './zoom-dialog.tsx';

/** The zoom arrives when it is first wanted: most visitors never open it. */
export function useZoomDialog() {
  const [Dialog, setDialog] = useState<ComponentType<ZoomDialogProps> | null>(null);

  function open(): void {
    load().then(({ ZoomDialog }) => setDialog(() => ZoomDialog), tell);
  }

  function close(): void {
    setDialog(null);
  }

  return { Dialog, open, close, preload };
}

function load() {
  return import('./zoom-dialog.tsx');
}

/** With a pointer on the photo the click is near. */
function preload(): void {
  load().catch(() => {});
}

function tell(): void {
  showToast({ type: 'error', title: 'Error', message: 'No se pudo abrir la foto. Intenta de nuevo.' });
}
