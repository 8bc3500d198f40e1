import { GENERIC_ERROR } from '#web/api/messages.ts';
import button from '#web/components/button.module.css';
import styles from './estados.module.css';
import { VolverLink } from './volver-link.tsx';

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
