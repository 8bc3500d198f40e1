import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { Fact } from './datos.tsx';
import styles from './sumas.module.css';

/** One amount of a save bar, with its name. */
export interface Suma {
  readonly name: string;
  readonly amount: Centavos;
}

interface SumasProps {
  readonly piezas: number;
  readonly sumas: readonly Suma[];
}

/** The sums of a save bar: how many parts, and the amounts that the customer is told, the last in large. */
export function Sumas({ piezas, sumas }: SumasProps) {
  return (
    <>
      <p className={styles.piezas}>{contar(piezas, 'pieza', 'piezas')}</p>
      <dl className={`cluster-0 ${styles.sumas}`}>
        {sumas.map(({ name, amount }) => (
          <Fact key={name} name={name}>
            {formatPrecio(amount)}
          </Fact>
        ))}
      </dl>
    </>
  );
}
