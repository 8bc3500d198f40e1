import { PAGE_SIZE } from '#domain/pagina.ts';
import styles from './cuentas.module.css';

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `hueso-${index}`);

/** As many rows as a page has, in their final height, until the first answer comes. */
export function SkeletonRows() {
  return BONES.map((key) => (
    <tr key={key} className={styles.row}>
      <td colSpan={3}>
        <span className={styles.bone} />
      </td>
    </tr>
  ));
}
