import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { PiezaPhoto } from '#web/components/pieza-photo.tsx';
import styles from './detalle.module.css';
import { nombreOf, resumenOf } from './facts.ts';

export interface RelacionadasProps {
  readonly titulo: string;
  readonly piezas: readonly PiezaPublica[];
}

/** Other parts for the same car, as links. */
export function Relacionadas({ titulo, piezas }: RelacionadasProps) {
  if (piezas.length === 0) return null;
  return (
    <section className={styles.relacionadas}>
      <h2>{titulo}</h2>
      <ul>
        {piezas.map((pieza) => (
          <li key={pieza.id}>
            <a href={`/detalles/${pieza.id}`}>
              <span className={styles.portada}>
                <PiezaPhoto inventario={pieza.inventario} archivo={pieza.portada} />
              </span>
              <strong>{nombreOf(pieza)}</strong>
              <small>{resumenOf(pieza)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
