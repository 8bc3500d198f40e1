import type { ReactNode } from 'react';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import styles from './ficha.module.css';

/** The screen as it will be, until the part is here. */
export function PiezaCargando({ back }: { readonly back: ReactNode }) {
  return (
    <>
      <ScreenHeader title="Pieza del inventario" back={back} />
      <div className={styles.bones} aria-busy="true">
        <span className="visually-hidden" role="status">
          Cargando la pieza
        </span>
        <div className={styles.boneFacts} />
        <div className={styles.boneTabs} />
        {SECTIONS.map((fields) => (
          <div key={fields[0]} className={styles.boneSection}>
            {fields.map((name) => (
              <div key={name} className={styles.boneField} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** The fields of the first sections. */
const SECTIONS = [
  ['fotos'],
  ['inventario', 'pieza', 'lado', 'numeroParte'],
  ['marca', 'auto', 'tipo', 'anios'],
  ['origen', 'condicion', 'existencias', 'detalles'],
] as const;
