import { useState } from 'react';
import { verifyAccount } from '#contract/verify-account.ts';
import { messageOf, successOf } from '#web/api/messages.ts';
import { openSession } from '#web/api/open-session.ts';
import { useAction } from '#web/api/use-action.ts';
import { toastFailure } from '#web/components/toast-failure.ts';
import { showToast } from '#web/components/toasts.ts';
import { destinoDe } from './destino.ts';
import { leaveFor } from './leave.ts';

const { validateLogin } = verifyAccount;

export interface Login {
  readonly isBusy: boolean;
  /** Why the last try failed, to stay where the eye is after its toast has gone; empty when it did not. */
  readonly error: string;
  readonly enter: (email: string, contrasena: string) => Promise<void>;
}

/** Signs in and goes on to where this person works. */
export function useLogin(): Login {
  const { run, isRunning } = useAction(validateLogin);
  const [error, setError] = useState('');
  const [isLeaving, setLeaving] = useState(false);

  async function enter(email: string, contrasena: string): Promise<void> {
    setError('');
    try {
      const sesion = await run({ email, contrasena });
      if (!sesion) return;
      openSession(sesion);
      setLeaving(true);
      showToast({ title: 'Acceso Validado', message: successOf(validateLogin) });
      leaveFor(destinoDe(sesion.destino, sesion.usuario.rol, location.origin));
    } catch (failure) {
      setError(messageOf(validateLogin, failure));
      toastFailure(validateLogin, failure);
    }
  }

  return { isBusy: isRunning || isLeaving, error, enter };
}
