import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** Read beside the grip of every photo. */
export const INSTRUCCIONES: ScreenReaderInstructions = {
  draggable:
    'Para mover la foto presiona la barra espaciadora, usa las flechas para llevarla a su lugar y presiona otra vez la barra espaciadora para soltarla. Escape cancela.',
};

/** Whether the photo that is dragged has left its place: that it lies there need not be said first. */
export interface Arrastre {
  hasLeft: boolean;
}

/** Makes the announcements for screen readers while a photo is dragged. @param numberOf the place of a photo, from 1. */
export function createAnuncios(
  numberOf: (clave: UniqueIdentifier) => number,
  count: number,
  arrastre: Arrastre,
): Announcements {
  return {
    onDragStart({ active }) {
      arrastre.hasLeft = false;
      return `Foto ${numberOf(active.id)} tomada, de ${count}.`;
    },
    onDragOver({ active, over }) {
      if (!over || (over.id === active.id && !arrastre.hasLeft)) return undefined;
      arrastre.hasLeft = true;
      return `Sobre el lugar ${numberOf(over.id)} de ${count}.`;
    },
    onDragEnd: ({ over }) =>
      over ? `Foto soltada en el lugar ${numberOf(over.id)} de ${count}.` : 'La foto no se movió.',
    onDragCancel: ({ active }) => `Se canceló. La foto sigue en el lugar ${numberOf(active.id)}.`,
  };
}
