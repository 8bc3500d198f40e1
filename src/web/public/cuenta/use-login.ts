import { useState } from 'react';
import { verifyAccount } from '#contract/verify-account.ts';
import type { SesionAbierta } from '#contract/wire/sesion.ts';
import { homeOf } from '#domain/home.ts';
import type { Rol } from '#domain/roles.ts';
import { successOf } from '#web/api/messages.ts';
import { dropRegreso, regresoOf } from '#web/api/regreso.ts';
import { openSession } from '#web/api/session-open.ts';
import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/components/notices/toasts.ts';
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
      leaveFor(destinoOf(direccionDeRegreso(sesion) ?? sesion.destino, sesion.usuario.rol, location.origin));
    });

  return { isBusy: isRunning || isLeaving, error, enter };
}

/** Gives the address where the end of this account's session cut its work off, if the role has it (regla 242). */
function direccionDeRegreso({
  identificador,
  usuario: { rol },
}: Pick<SesionAbierta, 'identificador' | 'usuario'>): string | null {
  const regreso = regresoOf(identificador);
  // A typed form waits for its screen.
  if (!regreso?.forma) dropRegreso();
  return regreso && treeOf(regreso.direccion) === treeOf(homeOf(rol)) ? regreso.direccion : null;
}

/** The part of an address that names a role's tree. */
function treeOf(address: string): string | undefined {
  return address.split(/[/?#]/)[1];
}

const INSIDE = /^\/(?:prospecto|cliente|socio|admin|gerente)(?:\/|$)/;

/**
 * Gives the address to open after signing in: the `url_return` of the server if it is a path of the signed-in
 * application, read as the browser will read it, and the role's home otherwise. It is never an address elsewhere, so
 * that a forged link cannot lead away.
 */
export function destinoOf(urlReturn: string, rol: Rol, origin: string): string {
  return insidePath(urlReturn, origin) ?? homeOf(rol);
}

function insidePath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin && INSIDE.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null;
}
