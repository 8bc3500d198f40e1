import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newOpId } from '#web/components/op-id.ts';
import { EditorDeFotos } from './editor-de-fotos.ts';
import { Encogedor } from './encogedor.ts';
import { createLlamadas } from './llamadas.ts';
import type { EstadoEditor } from './mesa.ts';
import { preload } from './miniatura.ts';

export interface EditorOptions {
  /** Null until the part is saved for the first time. */
  readonly piezaId: number | null;
  readonly inventario: number | null;
  readonly galeria: readonly string[];
  readonly onGaleria: (galeria: readonly string[]) => void;
  readonly onPending?: ((count: number) => void) | undefined;
}

/** The photos of a part, and what can be done to them, for as long as the screen stands. */
export function useEditor(options: EditorOptions): EstadoEditor & { readonly editor: EditorDeFotos } {
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
      encoger: (file: File) => encogedor.encoger(file),
      precargar: (archivo: string) => preload(latest.current.inventario, archivo),
      createVista: (file: File) => URL.createObjectURL(file),
      revokeVista: (vista: string) => URL.revokeObjectURL(vista),
      createOpId: newOpId,
      onGaleria: (names: readonly string[]) => latest.current.onGaleria(names),
      onPending: (count: number) => latest.current.onPending?.(count),
    };
    return { editor: new EditorDeFotos(partes, piezaId, galeria), encogedor };
  });

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
