import type { CuentaState } from '#contract/page-state.ts';
import { Campo } from './campo.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { ContrasenaForm } from './contrasena-form.tsx';
import { CuentaPage } from './cuenta-page.tsx';
import { Formulario } from './formulario.tsx';
import { correo, type Reglas } from './reglas.ts';
import { SIN_ESPERA, useEsperaOf, withEspera } from './use-cuenta-atras.ts';
import { type Recuperacion, useRecuperacion } from './use-recuperacion.ts';

const TITULOS = { 1: 'Restaurar contraseña', 2: 'Escribe el código', 3: 'Elige tu contraseña' } as const;

/** /restaurar-contraseña: the address, the code of the mail, the new password; also for who has none yet. */
export function RecuperacionScreen({ state }: { readonly state: CuentaState }) {
  const { recuperacion, isSending, isBusy, error, request, resend, validate, restore, back } = useRecuperacion();
  const { paso, email, espera } = recuperacion;
  return (
    <CuentaPage
      titulo={TITULOS[paso]}
      paso={{ actual: paso, total: 3 }}
      intro={<Intro paso={paso} email={email} />}
      enlaces={<Enlaces />}
    >
      {paso === 1 && (
        <CorreoForm {...recuperacion} isSending={isSending} error={error} onAccept={(to) => void request(to)} />
      )}
      {paso === 2 && (
        <CodigoForm
          espera={espera}
          isSending={isSending}
          isBusy={isBusy}
          error={error}
          onValidate={(codigo) => void validate(codigo)}
          onResend={() => void resend()}
          onBack={back}
          backLabel="Cambiar correo"
        />
      )}
      {paso === 3 && (
        <ContrasenaForm
          email={email}
          negocio={state.negocio.nombre}
          isBusy={isBusy}
          error={error}
          onAccept={(contrasena) => void restore(contrasena)}
          onBack={back}
        />
      )}
    </CuentaPage>
  );
}

/** Whether somebody has an account with an address is nobody else's business: the words are the same for all. */
function Intro({ paso, email }: { readonly paso: 1 | 2 | 3; readonly email: string }) {
  if (paso === 1) return <p>Escribe tu correo y te enviamos un código para elegir una contraseña.</p>;
  if (paso === 3) {
    return (
      <p>
        Para entrar con <strong>{email}</strong>.
      </p>
    );
  }
  return (
    <p>
      Si <strong>{email}</strong> tiene una cuenta, le enviamos un código que vence en 10 minutos. Si no lo ves, revisa
      el correo no deseado.
    </p>
  );
}

function Enlaces() {
  return (
    <p>
      ¿Ya la recuerdas? <a href="/login">Inicia sesión</a>
    </p>
  );
}

/** The address that was typed before, and its wait for a mail. */
interface CorreoFormProps extends Pick<Recuperacion, 'email' | 'espera' | 'enviado'> {
  readonly isSending: boolean;
  readonly error: string;
  readonly onAccept: (email: string) => void;
}

const REGLAS: Reglas = { email: correo };

/** The first step of a recovery: where the code goes. */
function CorreoForm({ email, espera, enviado, isSending, error, onAccept }: CorreoFormProps) {
  // An address that got its mail waits for nothing: the code is typed in the next step.
  const { seconds, onTyped } = useEsperaOf(email, enviado === 0 ? espera : SIN_ESPERA);
  return (
    <Formulario
      reglas={REGLAS}
      submit="Enviar código"
      busy={isSending ? 'Enviando…' : withEspera('Enviar código', seconds)}
      isBusy={isSending || seconds > 0}
      error={error}
      onAccept={(read) => onAccept(read('email').trim())}
    >
      {(errores) => (
        <Campo
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errores.email}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          required
        />
      )}
    </Formulario>
  );
}
