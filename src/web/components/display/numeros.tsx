import { Link } from 'react-router';
import styles from './numeros.module.css';

/** A figure of what waits, and the way to the list that it counts. */
export interface NumeroPendiente {
  readonly nombre: string;
  readonly cuenta: number;
  /** How it is written where it is not counted to its end: '10,000+'. */
  readonly texto?: string;
  /** The address of the list. */
  readonly to: string;
  /** How it looks while there is something to do; nothing to do is quiet. */
  readonly tono: 'rojo' | 'naranja' | 'neutro';
  /** A figure that hurts first is larger than the others. */
  readonly isGrande?: boolean;
}

/** The figures of what waits, the most urgent first; what is at zero steps back to one line below them. */
export function Numeros({ numeros }: { readonly numeros: readonly NumeroPendiente[] }) {
  const pendientes = numeros.filter(({ cuenta }) => cuenta > 0);
  const enCero = numeros.filter(({ cuenta }) => cuenta === 0);
  return (
    <>
      {pendientes.length > 0 && (
        <ul className="cluster-3" aria-label="Pendientes">
          {pendientes.map((numero) => (
            <Numero key={numero.nombre} {...numero} />
          ))}
        </ul>
      )}
      {enCero.length > 0 && (
        <div className={styles.cero}>
          <h3 id="en-cero">{pendientes.length > 0 ? 'En cero' : 'Nada pendiente'}</h3>
          <ul aria-labelledby="en-cero">
            {enCero.map((numero) => (
              <EnCero key={numero.nombre} {...numero} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** A figure that leads to its list. */
function Numero({ nombre, cuenta, texto, to, tono, isGrande = false }: NumeroPendiente) {
  return (
    <li className={styles.numero} data-tono={tono} data-grande={isGrande || undefined}>
      <Link className={`stack-1 ${styles.enlace}`} to={to}>
        <span className={styles.cuenta}>{texto ?? cuenta.toLocaleString('es-MX')}</span>{' '}
        <span className={`soft ${styles.nombre}`}>{nombre}</span>
      </Link>
    </li>
  );
}

/** A figure of nothing: a word of the line that says what is done, and the way to its list all the same. */
function EnCero({ nombre, to }: NumeroPendiente) {
  return (
    <li>
      <Link className={styles.nada} to={to}>
        <span className="visually-hidden">0 </span>
        {nombre}
      </Link>
    </li>
  );
}
