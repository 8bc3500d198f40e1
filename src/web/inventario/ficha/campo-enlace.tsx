import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import type { CampoProps } from './campo.tsx';
import styles from './ficha.module.css';

interface CampoEnlaceProps extends CampoProps {
  /** In both columns: addresses are long. */
  readonly isWide?: boolean;
}

/** An address of another site, and the way to it. */
export const CampoEnlace = memo(function CampoEnlace(props: CampoEnlaceProps) {
  const { name, value, error, onSet, onLeave, isWide = false } = props;
  const label = ETIQUETA_CAMPO[name];
  const isOpenable = /^https?:\/\/\S+$/i.test(value);
  return (
    <TextInput
      type="url"
      inputMode="url"
      label={label}
      value={value}
      error={error}
      maxLength={2000}
      placeholder="https://"
      autoComplete="off"
      className={isWide ? (styles.wide ?? '') : ''}
      data-campo={name}
      rightSection={
        isOpenable && (
          <a
            className={styles.open}
            href={value}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Abrir ${label}`}
          >
            <span className={styles.external} />
          </a>
        )
      }
      onChange={({ currentTarget }) => onSet(name, currentTarget.value)}
      onBlur={() => onLeave(name)}
    />
  );
});
