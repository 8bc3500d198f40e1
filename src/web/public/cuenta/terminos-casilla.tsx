import styles from './cuenta-page.module.css';

interface TerminosCasillaProps {
  readonly isAccepted: boolean;
  readonly error: string | undefined;
}

/** The box that accepts both legal texts. They open beside the form: reading them loses nothing of it. */
export function TerminosCasilla({ isAccepted, error }: TerminosCasillaProps) {
  return (
    <div className={styles.terminos}>
      <input
        id="terms"
        name="terms"
        type="checkbox"
        defaultChecked={isAccepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'terms-nota' : undefined}
        required
      />
      <label htmlFor="terms">
        Acepto los{' '}
        <a href="/terminos" target="_blank" rel="noopener">
          Términos y condiciones
        </a>{' '}
        y el{' '}
        <a href="/privacidad" target="_blank" rel="noopener">
          Aviso de privacidad
        </a>
      </label>
      {error && (
        <p id="terms-nota" className={styles.falta}>
          {error}
        </p>
      )}
    </div>
  );
}
