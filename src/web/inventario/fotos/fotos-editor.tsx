import { type ComponentType, useRef, useState } from 'react';
import { MAX_FOTOS } from '#domain/imagen.ts';
import { contar, plural } from '#domain/plural.ts';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { fotosOf } from '#web/components/galeria/fotos.ts';
import { useZoomDialog } from '#web/components/galeria/use-zoom-dialog.ts';
import type { ZoomDialogProps } from '#web/components/galeria/zoom-dialog.tsx';
import { showToast } from '#web/components/notices/toasts.ts';
import { AgregarFotos, useSoltarYPegar } from './agregar-fotos.tsx';
import { countIn, countPending } from './cola.ts';
import { archivosOf, type Fotos } from './foto.ts';
import { sourcesOf } from './foto-imagen.tsx';
import styles from './fotos-editor.module.css';
import { FotosList } from './fotos-list.tsx';
import { Consejo, CuentaDeFotos } from './fotos-por-venir.tsx';
import { type EditorOptions, useAcciones, useEditor } from './use-editor.ts';

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
  const { editor, fotos, anuncio, cambios } = useEditor(options);
  const zone = useRef<HTMLElement>(null);
  const zoom = useZoomDialog();
  const [opened, setOpened] = useState('');
  const { act, doomed, spare, remove } = useAcciones(editor, fotos, zone);
  const isOver = useSoltarYPegar(zone, add);

  function add(files: readonly File[]): void {
    const left = editor.add(files);
    if (left.length > 0) tellFull(left);
  }

  const part = { titulo: titulo || 'Pieza nueva', inventario };
  return (
    <section ref={zone} className={`card ${styles.editor}`} aria-label="Fotos">
      <header className="spread middle">
        <h2>
          Fotos <CuentaDeFotos count={fotos.length} />
        </h2>
        <AgregarFotos onFiles={add} />
      </header>
      <Resumen fotos={fotos} cambios={cambios} isPiezaGuardada={piezaId !== null} onRetryAll={() => editor.retry()} />
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
      {isOver && <p className={`centered ${styles.sobre}`}>Suelta las fotos aquí</p>}
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
      {doomed && (
        <ConfirmDialog
          title="Eliminar imagen"
          action="Eliminar"
          isDanger
          onConfirm={() => void remove()}
          onCancel={spare}
        >
          <p>{`¿Estás seguro que deseas eliminar la foto ${doomed.numero}? No se puede recuperar.`}</p>
          {/* A number alone is easily mistaken. */}
          <img
            className={styles.condenada}
            {...sourcesOf(inventario, doomed.archivo)}
            alt=""
            width={320}
            height={240}
          />
        </ConfirmDialog>
      )}
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

interface ResumenProps {
  readonly fotos: Fotos;
  readonly cambios: number;
  readonly isPiezaGuardada: boolean;
  readonly onRetryAll: () => void;
}

/** How the photos stand, in one line; nothing while there are none, which is said in their place. */
function Resumen({ fotos, cambios, isPiezaGuardada, onRetryAll }: ResumenProps) {
  if (fotos.length === 0) return null;
  const failed = countIn(fotos, 'fallo');
  const onTheirWay = countPending(fotos) - failed;
  const changing = isPiezaGuardada && cambios > 0;
  return (
    <div className={`hint cluster-0 ${styles.resumen}`} data-screen-only>
      {onTheirWay > 0 && <p>{isPiezaGuardada ? uploadingText(onTheirWay) : 'Se subirán al guardar la pieza'}</p>}
      {failed > 0 && (
        <p className={`cluster-0 ${styles.fallas}`}>
          {contar(failed, 'foto no se subió', 'fotos no se subieron')}
          {failed > 1 && (
            <button type="button" className={`strong bare ${styles.enlace}`} onClick={onRetryAll}>
              Reintentar todas
            </button>
          )}
        </p>
      )}
      {onTheirWay === 0 && changing && <p>Guardando los cambios</p>}
      {onTheirWay === 0 && failed === 0 && !changing && <Consejo count={fotos.length} />}
    </div>
  );
}

function uploadingText(count: number): string {
  return `${plural(count, 'Subiendo: falta', 'Subiendo: faltan')} ${contar(count, 'foto', 'fotos')}`;
}

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
function FotosZoom({ Dialog, fotos, titulo, inventario, clave, onClave, onClose }: FotosZoomProps) {
  const stored = fotos.filter(({ archivo }) => archivo !== null);
  const index = stored.findIndex((foto) => foto.clave === clave);
  return (
    <Dialog
      fotos={fotosOf({ inventario: inventario ?? 0, portada: '', galeria: archivosOf(stored), titulo })}
      titulo={titulo}
      current={Math.max(0, index)}
      goTo={(next) => onClave(stored[next]?.clave ?? clave)}
      onClose={onClose}
    />
  );
}
