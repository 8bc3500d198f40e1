import { useState } from 'react';
import { verifyAccount } from '#contract/verify-account.ts';
import { checkStoredSession } from '#web/api/session-live.ts';
import { useAction } from '#web/api/use-action.ts';
import { withOverlay } from '#web/components/notices/overlay.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { leaveFor } from './leave.ts';
import { createMemoria, dropAsidero, keepAsidero, textOf, useMemoria } from './memoria.ts';
import {
  type Espera,
  esperaOf,
  isCodigoVivo,
  isSameCorreo,
  parseEspera,
  REENVIO_SEGUNDOS,
  SIN_ESPERA,
} from './use-cuenta-atras.ts';
import { useTries } from './use-tries.ts';

const { codeSendMail, validateCode, restorePassword } = verifyAccount;

/** A recovery under way. */
export interface Recuperacion {
  readonly paso: 1 | 2 | 3;
  readonly email: string;
  /** The handle that stands for this attempt. It stays in the tab (regla 154). */
  readonly asidero: string;
  /** The wait for the next mail to the address. */
  readonly espera: Espera;
  /** When the last mail to the address left, in milliseconds since the epoch; 0 when none did. */
  readonly enviado: number;
}

const NUEVA: Recuperacion = { paso: 1, email: '', asidero: '', espera: SIN_ESPERA, enviado: 0 };
const memoria = createMemoria('recuperacion', parseRecuperacion);

/** The three steps of a recovery. */
export function useRecuperacion() {
  const [recuperacion, change] = useMemoria(memoria, NUEVA);
  const { error, attempt, forget } = useTries();
  const [isLeaving, setLeaving] = useState(false);
  const mail = useAction(codeSendMail);
  const code = useAction(validateCode);
  const password = useAction(restorePassword);
  const { paso, email, asidero, enviado } = recuperacion;

  const send = (to: string, onWait: (seconds: number) => void) =>
    attempt(
      codeSendMail,
      async () => {
        const answer = await mail.run({ email: to });
        if (!answer) return;
        keepAsidero(answer.asidero);
        const espera = esperaOf(REENVIO_SEGUNDOS);
        change({ paso: 2, email: to, asidero: answer.asidero, espera, enviado: Date.now() });
        toastSuccess(codeSendMail);
      },
      onWait,
    );

  /** An address whose code still works needs no other mail. One that has to wait is kept with its countdown. */
  const request = async (to: string) => {
    if (isSameCorreo(to, email) && isCodigoVivo(enviado)) return change({ paso: 2 });
    await send(to, (seconds) => change({ ...NUEVA, email: to, espera: esperaOf(seconds) }));
  };

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
    resend: () => send(email, (seconds) => change({ espera: esperaOf(seconds) })),
    validate,
    restore,
    /** Goes back to the first step, with the address kept; and with its code, while it was not used. */
    back() {
      forget();
      change(paso === 2 ? { paso: 1 } : { ...NUEVA, email });
    },
  };
}

/** A recovery as a tab remembers it; null for anything else. */
function parseRecuperacion(kept: Readonly<Record<string, unknown>>): Recuperacion | null {
  const { paso, enviado } = kept;
  const asidero = textOf(kept, 'asidero');
  const espera = parseEspera(kept.espera);
  if ((paso !== 1 && paso !== 2 && paso !== 3) || espera === null || typeof enviado !== 'number') return null;
  // After the first step everything goes by the handle.
  return paso > 1 && asidero === '' ? null : { paso, email: textOf(kept, 'email'), asidero, espera, enviado };
}
