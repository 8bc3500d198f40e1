import { useState } from 'react';
import { createAccount } from '#contract/create-account.ts';
import { NetworkError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { openSession } from '#web/api/open-session.ts';
import { useAction } from '#web/api/use-action.ts';
import { toastFailure } from '#web/components/toast-failure.ts';
import { toastSuccess } from '#web/components/toast-success.ts';
import { withOverlay } from '#web/components/with-overlay.tsx';
import { type DatosRegistro, NUEVO, parseRegistro, type Registro } from './datos-registro.ts';
import { leaveFor } from './leave.ts';
import { createMemoria } from './memoria.ts';
import { REENVIO_MS } from './use-cuenta-atras.ts';
import { useMemoria } from './use-memoria.ts';

const { codeSendMail, validateCode, create } = createAccount;
const memoria = createMemoria('registro', parseRegistro);

export interface RegistroActions {
  readonly registro: Registro;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  /** Why the last try failed; empty when it did not. */
  readonly error: string;
  readonly submit: (datos: DatosRegistro) => void;
  readonly resend: () => void;
  readonly validate: (codigo: string) => Promise<void>;
  /** Asks again for the account of a code that was already right. */
  readonly retryCreate: () => Promise<void>;
  readonly back: () => void;
}

/** The two steps of a registration. Regla 9. */
export function useRegistro(): RegistroActions {
  const [registro, change] = useMemoria(memoria, NUEVO);
  const [error, setError] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const mail = useAction(codeSendMail);
  const code = useAction(validateCode);
  const account = useAction(create);

  /** The second step is there at once; the mail is on its way meanwhile, and what fails is told there. */
  async function send(datos: DatosRegistro): Promise<void> {
    setError('');
    change({ paso: 2, datos, reenvio: Date.now() + REENVIO_MS, isValidado: false });
    try {
      if (await mail.run({ nombre: datos.nombre, email: datos.email })) toastSuccess(codeSendMail);
    } catch (failure) {
      // No mail left: nobody has to wait for the next.
      if (failure instanceof NetworkError) change({ reenvio: 0 });
      setError(messageOf(codeSendMail, failure));
      toastFailure(codeSendMail, failure);
    }
  }

  async function validate(codigo: string): Promise<void> {
    setError('');
    try {
      if (!(await code.run({ email: registro.datos.email, codigo }))) return;
    } catch (failure) {
      setError(messageOf(validateCode, failure));
      toastFailure(validateCode, failure);
      return;
    }
    toastSuccess(validateCode);
    change({ isValidado: true });
    await createNow();
  }

  async function createNow(): Promise<void> {
    setError('');
    try {
      const sesion = await withOverlay(account.run({ datos: registro.datos }));
      if (!sesion) return;
      openSession(sesion);
      memoria.forget();
      setLeaving(true);
      toastSuccess(create);
      leaveFor('/prospecto/');
    } catch (failure) {
      setError(messageOf(create, failure));
      toastFailure(create, failure);
    }
  }

  return {
    registro,
    isSending: mail.isRunning,
    isBusy: code.isRunning || account.isRunning || isLeaving,
    error,
    submit: (datos) => void send(datos),
    resend: () => void send(registro.datos),
    validate,
    retryCreate: createNow,
    back() {
      setError('');
      change({ paso: 1 });
    },
  };
}
