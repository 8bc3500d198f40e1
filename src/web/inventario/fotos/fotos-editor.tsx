import { useRef, useState } from 'react';
import { MAX_FOTOS } from '#domain/imagen.ts';
import { useZoomDialog } from '#web/components/galeria/use-zoom-dialog.ts';
import { showToast } from '#web/components/toasts.ts';
import { Agregar } from './agregar.tsx';
import { EliminarDialog } from './eliminar-dialog.tsx';
import styles from './fotos-editor.module.css';
import { FotosList } from './fotos-list.tsx';
import { FotosZoom } from './fotos-zoom.tsx';
import { Resumen } from './resumen.tsx';
import { useAcciones } from './use-acciones.ts';
import { type EditorOptions, useEditor } from './use-editor.ts';
import { usePegar } from './use-pegar.ts';
import { useSoltar } from './use-soltar.ts';

export interface FotosEditorProps extends EditorOptions {
  readonly titulo: string;
}

/**
 * The photos of a part: added by drag, file dialog, clipboard or camera, put in order, turned, deleted. Each change is
 * saved at once; those of a part that has not been saved yet wait for that. Reglas 60, 67, 68.
 */
export function FotosEditor(props: FotosEditorProps) {
  return <Editor key={usePieza(props.piezaId)} {...props} />;
}

/** Counts the parts that were shown. A part that is saved for the first time stays the one it was. */
function usePieza(piezaId: number | null): number {
  const [shown, setShown] = useState({ piezaId, count: 0 });
  if (shown.piezaId === piezaId) return shown.count;
  const next = { piezaId, count: shown.piezaId === null ? shown.count : shown.count + 1 };
  setShown(next);
  return next.count;
}

function Editor({ titulo, ...options }: FotosEditorProps) {
  const { piezaId, inventario } = options;
  const { editor, fotos, anuncio } = useEditor(options);
  const zone = useRef<HTMLElement>(null);
  const zoom = useZoomDialog();
  const [opened, setOpened] = useState('');
  const { act, doomed, spare, remove } = useAcciones(editor, fotos, zone);
  const isOver = useSoltar(zone, add);
  usePegar(zone, add);

  function add(files: readonly File[]): void {
    const left = editor.add(files);
    if (left.length > 0) tellFull(left);
  }

  const part = { titulo: titulo || 'Pieza nueva', inventario };
  return (
    <section ref={zone} className={styles.editor} aria-label="Fotos">
      <header className={styles.encabezado}>
        <h2>
          Fotos <span className={styles.cuenta}>{`${fotos.length} de ${MAX_FOTOS}`}</span>
        </h2>
        <Agregar onFiles={add} />
      </header>
      <Resumen fotos={fotos} isPiezaGuardada={piezaId !== null} onRetryAll={() => editor.retry()} />
      <FotosList
        {...part}
        fotos={fotos}
        isPiezaGuardada={piezaId !== null}
        onMove={(clave, place) => editor.move(clave, place)}
        onPreload={zoom.preload}
        onOpen={(clave) => {
          setOpened(clave);
          zoom.open();
        }}
        onRetry={(clave) => editor.retry(clave)}
        onAccion={act}
      />
      <p className="visually-hidden" role="status">
        {anuncio}
      </p>
      {isOver && <p className={styles.sobre}>Suelta las fotos aquí</p>}
      {zoom.Dialog && (
        <FotosZoom
          {...part}
          Dialog={zoom.Dialog}
          fotos={fotos}
          clave={opened}
          onClave={setOpened}
          onClose={zoom.close}
        />
      )}
      {doomed && <EliminarDialog {...part} {...doomed} onConfirm={() => void remove()} onCancel={spare} />}
    </section>
  );
}

function tellFull(left: readonly File[]): void {
  const names = left.slice(0, 3).map(({ name }) => name);
  const rest = left.length > names.length ? ` y ${left.length - names.length} más` : '';
  showToast({
    type: 'advertencia',
    title: `Una pieza puede tener hasta ${MAX_FOTOS} fotos`,
    message: `No se agregaron: ${names.join(', ')}${rest}`,
  });
}
