import type { ReactNode } from 'react';
import { type Fields, namesOf, type ShownValues, textOf } from '#contract/wire/record.ts';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import styles from './datos.module.css';

/** One fact about a part. */
export interface Dato {
  readonly name: string;
  readonly value: string;
  /** A number that is copied to be looked up elsewhere. */
  readonly isCode?: boolean;
}

/** Facts as pairs of name and value. */
export function Datos({ datos }: { readonly datos: readonly Dato[] }) {
  return (
    <dl className={`card ${styles.datos}`}>
      {datos.map(({ name, value, isCode }) => (
        <Fact key={name} name={name}>
          {isCode ? (
            <span className="row-2 between">
              <span className="mono">{value}</span>
              <CopyButton text={value} name={name} />
            </span>
          ) : (
            value
          )}
        </Fact>
      ))}
    </dl>
  );
}

interface FactsProps<F extends Fields> {
  readonly fields: F;
  readonly values: ShownValues<F>;
}

/** The fields of something as pairs of that list, each by its label and as people read it. */
export function Facts<F extends Fields>({ fields, values }: FactsProps<F>) {
  return namesOf(fields).map((name) => (
    <Fact key={name} name={(fields[name] as F[string]).label}>
      {textOf(fields[name] as F[string], values[name])}
    </Fact>
  ));
}

/** One pair of a list that wears `datos.module.css`. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
