import type { SesionAbierta, Usuario } from '#contract/wire/cuenta-leida.ts';
import { homeOf } from '#domain/home.ts';
import { newKeylogin } from './secrets.ts';
import type { SesionNueva } from './sessions.ts';

/** What the browser keeps of the person whose session this is. */
export function toUsuario({ nombre, apellidos, rol, keylogin, sessionId }: SesionNueva): Usuario {
  return { nombre, rol, account: { apellidos }, keylogin, sessionId };
}

/** What a sign-in answers: the session, where to go with it, and the mark of decision 1, which means nothing here. */
export function toSesionAbierta(sesion: SesionNueva): SesionAbierta {
  const { sessionId, keylogin, rol } = sesion;
  return { sessionId, keylogin, codigoConfirmado: newKeylogin(), destino: homeOf(rol), usuario: toUsuario(sesion) };
}
