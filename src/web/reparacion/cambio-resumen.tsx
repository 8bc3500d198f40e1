import { camposPieza } from '#contract/wire/pieza.ts';
import { isFragmento } from '#domain/reparacion.ts';
import styles from './reparacion.module.css';
import type { Cambio } from './reparacion-url.ts';

/** A repair in three lines: where, from, to. */
export function CambioResumen({ cambio: { columna, busca, reemplazo } }: { readonly cambio: Cambio }) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Columna</dt>
        <dd>{camposPieza[columna].label}</dd>
      </div>
      <div>
        <dt>{isFragmento(columna) ? 'Fragmento actual' : 'Valor actual'}</dt>
        <dd>
          <del className={styles.before}>{busca}</del>
        </dd>
      </div>
      <div>
        <dt>Texto nuevo</dt>
        <dd>
          <ins className={styles.after}>{reemplazo}</ins>
        </dd>
      </div>
    </dl>
  );
}
