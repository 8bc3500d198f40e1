import { useQueryClient } from '@tanstack/react-query';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PorGuardar } from '#web/cola/cola.ts';
import { Encogedor } from '#web/components/fotos/encogedor.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { EditorDeFotos } from './editor-de-fotos.ts';
import type { Fotos } from './foto.ts';
import { preload } from './foto-imagen.tsx';
import type { Accion } from './foto-menu.tsx';
import { createLlamadas } from './llamadas.ts';

export interface EditorOptions {
  /** Null until the part is saved for the first time. */
  readonly piezaId: number | null;
  readonly inventario: number | null;
  readonly galeria: readonly string[];
  readonly onGaleria: (galeria: readonly string[]) => void;
  readonly onPending?: ((count: number) => void) | undefined;
  /** Photos that the form starts with, which no server has. */
  readonly iniciales?: readonly File[] | undefined;
  /** Given the photos that wait for their part. */
  readonly porGuardar?: Ref<{ readonly pending: () => Promise<readonly PorGuardar[]> }> | undefined;
}

/** Gives the photos of a part, and what can be done to them, for as long as the screen stands. */
export function useEditor(options: EditorOptions) {
  const { piezaId, galeria } = options;
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const [{ editor, encogedor }] = useState(() => {
    const encogedor = new Encogedor();
    const partes = {
      llamadas: createLlamadas(client),
      shrink: (file: File) => encogedor.shrink(file),
      preload: (archivo: string) => preload(latest.current.inventario, archivo),
      createVista: (file: File) => URL.createObjectURL(file),
      revokeVista: (vista: string) => URL.revokeObjectURL(vista),
      createOpId: newOpId,
      onGaleria: (names: readonly string[]) => latest.current.onGaleria(names),
      onPending: (count: number) => latest.current.onPending?.(count),
    };
    return { editor: new EditorDeFotos(partes, piezaId, galeria), encogedor };
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) editor.add(latest.current.iniciales ?? []);
    isStarted.current = true;
  }, [editor]);
  useImperativeHandle(options.porGuardar, () => ({ pending: () => editor.pending() }), [editor]);

  useEffect(() => editor.setPieza(piezaId), [editor, piezaId]);
  useEffect(() => editor.receive(galeria), [editor, galeria]);
  useEffect(() => {
    const resume = () => editor.resume();
    addEventListener('online', resume);
    return () => {
      removeEventListener('online', resume);
      editor.close();
      encogedor.close();
    };
  }, [editor, encogedor]);

  return { editor, ...useSyncExternalStore(editor.store.subscribe, editor.store.get) };
}

/** Gives the actions in the menus of the photos. */
export function useAcciones(editor: EditorDeFotos, fotos: Fotos, zone: RefObject<HTMLElement | null>) {
  const [doomed, setDoomed] = useState<string | null>(null);
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
    if (accion !== 'eliminar') moveFocus(zone, clave, place);
  }

  async function remove(): Promise<void> {
    if (doomed === null) return;
    const place = placeOf(doomed);
    setDoomed(null);
    if (!(await editor.delete(doomed))) return;
    toastSuccess(updatePiezas.deleteImage);
    moveFocus(zone, doomed, place);
  }

  const archivo = fotos[placeOf(doomed)]?.archivo;
  return {
    act,
    /** The photo that somebody wants to delete, while they are asked whether they are sure. */
    doomed: archivo ? { archivo, numero: placeOf(doomed) + 1 } : null,
    spare: () => setDoomed(null),
    remove,
  };
}

/**
 * Puts the focus where the keyboard goes on after a photo moved, or went: on the button of its menu, or the nearest one. Nobody
 * who went elsewhere meanwhile is called back.
 *
 * @param place where the photo stood, counted from 0.
 */
function moveFocus({ current: zone }: RefObject<HTMLElement | null>, clave: string, place: number): void {
  // Once the list has been drawn again: the browser drops the focus of an element that moves.
  requestAnimationFrame(() => {
    const isElsewhere = document.activeElement !== document.body && !zone?.contains(document.activeElement);
    if (zone?.isConnected && !isElsewhere) findBoton(zone, clave, place)?.focus();
  });
}

function findBoton(zone: HTMLElement, clave: string, place: number): HTMLElement | null {
  const tiles = [...zone.querySelectorAll<HTMLElement>('[data-clave]')];
  const tile = tiles.find(({ dataset }) => dataset.clave === clave) ?? tiles[Math.min(place, tiles.length - 1)];
  if (!tile) return zone.querySelector('button');
  return tile.querySelector<HTMLElement>('[data-menu]');
}
