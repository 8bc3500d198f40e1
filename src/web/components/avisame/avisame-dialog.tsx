import { useState } from 'react';
import { avisosPublicos } from '#contract/avisos-publicos.ts';
import { CONSENTIMIENTO, CONSENTIMIENTOS, problemaDeContacto, readContacto } from '#domain/demanda.ts';
import { AVISOS_MESSAGES } from '#web/api/avisos-messages.ts';
import { RefusedError } from '#web/api/errors.ts';
import { addMessages, messageOf } from '#web/api/messages.ts';
import { useAction } from '#web/api/use-action.ts';
import button from '#web/components/controls/button.module.css';
import { ErrorText, TextInput } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import styles from './avisame.module.css';
import type { Deseado } from './deseado.ts';

addMessages(AVISOS_MESSAGES);

interface AvisameDialogProps extends Deseado {
  readonly onClose: () => void;
}

/** Asks how somebody wants to be told, and whether he agrees; then says what will happen. */
export function AvisameDialog({ texto, id, filtros, onClose }: AvisameDialogProps) {
  const { run, isRunning } = useAction(avisosPublicos.submitAviso);
  const [contacto, setContacto] = useState('');
  const [acepto, setAcepto] = useState(false);
  const [errores, setErrores] = useState<Errores>({});
  const [isDone, setDone] = useState(false);

  async function submit(): Promise<void> {
    const found = findErrores(contacto, acepto);
    setErrores(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { search = '', marca = '', auto = '', year = null, pieza = '' } = filtros ?? {};
      if (await run({ id, search, marca, auto, year, pieza, contacto, acepto })) setDone(true);
    } catch (error) {
      setErrores(toErrores(error));
    }
  }
  if (isDone) return <Listo contacto={contacto} onClose={onClose} />;
  return (
    <FormDialog
      title="Avísame cuando llegue"
      action="Avísame"
      running="Guardando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="anywhere">
        Buscas: <strong>{texto}</strong>
      </p>
      <TextInput
        label="Tu teléfono o tu correo"
        value={contacto}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="Te escribimos una sola vez, cuando llegue. Al teléfono, por WhatsApp."
        error={errores.contacto}
        onChange={({ target }) => setContacto(target.value)}
      />
      <div>
        <label className={styles.acepto}>
          <input
            type="checkbox"
            checked={acepto}
            aria-invalid={errores.acepto ? true : undefined}
            aria-describedby={errores.acepto ? 'acepto-error' : undefined}
            onChange={({ target }) => setAcepto(target.checked)}
          />
          <span>{CONSENTIMIENTOS[CONSENTIMIENTO]}</span>
        </label>
        {errores.acepto && <ErrorText id="acepto" text={errores.acepto} />}
      </div>
      <p className="hint">
        Guardamos tu dato hasta 180 días y lo borramos cuando quieras. <a href="/privacidad">Aviso de privacidad</a>
      </p>
      {errores.todo && (
        <p role="alert" className="danger">
          {errores.todo}
        </p>
      )}
    </FormDialog>
  );
}

interface Errores {
  readonly contacto?: string;
  readonly acepto?: string;
  /** Something else went wrong. */
  readonly todo?: string;
}

function findErrores(contacto: string, acepto: boolean): Errores {
  return {
    ...(readContacto(contacto) === null && { contacto: problemaDeContacto(contacto) }),
    ...(!acepto && { acepto: 'Marca que aceptas que te avisemos' }),
  };
}

function toErrores(error: unknown): Errores {
  const mensaje = messageOf(avisosPublicos.submitAviso, error);
  const isContacto = error instanceof RefusedError && error.campo === 'contacto';
  return isContacto ? { contacto: mensaje } : { todo: mensaje };
}

function Listo({ contacto, onClose }: { readonly contacto: string; readonly onClose: () => void }) {
  return (
    <Dialog title="Listo" onClose={onClose}>
      <div className="stack-4">
        <p role="status" className="anywhere">
          Te avisamos a <strong>{contacto.trim()}</strong> cuando llegue. En ese mensaje viene cómo quitar tus datos.
        </p>
        <div className="cluster-2 end">
          <button type="button" className={button.primary} onClick={onClose}>
            Entendido
          </button>
        </div>
      </div>
    </Dialog>
  );
}
