import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import icon from '#web/components/icon.module.css';
import { canTakeOff } from './cola.ts';
import type { FotoEditada } from './foto.ts';
import { FotoAvance, FotoFallo, FotoImagen } from './foto-imagen.tsx';
import styles from './foto-tile.module.css';
import icons from './icons.module.css';

/** The actions on a photo that take one press. */
export type Accion = 'antes' | 'despues' | 'portada' | 'girar' | 'eliminar' | 'quitar';

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

/** One photo in its place: it is dragged by its picture or its grip, and everything else has a button. */
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
  const abrir = { className: styles.abrir, ...pointer, children: <FotoImagen foto={foto} inventario={inventario} /> };

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
        <Acciones foto={foto} numero={numero} total={total} onAccion={(accion) => on.onAccion(clave, accion)}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={`${styles.boton} ${styles.asa}`}
            {...attributes}
            {...listeners}
            aria-label={`Mover la foto ${numero}`}
            title="Arrastrar"
          >
            <span className={icons.grip} aria-hidden="true" />
          </button>
        </Acciones>
      </figure>
    </li>
  );
}

interface AccionesProps {
  readonly foto: FotoEditada;
  readonly numero: number;
  readonly total: number;
  readonly onAccion: (accion: Accion) => void;
  /** The handle by which the photo is dragged. */
  readonly children: ReactNode;
}

/** The buttons under a photo: its place, and what is done to the picture. Each kind has one place in every tile. */
function Acciones({ foto, numero, total, onAccion, children }: AccionesProps) {
  const isStored = foto.archivo !== null;
  const isBusy = foto.ocupada !== '';
  const props = { numero, onAccion };
  return (
    <div className={styles.acciones}>
      {children}
      <Boton {...props} accion="antes" label="Mover antes" sign={icon.previous} isDisabled={numero === 1} />
      <Boton {...props} accion="despues" label="Mover después" sign={icon.next} isDisabled={numero === total} />
      <Boton {...props} accion="portada" label="Usar como portada" sign={icons.star} isDisabled={numero === 1} />
      {isStored && <Boton {...props} accion="girar" label="Girar" sign={icons.rotate} isDisabled={isBusy} />}
      {isStored && <Boton {...props} accion="eliminar" label="Eliminar" sign={icons.trash} isDisabled={isBusy} />}
      {canTakeOff(foto) && <Boton {...props} accion="quitar" label="Quitar" sign={icon.cross} />}
    </div>
  );
}

interface BotonProps {
  readonly accion: Accion;
  readonly label: string;
  readonly sign: string | undefined;
  readonly numero: number;
  readonly isDisabled?: boolean;
  readonly onAccion: (accion: Accion) => void;
}

/** One button of a photo. A button that can do nothing stays in its place and keeps the focus. */
function Boton({ accion, label, sign, numero, isDisabled = false, onAccion }: BotonProps) {
  return (
    <button
      type="button"
      className={styles.boton}
      data-accion={accion}
      aria-label={`${label} la foto ${numero}`}
      aria-disabled={isDisabled}
      title={label}
      onClick={isDisabled ? undefined : () => onAccion(accion)}
    >
      <span className={sign} aria-hidden="true" />
    </button>
  );
}
