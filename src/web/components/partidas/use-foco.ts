import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The field of the number of a part: where the hands are between two items. */
export const NUMERO = 'numero';

/**
 * Takes the focus to a field of the form by its name, once it is there: that of the number, that of an item, or with
 * null the first that is wrong; of a form to its first. `goToNew` leaves who types something else meanwhile where he is.
 */
export function useFoco() {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ readonly name: string | null } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const { name } = asked;
    const selector = name === null ? '[aria-invalid="true"]' : `[data-item="${name}"]`;
    const found = place.current?.querySelector<HTMLElement>(selector);
    (found instanceof HTMLFormElement ? found.querySelector('input') : found)?.focus();
  }, [asked]);
  const goTo = useCallback((name: string | null) => setAsked({ name }), []);
  const goToNew = useCallback(
    (name: string) => {
      if (!isTyping()) goTo(name);
    },
    [goTo],
  );
  return { place, goTo, goToNew };
}

/** True while the next number, or something that is no field of an item, is being typed. */
function isTyping(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.dataset.item === undefined || (field.dataset.item === NUMERO && field.value !== '');
}

/** Begins in the field of the number. */
export function useFocoInicial(goTo: (name: string) => void): void {
  const begin = useEffectEvent(() => goTo(NUMERO));
  useEffect(() => {
    // After the screen took the focus, as every new one does.
    const frame = requestAnimationFrame(() => begin());
    return () => cancelAnimationFrame(frame);
  }, []);
}
