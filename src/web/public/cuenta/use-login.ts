import { useState } from 'react';
import { verifyAccount } from '#contract/verify-account.ts';
import { homeOf } from '#domain/home.ts';
import type { Rol } from '#domain/roles.ts';
import { successOf } from '#web/api/messages.ts';
import { openSession } from '#web/api/session-open.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/components/toasts.ts';
import { leaveFor } from './leave.ts';
import { useTries } from './use-tries.ts';

const { validateLogin } = verifyAccount;

/** Signs in and goes on to where this person works. */
export function useLogin() {
  const { run, isRunning } = useAction(validateLogin);
  const { error, attempt } = useTries();
  const [isLeaving, setLeaving] = useState(false);

  const enter = (email: string, contrasena: string) =>
    attempt(validateLogin, async () => {
      const sesion = await run({ email, contrasena });
      if (!sesion) return;
      openSession(sesion);
      setLeaving(true);
      showToast({ title: 'Acceso Validado', message: successOf(validateLogin) });
      leaveFor(destinoDe(sesion.destino, sesion.usuario.rol, location.origin));
    });

  return { isBusy: isRunning || isLeaving, error, enter };
}

const INSIDE = /^\/(?:prospecto|cliente|socio|admin|gerente)(?:\/|$)/;

/**
 * Gives the address to open after signing in: the `url_return` of the server if it is a path of the signed-in
 * application, read as the browser will read it, and the role's home otherwise. It is never an address elsewhere, so
 * that a forged link cannot lead away.
 */
export function destinoDe(urlReturn: string, rol: Rol, origin: string): string {
  return insidePath(urlReturn, origin) ?? homeOf(rol);
}

function insidePath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin && INSIDE.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null;
}
