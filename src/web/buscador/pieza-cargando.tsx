import type { ReactNode } from 'react';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import styles from './pieza.module.css';

/** As large as the part will be. */
export function PiezaCargando({ back }: { readonly back: ReactNode }) {
  return (
    <div aria-busy="true">
      <ScreenHeader title="Pieza" back={back} />
      <div className={styles.pieza}>
        <div className={styles.boneFoto} />
        <div className={styles.boneFicha} />
      </div>
    </div>
  );
}
