import type { ReactNode } from 'react';
import { Select } from '#web/components/controls/inputs.tsx';
import table from './data-table.module.css';
import styles from './list-screen.module.css';

/** The filters of a list in one line, as far as there is room. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <div className={`cluster-0 ${styles.filters}`}>{children}</div>;
}

/** A sentence beside the chips that says what the filters mean. */
export function ListHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}

interface SwitchFilterProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A filter that is on or off. */
export function SwitchFilter({ label, isOn, isDisabled = false, onChange }: SwitchFilterProps) {
  return (
    <label className={`inline-2 ${styles.switch}`} data-off={isDisabled || undefined}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={table.box}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface SelectFilterProps<T extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A filter with one of a few values. */
export function SelectFilter<T extends string | number>({ label, options, value, onChange }: SelectFilterProps<T>) {
  return (
    <Select
      label={label}
      className={styles.select}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => String(option.value) === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

interface ValueFilterProps {
  readonly label: string;
  /** The word for every value: 'Todas'. */
  readonly todos: string;
  readonly values: readonly string[];
  /** The chosen one; empty for every one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Says a value as people know it; as it is unless told. */
  readonly nameOf?: (value: string) => string;
}

/** A filter with one of the values that there are, or every one. A link may have chosen one that is not among them. */
export function ValueFilter({ label, todos, values, value, onChange, nameOf = String }: ValueFilterProps) {
  const all = value === '' || values.includes(value) ? values : [...values, value];
  return (
    <SelectFilter
      label={label}
      options={[{ value: '', label: todos }, ...all.map((one) => ({ value: one, label: nameOf(one) }))]}
      value={value}
      onChange={onChange}
    />
  );
}
