import { CODIGO_DIGITOS } from '#domain/cuenta-codigo.ts';
import button from '#web/components/controls/button.module.css';
import { Campo } from './campo.tsx';
import { Formulario } from './formulario.tsx';
import { obligatorio, type Reglas } from './reglas.ts';
import { type Espera, useCuentaAtras, withEspera } from './use-cuenta-atras.ts';

interface CodigoFormProps {
  /** The wait for the next code. */
  readonly espera: Espera;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  readonly error: string;
  readonly onValidate: (codigo: string) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
  /** The words of the button that leads back. */
  readonly backLabel: string;
}

const REGLAS: Reglas = { code: obligatorio('Escribe el código que te enviamos') };

/** The step in which the code of the mail is typed. How long a code is, the server says. */
export function CodigoForm(props: CodigoFormProps) {
  const { isBusy, error, onValidate, onBack, backLabel } = props;
  return (
    <Formulario
      reglas={REGLAS}
      error={error}
      retyped="code"
      submit="Validar código"
      busy="Validando…"
      isBusy={isBusy}
      isStep
      onAccept={(read) => onValidate(read('code').replaceAll(/\s/g, ''))}
      after={
        <>
          <Reenvio {...props} />
          <button type="button" className={button.quiet} onClick={onBack}>
            {backLabel}
          </button>
        </>
      }
    >
      {(errores) => (
        <Campo
          name="code"
          label="Código"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={`${CODIGO_DIGITOS} dígitos`}
          error={errores.code}
          isCode
          required
        />
      )}
    </Formulario>
  );
}

/** Asks for another code, once the wait is over. */
function Reenvio({ espera, isSending, onResend }: CodigoFormProps) {
  const seconds = useCuentaAtras(espera);
  return (
    <button type="button" className={button.quiet} disabled={isSending || seconds > 0} onClick={onResend}>
      {withEspera('Reenviar código', seconds)}
    </button>
  );
}
