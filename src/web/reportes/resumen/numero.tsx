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
}

/** A figure that leads to its list. */
export function Numero({ nombre, cuenta, to, tono }: NumeroProps) {
  return (
    <li className={styles.numero} data-tono={cuenta > 0 ? tono : undefined}>
      <Link className={styles.enlace} to={to}>
        <span className={styles.cuenta}>{cuenta.toLocaleString('es-MX')}</span>{' '}
        <span className={styles.nombre}>{nombre}</span>
      </Link>
    </li>
  );
}
