import button from '#web/components/button.module.css';
import styles from './cuenta-page.module.css';
import { ErrorDeFormulario } from './cuenta-page.tsx';
import { SubmitButton } from './submit-button.tsx';

interface CreacionFormProps {
  readonly isBusy: boolean;
  readonly error: string;
  readonly onCreate: () => void;
  readonly onBack: () => void;
}

/** After the right code: the account is being made, or is asked for again when that failed. */
export function CreacionForm({ isBusy, error, onCreate, onBack }: CreacionFormProps) {
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onCreate();
      }}
    >
      <ErrorDeFormulario error={error} />
      <SubmitButton isBusy={isBusy} busy="Creando tu cuenta…">
        Crear mi cuenta
      </SubmitButton>
      {!isBusy && (
        <div className={styles.acciones}>
          <button type="button" className={button.quiet} onClick={onBack}>
            Cambiar mis datos
          </button>
        </div>
      )}
    </form>
  );
}
