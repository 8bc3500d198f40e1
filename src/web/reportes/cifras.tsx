import styles from './reporte.module.css';
import type { Cifra } from './reporte-spec.ts';

interface CifrasProps<Answer> {
  readonly cifras: readonly Cifra<Answer>[];
  /** Null until it has arrived: boxes of the same size. */
  readonly data: Answer | null;
  /** The answer is of the question before. */
  readonly isStale: boolean;
}

/** The figures of a report over all its rows, each in a box. */
export function Cifras<Answer>({ cifras, data, isStale }: CifrasProps<Answer>) {
  return (
    <dl className={styles.cifras} aria-busy={isStale || data === null} data-stale={isStale || undefined}>
      {cifras.map(({ nombre, valor, detalle }) => (
        <div key={nombre} className={styles.cifra}>
          <dt>{nombre}</dt>
          <dd>{data ? valor(data) : <span className={styles.hueso} />}</dd>
          {detalle && <dd className={styles.detalle}>{data ? detalle(data) : '\u00A0'}</dd>}
        </div>
      ))}
    </dl>
  );
}
