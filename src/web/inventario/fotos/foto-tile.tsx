import { useSortable } from '@dnd-kit/sortable';
import type { FotoEditada } from './foto.ts';
import { FotoAvance, FotoFallo, FotoImagen } from './foto-imagen.tsx';
import { type Accion, FotoMenu } from './foto-menu.tsx';
import styles from './foto-tile.module.css';
import icons from './icons.module.css';

export interface FotoTileProps {
  readonly foto: FotoEditada;
  /** Counted from 1. */
  readonly numero: number;
  readonly total: number;
  readonly titulo: string;
  readonly inventario: number | null;
  readonly isPiezaGuardada: boolean;
  readonly onOpen: (clave: string) => void;
  /** It will be opened soon. */
  readonly onPreload: () => void;
  readonly onRetry: (clave: string) => void;
  readonly onAccion: (clave: string, accion: Accion) => void;
}

/** One photo in its place: it is dragged by its picture or its grip, and everything else stands in its menu. */
export function FotoTile({ foto, numero, total, titulo, inventario, isPiezaGuardada, ...on }: FotoTileProps) {
  const { clave, ocupada } = foto;
  const isStored = foto.archivo !== null;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: clave,
    attributes: { roleDescription: 'foto que se puede mover' },
    transition: matchMedia('(prefers-reduced-motion: reduce)').matches ? null : { duration: 180, easing: 'ease-out' },
  });
  // The keyboard lifts a photo by its grip only: Enter on the picture opens it.
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  const abrir = {
    className: `centered bare ${styles.abrir}`,
    ...pointer,
    children: <FotoImagen foto={foto} inventario={inventario} />,
  };

  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-clave={clave}
      data-arrastrada={isDragging || undefined}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition } : undefined}
    >
      <figure aria-label={`${titulo}, foto ${numero} de ${total}`}>
        <div className={styles.marco} data-pendiente={!isStored || undefined} data-ocupada={ocupada || undefined}>
          {isStored ? (
            <button
              type="button"
              aria-label={`Ver la foto ${numero} en grande`}
              onClick={() => on.onOpen(clave)}
              onPointerEnter={on.onPreload}
              {...abrir}
            />
          ) : (
            <div {...abrir} />
          )}
          <span className={styles.numero} data-portada={numero === 1 || undefined}>
            {numero === 1 ? 'Portada' : numero}
          </span>
          <FotoAvance foto={foto} numero={numero} isPiezaGuardada={isPiezaGuardada} />
        </div>
        <FotoFallo foto={foto} numero={numero} onRetry={() => on.onRetry(clave)} />
        <div className={styles.acciones}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={`centered bare ${styles.asa}`}
            {...attributes}
            {...listeners}
            aria-label={`Mover la foto ${numero}`}
            title="Arrastrar"
          >
            <span className={icons.grip} aria-hidden="true" />
          </button>
          <FotoMenu foto={foto} numero={numero} total={total} onAccion={(accion) => on.onAccion(clave, accion)} />
        </div>
      </figure>
    </li>
  );
}
