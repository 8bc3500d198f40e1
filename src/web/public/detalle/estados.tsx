import { EJEMPLO } from '#domain/buscador.ts';
import { GENERIC_ERROR } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import styles from './estados.module.css';
import { VolverLink } from './volver-link.tsx';

/** The part is not there, or not any more. The search is one field away, also without JavaScript. */
export function NoEncontrada() {
  return (
    <section className={styles.estado}>
      <h1>No encontramos la pieza</h1>
      <p>Pudo haberse vendido o cambiado de dirección. Búscala por su nombre, el auto y el año.</p>
      <form action="/" className={`cluster-2 full ${styles.buscar}`}>
        <input type="search" name="q" maxLength={200} placeholder={EJEMPLO} aria-label="Buscar piezas" />
        <button type="submit" className={button.primary}>
          <span className={icon.search} />
          Buscar
        </button>
      </form>
      <VolverLink />
    </section>
  );
}

/** The part could not be read, and it may be tried again. */
export function Problema({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <section className={styles.estado} role="alert">
      <h1>{GENERIC_ERROR}</h1>
      <button type="button" className={button.primary} onClick={onRetry}>
        Reintentar
      </button>
      <VolverLink />
    </section>
  );
}
