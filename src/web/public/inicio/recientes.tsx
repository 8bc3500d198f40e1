import type { PiezaReciente } from '#contract/page-state.ts';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './inicio.module.css';

interface RecientesProps {
  readonly piezas: readonly PiezaReciente[];
  /** Nobody sees them before their search is taken away: no photo is fetched ahead of that. */
  readonly isHidden: boolean;
}

/** So many photos a first screen of a phone shows. */
const EAGER_PHOTOS = 3;

/**
 * The parts that came last, each a link to its page: a strip that slides on a phone, rows on anything wider. Only the
 * server renders them, so that the page carries none of this as code.
 */
export function Recientes({ piezas, isHidden }: RecientesProps) {
  if (piezas.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recientes">
      <h2 id="recientes" className={styles.heading}>
        Recién llegadas
      </h2>
      <ul className={styles.tira}>
        {piezas.map(({ id, inventario, titulo, portada }, index) => (
          <li key={id} className={`stack-2 card ${styles.pieza}`}>
            <span className={styles.foto}>
              <PiezaPhoto inventario={inventario} archivo={portada} isEager={!isHidden && index < EAGER_PHOTOS} />
            </span>
            <a className={`covers small ${styles.titulo}`} href={`/detalles/${id}`}>
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
