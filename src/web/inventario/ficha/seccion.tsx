import type { ReactNode } from 'react';
import styles from './ficha.module.css';

interface SeccionProps {
  readonly titulo: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their name. */
export function Seccion({ titulo, children }: SeccionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{titulo}</legend>
      <div className={styles.body}>{children}</div>
    </fieldset>
  );
}
