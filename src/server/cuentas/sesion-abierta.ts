import type { SesionAbierta, Usuario } from '#contract/wire/sesion.ts';
import { homeOf } from '#domain/home.ts';
import { newKeylogin } from './secrets.ts';
import type { SesionNueva } from './sessions.ts';

/** Makes the Usuario that the browser keeps of the person who signed in. */
export function toUsuario({ nombre, apellidos, rol, keylogin, sessionId }: SesionNueva): Usuario {
  return { nombre, rol, account: { apellidos }, keylogin, sessionId };
}

/**
 * Makes the answer of a sign-in: the session and where to go with it. The browser stores `codigoConfirmado` because a
 * person counts as signed in only with it (regla 1); its value is random and nothing checks it.
 */
export function toSesionAbierta(sesion: SesionNueva): SesionAbierta {
  const { sessionId, keylogin, rol } = sesion;
  return { sessionId, keylogin, codigoConfirmado: newKeylogin(), destino: homeOf(rol), usuario: toUsuario(sesion) };
}
