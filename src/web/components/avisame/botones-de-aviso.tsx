import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Avisame } from './avisame.tsx';
import type { Deseado } from './deseado.ts';

/** Puts a button into every place that the page keeps for one (`deseado.ts`), also into those that come later. */
export function BotonesDeAviso() {
  const [lugares, setLugares] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const look = () => setLugares([...document.querySelectorAll<HTMLElement>('[data-aviso]')]);
    look();
    const changes = new MutationObserver((records) => records.some(touchesAviso) && look());
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-aviso'] });
    return () => changes.disconnect();
  }, []);
  return lugares.map((lugar, index) => {
    const { aviso = '' } = lugar.dataset;
    // The page wrote it itself.
    const deseado: Deseado = JSON.parse(aviso);
    return createPortal(<Avisame {...deseado} />, lugar, `${index} ${aviso}`);
  });
}

/** The button itself is put into its place: that is no new one. */
function touchesAviso({ target }: MutationRecord): boolean {
  return !(target instanceof HTMLElement && target.dataset.aviso !== undefined && target.childElementCount > 0);
}
