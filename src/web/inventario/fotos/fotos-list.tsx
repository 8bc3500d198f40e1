import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Fotos } from './foto.ts';
import { FotoTile, type FotoTileProps } from './foto-tile.tsx';
import styles from './fotos-editor.module.css';
import { SinFotos } from './fotos-por-venir.tsx';

/** Read beside the grip of every photo. */
const INSTRUCCIONES: ScreenReaderInstructions = {
  draggable:
    'Para mover la foto presiona la barra espaciadora, usa las flechas para llevarla a su lugar y presiona otra vez la barra espaciadora para soltarla. Escape cancela.',
};

interface FotosListProps extends Omit<FotoTileProps, 'foto' | 'numero' | 'total'> {
  readonly fotos: Fotos;
  /** A place counted from 0. */
  readonly onMove: (clave: string, place: number) => void;
}

/** The photos in their order, to be put in another by mouse, finger or keyboard. */
export function FotosList({ fotos, onMove, ...tile }: FotosListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [arrastre] = useState<Arrastre>({ hasLeft: false });
  const claves = fotos.map(({ clave }) => clave);
  const numberOf = (clave: UniqueIdentifier) => claves.indexOf(String(clave)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), numberOf(over.id) - 1);
  };

  if (fotos.length === 0) return <SinFotos />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: createPalabrasDeArrastre(numberOf, fotos.length, arrastre),
        screenReaderInstructions: INSTRUCCIONES,
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={claves} strategy={rectSortingStrategy}>
        <ol className={styles.lista}>
          {fotos.map((foto, index) => (
            <FotoTile key={foto.clave} foto={foto} numero={index + 1} total={fotos.length} {...tile} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Whether the photo that is dragged has left its place: that it lies there need not be said first. */
interface Arrastre {
  hasLeft: boolean;
}

/** Makes what screen readers say while a photo is dragged. @param numberOf the place of a photo, from 1. */
function createPalabrasDeArrastre(
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
