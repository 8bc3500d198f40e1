import type { ReactNode } from 'react';
import { useTitle } from '#web/components/use-title.ts';
import styles from './pieza.module.css';

/** The placeholder of a part, as large as the part will be. */
export function PiezaCargando({ back }: { readonly back: ReactNode }) {
  useTitle('Pieza');
  return (
    <div aria-busy="true">
      {back}
      <h1 className="visually-hidden">Pieza</h1>
      <div className={styles.pieza}>
        <div className={styles.boneFoto} />
        <div className={styles.boneFicha} />
      </div>
    </div>
  );
}
