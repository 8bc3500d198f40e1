import { useCallback, useState } from 'react';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import type { BuscarPorTextoProps } from './buscar-por-texto.tsx';

const loadPanel = async () => (await import('./buscar-por-texto.tsx')).BuscarPorTexto;

/** The search by words, whose code comes when it is first wanted. @param onClosed told the last part that it added. */
export function usePanelDeTexto(onClosed: (inventario: number | null) => void) {
  const { Component, open, close, preload } = useLazy<BuscarPorTextoProps>(loadPanel, 'No se pudo abrir la búsqueda');
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<number | null>(null);
  return {
    Panel: Component,
    typed,
    preload,
    remember: useCallback((inventario: number) => setLast(inventario), []),
    open(texto: string) {
      setTyped(texto);
      setLast(null);
      open();
    },
    close() {
      close();
      onClosed(last);
    },
  };
}
