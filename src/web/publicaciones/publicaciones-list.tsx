import { useState } from 'react';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { NOMBRE_PLATAFORMA } from '#domain/publicacion.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PublicacionesCopiar } from './publicaciones-copiar.tsx';
import { PublicacionesRow } from './publicaciones-row.tsx';
import { PublicacionesSeleccion } from './publicaciones-seleccion.tsx';
import { PublicacionesSkeleton } from './publicaciones-skeleton.tsx';
import tabla from './publicaciones-tabla.module.css';
import type { PublicacionesView } from './publicaciones-url.ts';
import { PublicacionesVacio } from './publicaciones-vacio.tsx';
import { useFocoEnFila } from './use-publicaciones-foco.ts';
import { usePublicacionesSeleccion } from './use-publicaciones-seleccion.ts';

interface PublicacionesListProps {
  /** Null until the first answer. */
  readonly piezas: readonly PiezaCompleta[] | null;
  readonly view: PublicacionesView;
  /** The rows of the view before, while those of this one are on their way. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onChange: (change: Partial<PublicacionesView>) => void;
}

/** The parts of one state, to be changed one by one or several at once; on a phone each row is a card. */
export function PublicacionesList({ piezas, view, isStale, hasFailed, onRetry, onChange }: PublicacionesListProps) {
  const rows = piezas ?? [];
  const seleccion = usePublicacionesSeleccion(rows);
  const foco = useFocoEnFila(rows);
  const [copied, setCopied] = useState<PiezaCompleta | null>(null);

  if (hasFailed) {
    return (
      <EmptyState text="No se pudieron cargar las publicaciones.">
        <button type="button" className={button.secondary} onClick={onRetry}>
          Reintentar
        </button>
      </EmptyState>
    );
  }
  if (piezas?.length === 0) return <PublicacionesVacio view={view} onChange={onChange} />;
  return (
    <div className={tabla.list}>
      <PublicacionesSeleccion view={view} seleccion={seleccion} isDisabled={piezas === null || isStale} />
      <table ref={foco.table} className={tabla.table} aria-busy={isStale || piezas === null}>
        <caption className="visually-hidden">Piezas y su publicación en {NOMBRE_PLATAFORMA[view.plataforma]}</caption>
        <ListHead />
        <tbody>
          {piezas === null && <PublicacionesSkeleton />}
          {rows.map((pieza, index) => (
            <PublicacionesRow
              key={pieza.id}
              pieza={pieza}
              view={view}
              isSelected={seleccion.has(pieza.id)}
              onSelect={() => seleccion.toggle(pieza.id)}
              onCopy={() => setCopied(pieza)}
              onActed={() => foco.remember(index)}
            />
          ))}
        </tbody>
      </table>
      {copied && <PublicacionesCopiar pieza={copied} plataforma={view.plataforma} onClose={() => setCopied(null)} />}
    </div>
  );
}

function ListHead() {
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">Imagen</th>
        <th scope="col">Pieza</th>
        <th scope="col" className={tabla.number}>
          Precio
        </th>
        <th scope="col" className={tabla.number}>
          Existencias
        </th>
        <th scope="col">Publicación</th>
        <th scope="col">Acciones</th>
      </tr>
    </thead>
  );
}
