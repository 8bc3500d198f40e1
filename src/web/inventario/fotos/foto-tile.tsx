import { useSortable } from '@dnd-kit/sortable';
import { useState } from 'react';
import icon from '#web/components/icon.module.css';
import type { FotoEditada } from './foto.ts';
import { type Accion, FotoAcciones } from './foto-acciones.tsx';
import { FotoAvance, FotoFallo } from './foto-estado.tsx';
import styles from './foto-tile.module.css';
import icons from './icons.module.css';
import { sourcesOf } from './miniatura.ts';

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
  const { clave, archivo, ocupada } = foto;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: clave,
    attributes: { roleDescription: 'foto que se puede mover' },
    transition: matchMedia('(prefers-reduced-motion: reduce)').matches ? null : { duration: 180, easing: 'ease-out' },
  });
  // The keyboard lifts a photo by its grip only: Enter on the picture opens it.
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  const picture = <Imagen foto={foto} inventario={inventario} />;

  const asa = (
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
  );

  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-clave={clave}
      data-arrastrada={isDragging || undefined}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition } : undefined}
    >
      <figure aria-label={`${titulo}, foto ${numero} de ${total}`}>
        <div
          className={styles.marco}
          data-pendiente={archivo === null || undefined}
          data-ocupada={ocupada || undefined}
        >
          {archivo === null ? (
            <div className={styles.abrir} {...pointer}>
              {picture}
            </div>
          ) : (
            <button
              type="button"
              className={styles.abrir}
              aria-label={`Ver la foto ${numero} en grande`}
              onClick={() => on.onOpen(clave)}
              onPointerEnter={on.onPreload}
              {...pointer}
            >
              {picture}
            </button>
          )}
          <span className={styles.numero} data-portada={numero === 1 || undefined}>
            {numero === 1 ? 'Portada' : numero}
          </span>
          <FotoAvance foto={foto} numero={numero} isPiezaGuardada={isPiezaGuardada} />
        </div>
        <FotoFallo foto={foto} numero={numero} onRetry={() => on.onRetry(clave)} />
        <FotoAcciones
          asa={asa}
          foto={foto}
          numero={numero}
          total={total}
          onAccion={(accion) => on.onAccion(clave, accion)}
        />
      </figure>
    </li>
  );
}

/** The picture of this browser until the server's is there; a sign for what cannot be shown. */
function Imagen({
  foto: { vista, archivo },
  inventario,
}: {
  readonly foto: FotoEditada;
  readonly inventario: number | null;
}) {
  const [broken, setBroken] = useState('');
  const sources = vista === null ? sourcesOf(inventario, archivo ?? '') : { src: vista };
  const isMissing = vista === null && archivo === null;
  if (isMissing || broken === sources.src) return <span className={`${icon.photo} ${styles.rota}`} />;
  return (
    <img
      className={styles.imagen}
      {...sources}
      alt=""
      width={320}
      height={240}
      draggable={false}
      decoding="async"
      onError={() => setBroken(sources.src)}
    />
  );
}
