import type { ComponentType } from 'react';
import { fotosOf } from '#web/components/galeria/fotos.ts';
import type { ZoomDialogProps } from '#web/components/galeria/zoom-dialog.tsx';
import { archivosOf, type Fotos } from './foto.ts';

interface FotosZoomProps {
  readonly Dialog: ComponentType<ZoomDialogProps>;
  readonly fotos: Fotos;
  readonly titulo: string;
  readonly inventario: number | null;
  /** The photo that is looked at. */
  readonly clave: string;
  readonly onClave: (clave: string) => void;
  readonly onClose: () => void;
}

/** The photos that are on the server, over the whole window. */
export function FotosZoom({ Dialog, fotos, titulo, inventario, clave, onClave, onClose }: FotosZoomProps) {
  const stored = fotos.filter(({ archivo }) => archivo !== null);
  const current = Math.max(
    0,
    stored.findIndex((foto) => foto.clave === clave),
  );
  const galeria = archivosOf(stored);
  return (
    <Dialog
      fotos={fotosOf({ inventario: inventario ?? 0, portada: '', galeria, titulo })}
      titulo={titulo}
      current={current}
      goTo={(index) => onClave(stored[index]?.clave ?? clave)}
      onClose={onClose}
    />
  );
}
