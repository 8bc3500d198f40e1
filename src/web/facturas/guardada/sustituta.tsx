import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from '#web/components/controls/button.module.css';
import styles from '#web/components/facturas/factura.module.css';

interface SustitutaProps {
  /** When the motive is right, and in which order things happen. */
  readonly texto: string;
  /** The way to the form of the one that takes the place; null where there can be none. */
  readonly to: string | null;
  readonly onLeave?: () => void;
  /** The document that took the place; it is named in place of the way. */
  readonly hecha: ReactNode;
}

/** Motive 01 comes after the document that takes the place: it is named, or this leads to its form. */
export function Sustituta({ texto, to, onLeave, hecha }: SustitutaProps) {
  if (hecha) return <p>{hecha}</p>;
  return (
    <div className={styles.aviso} data-tono="naranja">
      <p>{texto}</p>
      {to !== null && (
        <Link className={button.secondary} to={to} relative="path" onClick={onLeave}>
          Sustituir
        </Link>
      )}
    </div>
  );
}
