import { Link } from 'react-router';
import styles from './resumen.module.css';

/** One figure of the summary. */
export interface NumeroProps {
  readonly nombre: string;
  readonly cuenta: number;
  /** The address of the list that it counts. */
  readonly to: string;
  /** How it looks while there is something to do; nothing to do is quiet. */
  readonly tono: 'rojo' | 'naranja';
  /** A figure that hurts first is larger than the others. */
  readonly isGrande?: boolean;
}

/** A figure that leads to its list. */
export function Numero({ nombre, cuenta, to, tono, isGrande = false }: NumeroProps) {
  return (
    <li className={styles.numero} data-tono={tono} data-grande={isGrande || undefined}>
      <Link className={`stack-1 ${styles.enlace}`} to={to}>
        <span className={styles.cuenta}>{cuenta.toLocaleString('es-MX')}</span>{' '}
        <span className={`soft ${styles.nombre}`}>{nombre}</span>
      </Link>
    </li>
  );
}

/** A figure of nothing: a word of the line that says what is done, and the way to its list all the same. */
export function EnCero({ nombre, to }: NumeroProps) {
  return (
    <li>
      <Link className={styles.nada} to={to}>
        <span className="visually-hidden">0 </span>
        {nombre}
      </Link>
    </li>
  );
}
