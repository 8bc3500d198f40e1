import { CODIGO_DIGITOS } from '#domain/cuenta-codigo.ts';
import button from '#web/components/button.module.css';
import { Campo } from './campo.tsx';
import { Formulario } from './formulario.tsx';
import { obligatorio, type Reglas } from './reglas.ts';
import { useCuentaAtras } from './use-cuenta-atras.ts';

interface CodigoFormProps {
  /** When the next code may be asked for, in milliseconds since the epoch. */
  readonly reenvio: number;
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

/** Another code, once the minute is over. */
function Reenvio({ reenvio, isSending, onResend }: CodigoFormProps) {
  const seconds = useCuentaAtras(reenvio);
  return (
    <button type="button" className={button.quiet} disabled={isSending || seconds > 0} onClick={onResend}>
      {seconds > 0 ? `Reenviar código en ${seconds} s` : 'Reenviar código'}
    </button>
  );
}
