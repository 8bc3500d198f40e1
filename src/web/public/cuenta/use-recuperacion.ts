import { useState } from 'react';
import { verifyAccount } from '#contract/verify-account.ts';
import { checkStoredSession } from '#web/api/session-live.ts';
import { useAction } from '#web/api/use-action.ts';
import { withOverlay } from '#web/components/overlay.tsx';
import { toastSuccess } from '#web/components/toasts.ts';
import { leaveFor } from './leave.ts';
import { createMemoria, dropAsidero, keepAsidero, textOf, useMemoria } from './memoria.ts';
import { REENVIO_MS } from './use-cuenta-atras.ts';
import { useTries } from './use-tries.ts';

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

/** The three steps of a recovery. */
export function useRecuperacion() {
  const [recuperacion, change] = useMemoria(memoria, NUEVA);
  const { error, attempt, forget } = useTries();
  const [isLeaving, setLeaving] = useState(false);
  const mail = useAction(codeSendMail);
  const code = useAction(validateCode);
  const password = useAction(restorePassword);
  const { email, asidero } = recuperacion;

  const request = (to: string) =>
    attempt(codeSendMail, async () => {
      const answer = await mail.run({ email: to });
      if (!answer) return;
      keepAsidero(answer.asidero);
      change({ paso: 2, email: to, asidero: answer.asidero, reenvio: Date.now() + REENVIO_MS });
      toastSuccess(codeSendMail);
    });

  const validate = (codigo: string) =>
    attempt(validateCode, async () => {
      if (!(await code.run({ asidero, codigo }))) return;
      change({ paso: 3 });
      toastSuccess(validateCode);
    });

  const restore = (contrasena: string) =>
    attempt(restorePassword, async () => {
      if (!(await withOverlay(password.run({ asidero, contrasena })))) return;
      memoria.forget();
      dropAsidero(asidero);
      setLeaving(true);
      toastSuccess(restorePassword);
      // A new password ended every session of its account (regla 135); the one in this browser may be another's.
      await checkStoredSession();
      leaveFor(`/login?email=${encodeURIComponent(email)}`);
    });

  return {
    recuperacion,
    isSending: mail.isRunning,
    isBusy: code.isRunning || password.isRunning || isLeaving,
    error,
    request,
    validate,
    restore,
    /** To the first step, with the address kept. */
    back() {
      forget();
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
