import styles from './existencias.module.css';

/** How many there are in a row of a list; none has a sign of its own. S2 §4. */
export function Existencias({ existencias }: { readonly existencias: number }) {
  if (existencias <= 0) return <span className={styles.none}>Sin existencias</span>;
  return <span className={styles.some}>{existencias} en existencia</span>;
}
