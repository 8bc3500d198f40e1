import { useState } from 'react';
import styles from './campo.module.css';
import { Campo, type CampoProps } from './campo.tsx';

/** A password that its owner may look at. It may be pasted, and filled in by whoever keeps passwords. */
export function CampoContrasena(props: Omit<CampoProps, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Campo {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button type="button" className={styles.mostrar} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Ocultar' : 'Mostrar'}
      </button>
    </Campo>
  );
}
