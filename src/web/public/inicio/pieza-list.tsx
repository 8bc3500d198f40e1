import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { wordsOfLado } from '#domain/pieza.ts';
import { onRowKey, ROW_LINK } from '#web/components/lista/row-keys.ts';
import { LugarDeLista } from '#web/components/mi-lista/lugar-de-lista.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './pieza-list.module.css';

interface PiezaListProps {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly piezas: readonly PiezaPublica[];
  /** Rows that are seen without scrolling: their photos are fetched at once. */
  readonly eagerRows?: number;
  /** The rows are of the question before; the answer to the new one is on its way. */
  readonly isStale?: boolean;
}

/** Parts as a table, each row a link to its page; cards on a phone, in the same order. */
export function PiezaList({ caption, piezas, eagerRows = 0, isStale = false }: PiezaListProps) {
  return (
    <table className={styles.table} aria-busy={isStale}>
      <caption className="visually-hidden">{caption}</caption>
      <ListHead />
      <tbody onKeyDown={onRowKey}>
        {piezas.map((pieza, index) => (
          <PiezaRow key={pieza.id} pieza={pieza} isEager={index < eagerRows} />
        ))}
      </tbody>
    </table>
  );
}

/** The placeholder of the table, in its final size, while its first rows are on their way. */
export function PiezaListBones({ rows }: { readonly rows: number }) {
  return (
    <table className={styles.table} aria-hidden="true">
      <ListHead />
      <tbody>
        {Array.from({ length: rows }, (_, index) => `bone-${index}`).map((key) => (
          <tr key={key} className={styles.row}>
            <td className={styles.image}>
              <span className={styles.bone} />
            </td>
            <td className={styles.boneLines} />
            <td className={styles.boneTag} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ListHead() {
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">Imagen</th>
        <th scope="col">Descripcion</th>
        <th scope="col">
          C &amp; O <span className={styles.significa}>Condición y origen</span>
        </th>
      </tr>
    </thead>
  );
}

function PiezaRow({ pieza, isEager }: { readonly pieza: PiezaPublica; readonly isEager: boolean }) {
  const { id, inventario, titulo, lado, numeroParte, condicion, origen, portada, disponible } = pieza;
  const ladoEnPalabras = wordsOfLado(lado);
  return (
    <tr className={styles.row}>
      <td className={styles.image}>
        <span className={styles.frame}>
          <PiezaPhoto inventario={inventario} archivo={portada} isEager={isEager} />
        </span>
      </td>
      <td>
        <a {...ROW_LINK} className={styles.title} href={`/detalles/${id}`}>
          {titulo}
        </a>
        <span className={styles.codes}>
          <span># INV {inventario}</span>
          {numeroParte && <span>Parte {numeroParte}</span>}
          {ladoEnPalabras && <span className={styles.lado}>{ladoEnPalabras}</span>}
        </span>
      </td>
      <td>
        {disponible <= 0 && <span className={styles.apartada}>Apartada</span>}
        {condicion && <span className={styles.tag}>{condicion}</span>}
        {origen && <span className={styles.tag}>{origen}</span>}
        <LugarDeLista pieza={pieza} isEnFila />
      </td>
    </tr>
  );
}
