import styles from '#web/components/lista/data-table.module.css';
import type { Column } from '#web/components/lista/data-table.tsx';
import { PiezaPhoto } from './pieza-photo.tsx';

/** Rows of photos that a first screen shows. */
const EAGER_ROWS = 8;

/** The cover of a part, at the left of its card. */
export function photoColumn<Row extends { readonly inventario: number; readonly portada: string }>(): Column<Row> {
  return {
    key: 'imagen',
    head: 'Imagen',
    kind: 'photo',
    cell: ({ inventario, portada }, index) => (
      <span className={styles.frame}>
        <PiezaPhoto inventario={inventario} archivo={portada} isEager={index < EAGER_ROWS} />
      </span>
    ),
  };
}
