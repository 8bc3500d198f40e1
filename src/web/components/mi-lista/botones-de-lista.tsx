import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { readLista } from '#domain/mi-lista.ts';
import { BotonDeLista } from './boton-de-lista.tsx';

/** Puts a button into every place that the page keeps for one (`lugar-de-lista.tsx`), also into those that come later. */
export function BotonesDeLista() {
  return useLugares().map((lugar, index) => {
    const [pieza] = readLista([parse(lugar.dataset.lista)]);
    if (!pieza) return null;
    const isEnFila = lugar.dataset.enFila !== undefined;
    return createPortal(<BotonDeLista pieza={pieza} isEnFila={isEnFila} />, lugar, `${index} ${lugar.dataset.lista}`);
  });
}

function useLugares(): readonly HTMLElement[] {
  const [lugares, setLugares] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const look = () => {
      const now = [...document.querySelectorAll<HTMLElement>('[data-lista]')];
      setLugares((before) => (isSame(before, now) ? before : now));
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-lista'] });
    return () => changes.disconnect();
  }, []);
  return lugares;
}

function isSame(left: readonly HTMLElement[], right: readonly HTMLElement[]): boolean {
  return left.length === right.length && left.every((lugar, index) => lugar === right[index]);
}

function parse(written = ''): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
