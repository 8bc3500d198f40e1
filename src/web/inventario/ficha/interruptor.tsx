import { memo } from 'react';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import type { CampoProps } from './campo.tsx';
import styles from './interruptor.module.css';
import { MARCADO } from './values.ts';

/** Something that is so or not. */
export const Interruptor = memo(function Interruptor({ name, value, onSet }: CampoProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        className={styles.box}
        checked={value === MARCADO}
        onChange={({ currentTarget }) => onSet(name, currentTarget.checked ? MARCADO : '')}
        data-campo={name}
      />
      {ETIQUETA_CAMPO[name]}
    </label>
  );
});
