import { useState } from 'react';
import { verifyAccount } from '#contract/verify-account.ts';
import { messageOf } from '#web/api/messages.ts';
import { useAction } from '#web/api/use-action.ts';
import { toastFailure } from '#web/components/toast-failure.ts';
import { toastSuccess } from '#web/components/toast-success.ts';
import { withOverlay } from '#web/components/with-overlay.tsx';
import { dropAsidero, keepAsidero } from './asidero.ts';
import { leaveFor } from './leave.ts';
import { createMemoria, textOf } from './memoria.ts';
import { REENVIO_MS } from './use-cuenta-atras.ts';
import { useMemoria } from './use-memoria.ts';

const { codeSendMail, validateCode, restorePassword } = verifyAccount;

/** A recovery under way. */
export interface Recuperacion {
  readonly paso: 1 | 2 | 3;
  readonly email: string;
  /** The handle that stands for this attempt. It stays in the tab (regla 154). */
  readonly asidero: string;
  /** When the next code may be asked for, in milliseconds since the epoch. */
  readonly reenvio: number;
}

const NUEVA: Recuperacion = { paso: 1, email: '', asidero: '', reenvio: 0 };
const memoria = createMemoria('recuperacion', parseRecuperacion);

export interface RecuperacionActions {
  readonly recuperacion: Recuperacion;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  /** Why the last try failed; empty when it did not. */
  readonly error: string;
  readonly request: (email: string) => Promise<void>;
  readonly validate: (codigo: string) => Promise<void>;
  readonly restore: (contrasena: string) => Promise<void>;
  /** To the first step, with the address kept. */
  readonly back: () => void;
}

/** The three steps of a recovery. */
export function useRecuperacion(): RecuperacionActions {
  const [recuperacion, change] = useMemoria(memoria, NUEVA);
  const [error, setError] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const mail = useAction(codeSendMail);
  const code = useAction(validateCode);
  const password = useAction(restorePassword);
  const { email, asidero } = recuperacion;

  async function request(to: string): Promise<void> {
    setError('');
    try {
      const answer = await mail.run({ email: to });
      if (!answer) return;
      keepAsidero(answer.asidero);
      change({ paso: 2, email: to, asidero: answer.asidero, reenvio: Date.now() + REENVIO_MS });
      toastSuccess(codeSendMail);
    } catch (failure) {
      setError(messageOf(codeSendMail, failure));
      toastFailure(codeSendMail, failure);
    }
  }

  async function validate(codigo: string): Promise<void> {
    setError('');
    try {
      if (!(await code.run({ asidero, codigo }))) return;
      change({ paso: 3 });
      toastSuccess(validateCode);
    } catch (failure) {
      setError(messageOf(validateCode, failure));
      toastFailure(validateCode, failure);
    }
  }

  async function restore(contrasena: string): Promise<void> {
    setError('');
    try {
      if (!(await withOverlay(password.run({ asidero, contrasena })))) return;
      memoria.forget();
      dropAsidero(asidero);
      setLeaving(true);
      toastSuccess(restorePassword);
      leaveFor(`/login?email=${encodeURIComponent(email)}`);
    } catch (failure) {
      setError(messageOf(restorePassword, failure));
      toastFailure(restorePassword, failure);
    }
  }

  return {
    recuperacion,
    isSending: mail.isRunning,
    isBusy: code.isRunning || password.isRunning || isLeaving,
    error,
    request,
    validate,
    restore,
    back() {
      setError('');
      change({ ...NUEVA, email });
    },
  };
}

/** A recovery as a tab remembers it; null for anything else. Before the mail there is nothing to go on with. */
function parseRecuperacion(kept: Readonly<Record<string, unknown>>): Recuperacion | null {
  const { paso, reenvio } = kept;
  const asidero = textOf(kept, 'asidero');
  if ((paso !== 2 && paso !== 3) || typeof reenvio !== 'number' || asidero === '') return null;
  return { paso, email: textOf(kept, 'email'), asidero, reenvio };
}
