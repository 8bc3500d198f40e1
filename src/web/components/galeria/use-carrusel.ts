import { useEffect, useRef, useState } from 'react';

/** A row that the browser scrolls from photo to photo; which one is in view follows from where it stands. */
export function useCarrusel() {
  const galeria = useRef<HTMLDivElement>(null);
  const pista = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    // The browser may have scrolled, and photos may have failed, before this code ran.
    setCurrent(positionOf(pista.current));
    for (const image of galeria.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) hide(image);
      image.addEventListener('error', () => hide(image));
    }
  }, []);

  return {
    galeria,
    pista,
    current,
    onScroll: () => setCurrent(positionOf(pista.current)),
    /** Where the zoom was left is where the keyboard goes on. */
    focusCurrent: () => pista.current?.querySelectorAll('a')[current]?.focus({ preventScroll: true }),
    goTo: (index: number) => pista.current?.scrollTo({ left: index * pista.current.clientWidth }),
  };
}

function positionOf(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / Math.max(1, row.clientWidth)) : 0;
}

/** A photo that cannot be loaded leaves its frame and a word, instead of the browser's broken sign. */
function hide(image: HTMLImageElement): void {
  if (image.parentElement) image.parentElement.dataset.rota = '';
}
