import { type ComponentType, useState } from 'react';
import button from '#web/components/controls/button.module.css';
import type { Deseado } from './deseado.ts';

type Dialogo = ComponentType<Deseado & { readonly onClose: () => void }>;

/**
 * Offers to be told when something comes. The question comes when it is pressed: nobody needs it to read the page. Where it does not
 * come, the button says so and may be pressed again.
 */
export function Avisame(deseado: Deseado) {
  const [AvisameDialog, setDialog] = useState<Dialogo | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    const code = await import('./avisame-dialog.tsx').catch(() => null);
    setFailed(code === null);
    setDialog(() => code?.AvisameDialog ?? null);
  };
  return (
    <>
      <button type="button" className={button.secondary} aria-haspopup="dialog" onClick={() => void open()}>
        {hasFailed ? 'Sin conexión: intenta de nuevo' : 'Avísame cuando llegue'}
      </button>
      {AvisameDialog && <AvisameDialog {...deseado} onClose={() => setDialog(null)} />}
    </>
  );
}
