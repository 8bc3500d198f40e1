import { CopyButton } from './copy-button.tsx';
import type { Dato } from './dato.ts';
import styles from './datos.module.css';

/** Facts as pairs of name and value. */
export function Datos({ datos }: { readonly datos: readonly Dato[] }) {
  return (
    <dl className={styles.datos}>
      {datos.map(({ name, value, isCode }) => (
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
