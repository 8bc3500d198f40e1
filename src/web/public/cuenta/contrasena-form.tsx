import { type FormEvent, useEffect, useState } from 'react';
import { MIN_CONTRASENA, refuseContrasena } from '#domain/cuenta-contrasena.ts';
import button from '#web/components/controls/button.module.css';
import { Campo, CampoContrasena } from './campo.tsx';
import styles from './cuenta-page.module.css';
import { ErrorDeFormulario, focusStep, SubmitButton } from './formulario.tsx';

interface ContrasenaFormProps {
  readonly email: string;
  readonly negocio: string;
  readonly isBusy: boolean;
  readonly error: string;
  readonly onAccept: (contrasena: string) => void;
  /** Leads back to ask for another code, when the time of this one is over. */
  readonly onBack: () => void;
}

/** The words that everybody uses are on a list of the server's. */
const NO_LIST: ReadonlySet<string> = new Set();

/** The last step of a recovery. The button is there once both passwords are, and equal. */
export function ContrasenaForm({ email, negocio, isBusy, error, onAccept, onBack }: ContrasenaFormProps) {
  const [contrasena, setContrasena] = useState('');
  const [confirmacion, setConfirmacion] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const mayAccept = contrasena !== '' && contrasena === confirmacion;

  useEffect(() => focusStep(document.getElementById('pass')), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayAccept) return;
    const reason = refuseContrasena(contrasena, { comunes: NO_LIST, contexto: [email, negocio] });
    setRefused(reason);
    if (reason === null) onAccept(contrasena);
    else document.getElementById('pass')?.focus();
  };

  return (
    <form className={styles.form} method="post" noValidate onInput={() => setRefused(null)} onSubmit={onSubmit}>
      {/* A password manager learns by it whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CampoContrasena
        name="pass"
        label="Contraseña nueva"
        autoComplete="new-password"
        value={contrasena}
        onChange={({ target }) => setContrasena(target.value)}
        ayuda={`Al menos ${MIN_CONTRASENA} caracteres; una frase corta es buena. No uses tu nombre, tu correo ni el negocio.`}
        error={refused ?? undefined}
        required
      />
      <Campo
        name="confirmacion"
        label="Confirma la contraseña"
        type="password"
        autoComplete="new-password"
        value={confirmacion}
        onChange={({ target }) => setConfirmacion(target.value)}
        required
      />
      {error !== '' && (
        <>
          <ErrorDeFormulario error={error} />
          <div className={styles.acciones}>
            <button type="button" className={button.quiet} onClick={onBack}>
              Pedir otro código
            </button>
          </div>
        </>
      )}
      {mayAccept ? (
        <SubmitButton isBusy={isBusy} busy="Guardando…">
          Restablecer contraseña
        </SubmitButton>
      ) : (
        <p className={`centered hint ${styles.espera}`}>Ingresa una contraseña y su confirmación.</p>
      )}
    </form>
  );
}
