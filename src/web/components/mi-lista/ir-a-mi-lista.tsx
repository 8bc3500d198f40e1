import { contar } from '#domain/plural.ts';
import icon from '#web/components/display/icon.module.css';
import styles from './ir-a-mi-lista.module.css';
import { miLista } from './lista.ts';

/** The way to the visitor's list, and how many parts it has; nothing while it is empty. */
export function IrAMiLista() {
  const { length } = miLista.use();
  return (
    <nav className={styles.ir} aria-label="Mi lista" data-screen-only>
      <p role="status" className="visually-hidden">
        {length > 0 && cuantasTexto(length)}
      </p>
      {length > 0 && (
        <a className={`row-2 pill ${styles.pastilla}`} href="/mi-lista">
          <span className={icon.list} />
          Mi lista
          <span className={styles.cuenta}>
            {length}
            <span className="visually-hidden">{length === 1 ? ' pieza' : ' piezas'}</span>
          </span>
        </a>
      )}
    </nav>
  );
}

function cuantasTexto(cuantas: number): string {
  return `${contar(cuantas, 'pieza', 'piezas')} en tu lista`;
}
