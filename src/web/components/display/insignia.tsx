import styles from './insignia.module.css';

export type Tono = 'neutro' | 'azul' | 'naranja' | 'verde' | 'rojo';

/** The state of a record: a word on its colour. */
export function Insignia({ tono, children }: { readonly tono: Tono; readonly children: string }) {
  return (
    <span className={`nowrap pill ${styles.insignia}`} data-tono={tono}>
      {children}
    </span>
  );
}
