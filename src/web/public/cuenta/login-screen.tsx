import { useEffect } from 'react';
import type { CuentaState } from '#contract/page-state.ts';
import { Campo } from './campo.tsx';
import { CampoContrasena } from './campo-contrasena.tsx';
import styles from './cuenta-page.module.css';
import { CuentaPage, ErrorDeFormulario } from './cuenta-page.tsx';
import { correo, type Reglas } from './reglas.ts';
import { SesionAbierta } from './sesion-abierta.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFormulario } from './use-formulario.ts';
import { useLogin } from './use-login.ts';
import { usePrimerCampo } from './use-primer-campo.ts';

const REGLAS: Reglas = { email: correo, pass: (valor) => (valor === '' ? 'Escribe tu contraseña' : null) };

/** /login. */
export function LoginScreen(_: { readonly state: CuentaState }) {
  return (
    <CuentaPage titulo="Iniciar sesión" aviso={<SesionAbierta />} enlaces={<Enlaces />}>
      <LoginForm />
    </CuentaPage>
  );
}

function LoginForm() {
  const { isBusy, error, enter } = useLogin();
  const { errores, onInput, onSubmit } = useFormulario(REGLAS);
  const form = usePrimerCampo();

  useEffect(() => {
    const pass = form.current?.elements.namedItem('pass');
    if (error !== '' && pass instanceof HTMLInputElement) pass.select();
  }, [error, form]);

  return (
    // A form that is sent before the page is alive goes by POST: a password never stands in an address.
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit((read) => void enter(read('email').trim(), read('pass')))}
    >
      <Campo
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        error={errores.email}
        required
      />
      <CampoContrasena name="pass" label="Contraseña" autoComplete="current-password" error={errores.pass} required />
      <p className={styles.derecha}>
        <a href="/restaurar-contraseña">¿Olvidaste tu contraseña?</a>
      </p>
      <ErrorDeFormulario error={error} />
      <SubmitButton isBusy={isBusy} busy="Iniciando sesión…">
        Iniciar sesión
      </SubmitButton>
    </form>
  );
}

function Enlaces() {
  return (
    <>
      <p>
        ¿No tienes cuenta? <a href="/registrate">Regístrate</a>
      </p>
      <p>
        ¿Aún no tienes contraseña? <a href="/restaurar-contraseña">Créala aquí</a>
      </p>
    </>
  );
}
