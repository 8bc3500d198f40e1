import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many rows are rendered as they are; of more, those in sight. */
const TODAS_HASTA = 60;

/** Rows that are rendered above and below what is in sight, and by which the window moves. */
const MARGEN = 4;

/** The rows in sight, from the first to before the last. */
interface Ventana {
  readonly desde: number;
  readonly hasta: number;
}

/**
 * Tells which rows of a long grid are rendered: those in sight and around them, so that a key costs the same in three
 * hundred rows as in twenty. On paper all are.
 *
 * @param marco what scrolls; @param cuantas how many rows there are.
 */
export function useVentana(marco: RefObject<HTMLElement | null>, cuantas: number): Ventana {
  const [ventana, setVentana] = useState<Ventana>({ desde: 0, hasta: TODAS_HASTA });
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const element = marco.current;
    const look = () => element && setVentana((before) => movedTo(before, ventanaOf(element)));
    look();
    element?.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      element?.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [marco]);
  useEffect(() => {
    // What is printed is what stands there when the event is over.
    const set = (isOn: boolean) => () => flushSync(() => setPrinting(isOn));
    const begin = set(true);
    const end = set(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return cuantas <= TODAS_HASTA || isPrinting ? { desde: 0, hasta: cuantas } : ventana;
}

function movedTo(before: Ventana, { desde, hasta }: Ventana): Ventana {
  return before.desde === desde && before.hasta === hasta ? before : { desde, hasta };
}

function ventanaOf(marco: HTMLElement): Ventana {
  const alto = marco.querySelector<HTMLElement>('[data-fila]')?.offsetHeight ?? 0;
  if (alto === 0) return { desde: 0, hasta: Number.POSITIVE_INFINITY };
  const first = Math.floor(marco.scrollTop / alto / MARGEN) * MARGEN;
  const inSight = Math.ceil(marco.clientHeight / alto / MARGEN + 1) * MARGEN;
  return { desde: first - MARGEN, hasta: first + inSight + MARGEN };
}

/** A row that is rendered, with the number of rows before it that are not. */
export interface FilaVista {
  readonly place: number;
  readonly antes: number;
}

/**
 * Lists the rows that are rendered, and how many are not before each and after the last: those in sight, and that of the
 * cursor wherever it is, which has the focus.
 */
export function filasVistas(
  { desde, hasta }: Ventana,
  cuantas: number,
  cursor: number,
): { readonly vistas: readonly FilaVista[]; readonly despues: number } {
  const isVista = (place: number) => (place >= desde && place < hasta) || place === cursor;
  const places = Array.from({ length: cuantas }, (_, place) => place).filter(isVista);
  const vistas = places.map((place, index) => ({ place, antes: place - (places[index - 1] ?? -1) - 1 }));
  return { vistas, despues: cuantas - 1 - (places.at(-1) ?? -1) };
}
