import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { imagenUrl } from '#domain/imagen.ts';
import { ZOOM } from '#domain/zoom.ts';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import icon from '#web/components/display/icon.module.css';
import type { Foto } from './fotos.ts';
import { useVista } from './use-vista.ts';
import { isZoomed, type Vista } from './vista.ts';
import styles from './zoom-dialog.module.css';

export interface ZoomDialogProps {
  readonly fotos: readonly Foto[];
  readonly titulo: string;
  readonly current: number;
  readonly goTo: (index: number) => void;
  readonly onClose: () => void;
}

/** One photo over the whole window, to look at closely. */
export function ZoomDialog({ fotos, titulo, current, goTo, onClose }: ZoomDialogProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { vista, reset, zoomIn, zoomOut, look } = useVista(stage, turn);
  const foto = fotos[current];
  useKeys({ vista, reset, zoomIn, zoomOut, look, turn });

  function turn(direction: 1 | -1): void {
    const next = current + direction;
    if (next < 0 || next >= fotos.length) return;
    reset();
    goTo(next);
  }

  return (
    <Dialog title={titulo} onClose={onClose} isFull>
      <div className={styles.visor}>
        <div ref={stage} className={isZoomed(vista) ? styles.cerca : styles.escena}>
          {foto && (
            <img
              key={foto.archivo}
              src={imagenUrl(foto.inventario, foto.archivo, 1280)}
              alt={foto.alt}
              draggable={false}
              style={{ transform: `translate(${vista.x}px, ${vista.y}px) scale(${vista.zoom})` }}
            />
          )}
        </div>
        <div className={`row-2 between ${styles.barra}`}>
          <Boton
            label="Foto anterior"
            sign={icon.previous}
            isHidden={fotos.length === 1}
            isDisabled={current === 0}
            onClick={() => turn(-1)}
          />
          <div className="row-1">
            <Boton label="Alejar" sign={icon.minus} isDisabled={vista.zoom <= ZOOM.min} onClick={zoomOut} />
            <button type="button" className={styles.porcentaje} title="Ver la foto completa (0)" onClick={reset}>
              <output>{percent(vista.zoom)}</output>
            </button>
            <Boton label="Acercar" sign={icon.plus} isDisabled={vista.zoom >= ZOOM.max} onClick={zoomIn} />
          </div>
          <Boton
            label="Foto siguiente"
            sign={icon.next}
            isHidden={fotos.length === 1}
            isDisabled={current === fotos.length - 1}
            onClick={() => turn(1)}
          />
        </div>
        {fotos.length > 1 && <span className={styles.cuenta}>{`${current + 1} / ${fotos.length}`}</span>}
      </div>
    </Dialog>
  );
}

interface BotonProps {
  readonly label: string;
  readonly sign: string | undefined;
  readonly isDisabled: boolean;
  readonly isHidden?: boolean;
  readonly onClick: () => void;
}

/** At its limit a button stays where it is and keeps the focus: it only does nothing. */
function Boton({ label, sign, isDisabled, isHidden, onClick }: BotonProps) {
  if (isHidden) return <span />;
  return (
    <button
      type="button"
      className={`centered ${styles.boton}`}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <span className={sign} />
    </button>
  );
}

interface Keys {
  readonly vista: Vista;
  readonly reset: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly look: (right: number, down: number) => void;
  readonly turn: (direction: 1 | -1) => void;
}

/** Arrows change the photo, or move it when it is larger than the window; + - 0 zoom; Esc is the dialog's own. */
function useKeys({ vista, reset, zoomIn, zoomOut, look, turn }: Keys): void {
  const actions: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
    ArrowLeft: () => (isZoomed(vista) ? look(-1, 0) : turn(-1)),
    ArrowRight: () => (isZoomed(vista) ? look(1, 0) : turn(1)),
    ArrowUp: () => look(0, -1),
    ArrowDown: () => look(0, 1),
    PageUp: () => turn(-1),
    PageDown: () => turn(1),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** 1.25 → '125 %'. */
function percent(zoom: number): string {
  return `${Math.round(zoom * 100)} %`;
}
