import { type RefObject, useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import { toastSuccess } from '#web/components/toasts.ts';
import type { EditorDeFotos } from './editor-de-fotos.ts';
import type { FotoEditada, Fotos } from './foto.ts';
import type { Accion } from './foto-acciones.tsx';
import { useFoco } from './use-foco.ts';

export interface Acciones {
  readonly act: (clave: string, accion: Accion) => void;
  /** The photo that somebody wants to delete, while they are asked whether they are sure. */
  readonly doomed: { readonly foto: FotoEditada; readonly numero: number } | null;
  readonly spare: () => void;
  readonly remove: () => Promise<void>;
}

/** Gives the actions behind the buttons under the photos. */
export function useAcciones(editor: EditorDeFotos, fotos: Fotos, zone: RefObject<HTMLElement | null>): Acciones {
  const [doomed, setDoomed] = useState<string | null>(null);
  const focusOn = useFoco(zone);
  const placeOf = (clave: string | null) => fotos.findIndex((foto) => foto.clave === clave);

  function act(clave: string, accion: Accion): void {
    const place = placeOf(clave);
    const does: Readonly<Record<Accion, () => void>> = {
      antes: () => editor.move(clave, place - 1),
      despues: () => editor.move(clave, place + 1),
      portada: () => editor.move(clave, 0),
      girar: () => editor.rotate(clave),
      quitar: () => editor.takeOff(clave),
      eliminar: () => setDoomed(clave),
    };
    does[accion]();
    if (accion !== 'eliminar') focusOn(clave, place, accion);
  }

  async function remove(): Promise<void> {
    if (doomed === null) return;
    const place = placeOf(doomed);
    setDoomed(null);
    if (!(await editor.delete(doomed))) return;
    toastSuccess(updatePiezas.deleteImage);
    focusOn(doomed, place, 'eliminar');
  }

  const foto = fotos[placeOf(doomed)];
  return {
    act,
    doomed: foto ? { foto, numero: placeOf(doomed) + 1 } : null,
    spare: () => setDoomed(null),
    remove,
  };
}
