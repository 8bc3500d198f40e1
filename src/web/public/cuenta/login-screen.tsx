import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { CuentaState } from '#contract/page-state.ts';
import { homeOf } from '#domain/home.ts';
import { takeMotivo } from '#web/api/regreso.ts';
import { isLoggedIn, readUser } from '#web/api/session.ts';
import { onSessionChange } from '#web/api/session-changes.ts';
import { Campo, CampoContrasena } from './campo.tsx';
import styles from './cuenta-page.module.css';
import { CuentaPage } from './cuenta-page.tsx';
import { Formulario } from './formulario.tsx';
import { correo, type Reglas } from './reglas.ts';
import { useLogin } from './use-login.ts';

const REGLAS: Reglas = { email: correo, pass: (valor) => (valor === '' ? 'Escribe tu contraseña' : null) };

/** /login. */
export function LoginScreen(_: { readonly state: CuentaState }) {
  return (
    <CuentaPage titulo="Iniciar sesión" aviso={<Aviso />} enlaces={<Enlaces />}>
      <LoginForm />
    </CuentaPage>
  );
}

function LoginForm() {
  const { isBusy, error, enter } = useLogin();
  return (
    <Formulario
      reglas={REGLAS}
      error={error}
      retyped="pass"
      submit="Iniciar sesión"
      busy="Iniciando sesión…"
      isBusy={isBusy}
      onAccept={(read) => void enter(read('email').trim(), read('pass'))}
    >
      {(errores) => (
        <>
          <Campo
            name="email"
            label="Correo electrónico"
            type="email"
            autoComplete="username"
            error={errores.email}
            required
          />
          <CampoContrasena
            name="pass"
            label="Contraseña"
            autoComplete="current-password"
            error={errores.pass}
            required
          />
          <p className={styles.derecha}>
            <a href="/restaurar-contraseña" onClick={takeCorreo}>
              ¿Olvidaste tu contraseña?
            </a>
          </p>
        </>
      )}
    </Formulario>
  );
}

function Enlaces() {
  return (
    <>
      <p>
        ¿No tienes cuenta?{' '}
        <a href="/registrate" onClick={takeCorreo}>
          Regístrate
        </a>
      </p>
      <p>
        ¿Aún no tienes contraseña?{' '}
        <a href="/restaurar-contraseña" onClick={takeCorreo}>
          Créala aquí
        </a>
      </p>
    </>
  );
}

/** Takes the address that was typed along to another page: nobody writes it twice. */
function takeCorreo({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById('email');
  const email = field instanceof HTMLInputElement ? field.value.trim() : '';
  currentTarget.search = email && `?email=${encodeURIComponent(email)}`;
}

/** Says why somebody was sent here. For who is signed in already: the way in, and no automatic one, which could lead in a circle (regla 14). */
function Aviso() {
  const [home, nombre] = useSyncExternalStore(follow, currentSession, () => '').split('\n');
  const [motivo, setMotivo] = useState<string | null>(null);
  useEffect(() => setMotivo(takeMotivo()), []);
  if (!home) return motivo === 'sesion' && <span role="status">Tu sesión terminó. Inicia sesión para continuar.</span>;
  return (
    <>
      {motivo === 'rol' && <span role="status">Esa página es de otro tipo de cuenta.</span>}
      <span>{nombre ? `Ya iniciaste sesión como ${nombre}.` : 'Ya iniciaste sesión.'}</span>
      <a href={home}>Entrar a la aplicación</a>
    </>
  );
}

/** Gives home and name as one text, so that they are compared by value; empty when nobody is signed in. */
function currentSession(): string {
  const user = isLoggedIn() ? readUser() : null;
  return user ? `${homeOf(user.rol)}\n${user.nombre}` : '';
}

/** Follows the session. A page that the back button brings out of memory must not show who has signed out since. */
function follow(onChange: () => void): () => void {
  const stop = onSessionChange(onChange);
  addEventListener('pageshow', onChange);
  return () => {
    stop();
    removeEventListener('pageshow', onChange);
  };
}
