import { Input } from '@mantine/core';
import { useId } from 'react';
import { type ColumnaReparable, isFragmento } from '#domain/reparacion.ts';
import styles from './reparacion.module.css';
import { MAX_TEXTO } from './reparacion-url.ts';

interface CampoTextoProps {
  readonly label: string;
  readonly value: string;
  /** Which column it is for: free text may have several lines. */
  readonly columna: ColumnaReparable | '';
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the two texts of a repair. */
export function CampoTexto({ label, value, columna, error, onChange }: CampoTextoProps) {
  const id = useId();
  const hasLines = columna !== '' && isFragmento(columna);
  const shared = {
    id,
    value,
    maxLength: MAX_TEXTO,
    error: Boolean(error),
    autoComplete: 'off',
    spellCheck: false,
    'aria-required': true,
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  return (
    <Input.Wrapper label={label} required error={error} id={id} errorProps={{ id: `${id}-error` }}>
      {hasLines ? (
        <Input {...shared} component="textarea" rows={3} classNames={{ input: styles.lines ?? '' }} />
      ) : (
        <Input {...shared} type="text" />
      )}
    </Input.Wrapper>
  );
}
