import type { CuentaState } from '#contract/page-state.ts';
import button from '#web/components/controls/button.module.css';
import { CodigoForm } from './codigo-form.tsx';
import { CuentaPage } from './cuenta-page.tsx';
import { Formulario } from './formulario.tsx';
import { RegistroForm } from './registro-form.tsx';
import { useRegistro } from './use-registro.ts';

/** /registrate: the form, then the code of the mail. */
export function RegistroScreen({ state }: { readonly state: CuentaState }) {
  const { registro, isSending, isBusy, error, submit, validate, resend, retryCreate, back } = useRegistro();
  const { paso, espera, isValidado } = registro;
  return (
    <CuentaPage
      titulo={paso === 1 ? 'Crear cuenta' : 'Verifica tu correo'}
      paso={{ actual: paso, total: 2 }}
      intro={
        paso === 1 ? <p>{`${state.negocio.nombre} revisa cada cuenta antes de abrirla.`}</p> : <Enviado {...registro} />
      }
      isWide={paso === 1}
      enlaces={<Enlaces />}
    >
      {paso === 1 && <RegistroForm {...registro} onAccept={submit} />}
      {paso === 2 && !isValidado && (
        <CodigoForm
          espera={espera}
          isSending={isSending}
          isBusy={isBusy}
          error={error}
          onValidate={(codigo) => void validate(codigo)}
          onResend={resend}
          onBack={back}
          backLabel="Cambiar mis datos"
        />
      )}
      {paso === 2 && isValidado && (
        <CreacionForm isBusy={isBusy} error={error} onCreate={() => void retryCreate()} onBack={back} />
      )}
    </CuentaPage>
  );
}

function Enviado({ datos, isValidado }: Pick<ReturnType<typeof useRegistro>['registro'], 'datos' | 'isValidado'>) {
  if (isValidado) return <p>Tu correo ya está verificado.</p>;
  return (
    <p>
      Te enviamos un correo a <strong>{datos.email}</strong> con un código que vence en 10 minutos. Si no lo ves, revisa
      el correo no deseado.
    </p>
  );
}

function Enlaces() {
  return (
    <p>
      ¿Ya tienes cuenta? <a href="/login">Inicia sesión</a>
    </p>
  );
}

interface CreacionFormProps {
  readonly isBusy: boolean;
  readonly error: string;
  readonly onCreate: () => void;
  readonly onBack: () => void;
}

/** The step after the right code: the account is being made, or is asked for again when that failed. */
function CreacionForm({ isBusy, error, onCreate, onBack }: CreacionFormProps) {
  const back = (
    <button type="button" className={button.quiet} onClick={onBack}>
      Cambiar mis datos
    </button>
  );
  return (
    <Formulario
      submit="Crear mi cuenta"
      busy="Creando tu cuenta…"
      isBusy={isBusy}
      error={error}
      onAccept={onCreate}
      after={!isBusy && back}
    />
  );
}
