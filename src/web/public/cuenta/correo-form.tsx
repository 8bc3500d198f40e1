import { Campo } from './campo.tsx';
import styles from './cuenta-page.module.css';
import { ErrorDeFormulario } from './cuenta-page.tsx';
import { correo, type Reglas } from './reglas.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFormulario } from './use-formulario.ts';
import { usePrimerCampo } from './use-primer-campo.ts';

interface CorreoFormProps {
  /** The address that was typed before. */
  readonly email: string;
  readonly isBusy: boolean;
  readonly error: string;
  readonly onAccept: (email: string) => void;
}

const REGLAS: Reglas = { email: correo };

/** The first step of a recovery: where the code goes. */
export function CorreoForm({ email, isBusy, error, onAccept }: CorreoFormProps) {
  const { errores, onInput, onSubmit } = useFormulario(REGLAS);
  const form = usePrimerCampo();
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit((read) => onAccept(read('email').trim()))}
    >
      <Campo
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errores.email}
        required
      />
      <ErrorDeFormulario error={error} />
      <SubmitButton isBusy={isBusy} busy="Enviando…">
        Enviar código
      </SubmitButton>
    </form>
  );
}
