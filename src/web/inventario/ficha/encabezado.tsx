import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { CopyButton } from '#web/components/copy-button.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { showToast, toastSuccess, UNDO_DURATION } from '#web/components/toasts.ts';
import { EliminarDialog } from './eliminar-dialog.tsx';
import styles from './encabezado.module.css';
import { usePiezaCache } from './use-pieza-cache.ts';
import { copiaDe, otraDelAuto, type PiezaValues } from './values.ts';

interface PiezaEncabezadoProps {
  /** Null while it is a new one. */
  readonly pieza: PiezaCompleta | null;
  /** The title as the fields make it while somebody types. */
  readonly titulo: string;
  readonly values: PiezaValues;
  readonly back: ReactNode;
  /** It was deleted. */
  readonly onGone: () => void;
}

/** The head of a part's record: its title, its stock and the actions on the whole part. */
export function PiezaEncabezado({ pieza, titulo, values, back, onGone }: PiezaEncabezadoProps) {
  return (
    <div className={styles.header}>
      <ScreenHeader title={titulo || 'Pieza nueva'} back={back}>
        {titulo !== '' && <CopyButton text={titulo} name="título" />}
      </ScreenHeader>
      {pieza && (
        <div className={styles.below}>
          <div className={styles.facts}>
            <span className={styles.inventario}>
              <span className="mono"># {pieza.inventario}</span>
              <CopyButton text={String(pieza.inventario)} name="# Inventario" />
            </span>
            <Existencia existencias={pieza.existencias} />
          </div>
          <div className={styles.actions}>
            <a className={button.quiet} href={`/detalles/${pieza.id}`} target="_blank" rel="noopener">
              Ver en el catálogo
            </a>
            <Link className={button.quiet} to="../../inventario/new" relative="path" state={{ copia: copiaDe(values) }}>
              Copiar de esta
            </Link>
            <Link
              className={button.quiet}
              to="../../inventario/new"
              relative="path"
              state={{ copia: otraDelAuto(values) }}
            >
              Crear otra
            </Link>
            {isAdmin() && <PiezaEliminar pieza={pieza} onGone={onGone} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** Above 0 it is in stock. */
function Existencia({ existencias }: { readonly existencias: number }) {
  const isIn = existencias > 0;
  return (
    <span className={isIn ? styles.in : styles.out} data-existencias={existencias}>
      {isIn ? `En existencia: ${existencias}` : 'Sin existencias'}
    </span>
  );
}

interface PiezaEliminarProps {
  readonly pieza: PiezaCompleta;
  readonly onGone: () => void;
}

/** 'Eliminar', the question before it, and ten seconds to take it back. */
function PiezaEliminar({ pieza, onGone }: PiezaEliminarProps) {
  const { id, titulo } = pieza;
  const cache = usePiezaCache();
  const { run, isRunning } = useChange(updatePiezas.deletePieza);
  const restoration = useChange(updatePiezas.restorePieza);
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  useOnLeave(() => isGone.current && cache.forget(id));

  async function restore(): Promise<void> {
    if (!(await restoration.run({ id }))) return;
    toastSuccess(updatePiezas.restorePieza);
    cache.forget(id);
  }

  async function remove(): Promise<void> {
    const done = await run({ id });
    setAsking(false);
    if (!done) return;
    showToast({
      title: successOf(updatePiezas.deletePieza),
      message: titulo,
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void restore() },
    });
    isGone.current = true;
    onGone();
  }

  return (
    <>
      <button type="button" className={`${button.quiet} ${styles.danger}`} onClick={() => setAsking(true)}>
        Eliminar
      </button>
      {isAsking && (
        <EliminarDialog
          pieza={pieza}
          isRunning={isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** While the screen stands, what it shows must not be taken from under it: it would be asked for again, and refused. */
function useOnLeave(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => () => latest.current(), []);
}
