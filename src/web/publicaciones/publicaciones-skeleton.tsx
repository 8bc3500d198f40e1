import { PAGE_SIZE } from '#domain/pagina.ts';
import tabla from './publicaciones-tabla.module.css';

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `hueso-${index}`);

/** As many rows as a page has, in their final height, until the first answer comes. */
export function PublicacionesSkeleton() {
  return BONES.map((key) => (
    <tr key={key} className={tabla.skeleton}>
      <td colSpan={7}>
        <span className={tabla.bone} />
      </td>
    </tr>
  ));
}
