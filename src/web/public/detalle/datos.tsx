import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import styles from './detalle.module.css';
import { datosOf } from './facts.ts';

/** What is known of a part, as pairs of name and value. */
export function Datos({ pieza }: { readonly pieza: PiezaPublica }) {
  return (
    <dl className={styles.datos}>
      {datosOf(pieza).map(({ name, value, isCode }) => (
        <div key={name}>
          <dt>{name}</dt>
          {isCode ? (
            <dd className={styles.codigo}>
              <span className="mono">{value}</span>
              <CopyButton text={value} name={name} />
            </dd>
          ) : (
            <dd>{value}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
