import type { ReactNode } from 'react';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import huesos from './huesos.module.css';
import styles from './tabla-piezas.module.css';
import { onTeclaDeFilas } from './teclas-filas.ts';

/** One column of a list of parts. */
export interface Columna {
  readonly key: string;
  readonly head: ReactNode;
  /** Of its cells; the one of its head is the same. */
  readonly className: string | undefined;
  readonly cell: (pieza: PiezaInterna, index: number) => ReactNode;
  /** What stands there while the rows are on their way. */
  readonly bone: string | undefined;
}

interface TablaPiezasProps {
  /** What the table is, for who cannot see it. */
  readonly caption: string;
  readonly columnas: readonly Columna[];
  /** Null until they have arrived: as many bones as a page has rows. */
  readonly piezas: readonly PiezaInterna[] | null;
  /** The rows are of the question before; the answer to the new one is on its way. */
  readonly isStale?: boolean;
  /** So many columns that they need a desk: where there is less room, cards. */
  readonly isWide?: boolean;
}

/** Parts as a table, each row a link; cards on a phone, with the same facts in the same order. Quality 4.16, 4.34. */
export function TablaPiezas({ caption, columnas, piezas, isStale = false, isWide = false }: TablaPiezasProps) {
  return (
    <div className={isWide ? styles.wide : styles.narrow}>
      <table className={styles.table} aria-busy={isStale || piezas === null} data-stale={isStale || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columnas.map(({ key, head, className }) => (
              <th key={key} scope="col" className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onTeclaDeFilas}>
          {piezas
            ? piezas.map((pieza, index) => <Row key={pieza.id} columnas={columnas} pieza={pieza} index={index} />)
            : BONES.map((bone) => <BoneRow key={bone} columnas={columnas} />)}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly columnas: readonly Columna[];
  readonly pieza: PiezaInterna;
  readonly index: number;
}

function Row({ columnas, pieza, index }: RowProps) {
  return (
    <tr className={styles.row}>
      {columnas.map(({ key, className, cell }) => (
        <td key={key} className={className}>
          {cell(pieza, index)}
        </td>
      ))}
    </tr>
  );
}

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `hueso-${index}`);

/** A row as large as it will be. */
function BoneRow({ columnas }: { readonly columnas: readonly Columna[] }) {
  return (
    <tr className={styles.row}>
      {columnas.map(({ key, className, bone }) => (
        <td key={key} className={className}>
          <span className={`${huesos.bone} ${bone}`} />
        </td>
      ))}
    </tr>
  );
}
