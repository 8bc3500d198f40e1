import type { ReactNode } from 'react';
import icon from '#web/components/icon.module.css';
import { canTakeOff } from './cola.ts';
import type { FotoEditada } from './foto.ts';
import styles from './foto-tile.module.css';
import icons from './icons.module.css';

/** The actions on a photo that take one press. */
export type Accion = 'antes' | 'despues' | 'portada' | 'girar' | 'eliminar' | 'quitar';

interface FotoAccionesProps {
  readonly foto: FotoEditada;
  /** Counted from 1. */
  readonly numero: number;
  readonly total: number;
  /** The handle by which the photo is dragged. */
  readonly asa: ReactNode;
  readonly onAccion: (accion: Accion) => void;
}

/** The buttons under a photo: its place, and what is done to the picture. Each kind has one place in every tile. */
export function FotoAcciones({ foto, numero, total, asa, onAccion }: FotoAccionesProps) {
  const isStored = foto.archivo !== null;
  const isBusy = foto.ocupada !== '';
  const props = { numero, onAccion };
  return (
    <div className={styles.acciones}>
      {asa}
      <Boton {...props} accion="antes" label="Mover antes" sign={icon.previous} isDisabled={numero === 1} />
      <Boton {...props} accion="despues" label="Mover después" sign={icon.next} isDisabled={numero === total} />
      <Boton {...props} accion="portada" label="Usar como portada" sign={icons.star} isDisabled={numero === 1} />
      {isStored && <Boton {...props} accion="girar" label="Girar" sign={icons.rotate} isDisabled={isBusy} />}
      {isStored && <Boton {...props} accion="eliminar" label="Eliminar" sign={icons.trash} isDisabled={isBusy} />}
      {canTakeOff(foto) && <Boton {...props} accion="quitar" label="Quitar" sign={icon.cross} />}
    </div>
  );
}

interface BotonProps {
  readonly accion: Accion;
  readonly label: string;
  readonly sign: string | undefined;
  readonly numero: number;
  readonly isDisabled?: boolean;
  readonly onAccion: (accion: Accion) => void;
}

/** One button of a photo. A button that can do nothing stays in its place and keeps the focus. */
function Boton({ accion, label, sign, numero, isDisabled = false, onAccion }: BotonProps) {
  return (
    <button
      type="button"
      className={styles.boton}
      data-accion={accion}
      aria-label={`${label} la foto ${numero}`}
      aria-disabled={isDisabled}
      title={label}
      onClick={isDisabled ? undefined : () => onAccion(accion)}
    >
      <span className={sign} aria-hidden="true" />
    </button>
  );
}
