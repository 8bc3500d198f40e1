import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import styles from './campo.module.css';

export interface CampoProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Also its id: one field of a name on a page. */
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** Stands under the field until there is an error to say. */
  readonly ayuda?: string;
  /** Large and in the face for what is copied by hand. */
  readonly isCode?: boolean;
  /** Stands in the field, at its end. */
  readonly children?: ReactNode;
}

/** A field with its label above and its error below. */
export function Campo({ label, error, ayuda, isCode = false, children, ...input }: CampoProps) {
  const { name, required } = input;
  const nota = error ?? ayuda;
  return (
    <div className="shrink">
      <label className={styles.label} htmlFor={name}>
        {label}
        {!required && <span className={styles.opcional}> (opcional)</span>}
      </label>
      <div className={styles.caja}>
        <input
          {...input}
          id={name}
          className={isCode ? `shrink field ${styles.code}` : `shrink field ${styles.input}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={nota ? `${name}-nota` : undefined}
        />
        {children}
      </div>
      {nota && (
        <p id={`${name}-nota`} className={error ? styles.error : 'hint above-1'}>
          {nota}
        </p>
      )}
    </div>
  );
}

/** A password that its owner may look at. It may be pasted, and filled in by a password manager. */
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
