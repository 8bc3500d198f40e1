import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { type Arrastre, createAnuncios, INSTRUCCIONES } from './anuncios.ts';
import type { Fotos } from './foto.ts';
import { FotoTile, type FotoTileProps } from './foto-tile.tsx';
import styles from './fotos-editor.module.css';
import icons from './icons.module.css';

interface FotosListProps
  extends Pick<
    FotoTileProps,
    'titulo' | 'inventario' | 'isPiezaGuardada' | 'onOpen' | 'onPreload' | 'onRetry' | 'onAccion'
  > {
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
        announcements: createAnuncios(numberOf, fotos.length, arrastre),
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

function SinFotos() {
  return (
    <div className={styles.vacio}>
      <span className={icons.camera} aria-hidden="true" />
      <p>
        Todavía no tiene fotos. <span className={styles.conRaton}>Arrástralas aquí, pégalas o elígelas. </span>
        La primera será la portada.
      </p>
    </div>
  );
}
