import type { RefObject } from 'react';
import type { Accion } from './foto-acciones.tsx';

/**
 * Puts the focus where the keyboard goes on after a photo moved, or went: on the same button, or the nearest one. Nobody
 * who went elsewhere meanwhile is called back.
 *
 * @returns told the photo, the place where it stood (counted from 0) and the button.
 */
export function useFoco(zone: RefObject<HTMLElement | null>) {
  return (clave: string, place: number, accion: Accion) => {
    // Once the list has been drawn again: the browser drops the focus of an element that moves.
    requestAnimationFrame(() => {
      const isElsewhere = document.activeElement !== document.body && !zone.current?.contains(document.activeElement);
      if (zone.current && !isElsewhere) find(zone.current, clave, place, accion)?.focus();
    });
  };
}

function find(zone: HTMLElement, clave: string, place: number, accion: Accion): HTMLElement | null {
  const tiles = [...zone.querySelectorAll<HTMLElement>('[data-clave]')];
  const tile = tiles.find(({ dataset }) => dataset.clave === clave) ?? tiles[Math.min(place, tiles.length - 1)];
  if (!tile) return zone.querySelector('button');
  return tile.querySelector<HTMLElement>(`[data-accion="${accion}"]`) ?? tile.querySelector('[data-accion]');
}
