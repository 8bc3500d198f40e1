import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import styles from './precio.module.css';

/** The price this person may see; without one, who is interested asks for it (regla 45). */
export function Precio({ precio }: { readonly precio: Centavos | null }) {
  if (precio === null) return <span className={styles.none}>Consultar precio</span>;
  return <span className={styles.precio}>{formatPrecio(precio)}</span>;
}
