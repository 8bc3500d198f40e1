import { useEffect, useEffectEvent } from 'react';
import { type Item, parseCampo } from './item.ts';
import type { CambiosDeItems } from './use-items.ts';

/** A scanner types its digits and Enter with no more than this between two of them, in milliseconds. */
const MAX_GAP_MS = 35;

/** Fewer digits are no label of a part. */
const MIN_DIGITS = 3;

/** In a field of an item so many: a short number may be its price. */
const MIN_DIGITS_IN_ITEM = 5;

interface Lectura {
  readonly digits: string;
  /** When the last of them came, by the clock of the events. */
  readonly at: number;
  /** The text of the field that took them, as it was before. */
  readonly before: string;
}

const NADA: Lectura = { digits: '', at: 0, before: '' };

interface EscanerParts<I extends Item> {
  readonly cambios: Pick<CambiosDeItems<I>, 'setCantidad' | 'set'>;
  readonly onScan: (inventario: number) => void;
}

/**
 * Takes what a keyboard scanner reads: digits faster than fingers, and Enter. Anywhere but in a text field; in the fields
 * of an item too, since one part is read after the other and the first has its price under the caret.
 */
export function useEscaner<I extends Item>({ cambios, onScan }: EscanerParts<I>): void {
  const scan = useEffectEvent(onScan);
  // Takes out of a field of an item what the scanner typed there.
  const mend = useEffectEvent(({ key, campo }: NonNullable<ReturnType<typeof parseCampo>>, before: string) => {
    if (campo === 'cantidad') cambios.setCantidad(key, before);
    else cambios.set(key, { [campo]: before } as unknown as Partial<I>);
  });
  useEffect(() => {
    let lectura = NADA;
    const onKeyDown = (event: KeyboardEvent) => {
      const before = lectura;
      const place = placeOf(event);
      lectura = place ? next(before, event, place.field) : NADA;
      if (!place || !isEnd(before, event, place.minDigits)) return;
      // It presses no button and leaves no field.
      event.preventDefault();
      event.stopPropagation();
      if (place.item) mend(place.item, before.before);
      scan(Number(before.digits));
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function isFast({ at }: Lectura, { timeStamp }: KeyboardEvent): boolean {
  return timeStamp - at <= MAX_GAP_MS;
}

function isEnd(lectura: Lectura, event: KeyboardEvent, minDigits: number): boolean {
  return event.key === 'Enter' && isFast(lectura, event) && lectura.digits.length >= minDigits;
}

/** Gives what was read with one more key: nothing after any that is no digit. */
function next(lectura: Lectura, event: KeyboardEvent, field: HTMLInputElement | null): Lectura {
  const { key, timeStamp: at } = event;
  if (!/^\d$/.test(key)) return NADA;
  if (lectura.digits === '' || !isFast(lectura, event)) return { digits: key, at, before: field?.value ?? '' };
  return { ...lectura, digits: (lectura.digits + key).slice(0, 9), at };
}

/** Finds where a key goes to; null where a scanner is not listened to. */
function placeOf({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog:modal')) return null;
  const field = target instanceof HTMLElement ? target.closest<HTMLInputElement>('input, textarea') : null;
  const item = parseCampo(field?.dataset.item ?? '');
  // The field of the number takes what is read as it takes what is typed.
  if (field && !item) return null;
  return { field, item, minDigits: field ? MIN_DIGITS_IN_ITEM : MIN_DIGITS };
}
