import type { Mail } from '#server/base/jobs/correos.ts';
import { type Bloque, composeMail, type Destinatario, type Remitente } from '#server/base/jobs/redaccion.ts';
import type { CodigoNuevo } from './codes.ts';

const NO_FUISTE_TU = 'Si no fuiste tú, no hagas nada: sin el código nadie puede entrar.';

/** Composes the mail with the code of a registration. */
export function composeCodigoDeRegistro(
  remitente: Remitente,
  { email, nombre }: Destinatario,
  nuevo: CodigoNuevo,
): Mail {
  const intro = `Este es el código para crear tu cuenta en ${remitente.negocio}:`;
  return composeMail(remitente, { email, nombre }, 'Tu código para crear la cuenta', codeBlocks(intro, nuevo.codigo), {
    caduca: nuevo.caduca,
  });
}

/** Composes the mail with the code of a recovery, or of a first password. */
export function composeCodigoDeRecuperacion(
  remitente: Remitente,
  destinatario: Destinatario,
  nuevo: CodigoNuevo,
): Mail {
  const intro = 'Este es el código para crear una contraseña nueva:';
  return composeMail(remitente, destinatario, 'Tu código para la contraseña', codeBlocks(intro, nuevo.codigo), {
    caduca: nuevo.caduca,
  });
}

function codeBlocks(intro: string, codigo: string): Bloque[] {
  return [{ parrafo: intro }, { codigo }, { parrafo: `Funciona durante 10 minutos y una sola vez. ${NO_FUISTE_TU}` }];
}

/** Composes the mail that goes out in place of the code when the address already has an account (regla 9). */
export function composeYaTienesCuenta(remitente: Remitente, { email }: Destinatario): Mail {
  return composeMail(remitente, { email, nombre: '' }, 'Ya tienes cuenta', [
    { parrafo: `Alguien pidió crear una cuenta en ${remitente.negocio} con este correo, y ya tienes una.` },
    { enlace: 'Iniciar sesión', url: loginUrl(remitente, email) },
    { parrafo: '¿No recuerdas tu contraseña, o todavía no la creas?' },
    { enlace: 'Crear una contraseña', url: recoveryUrl(remitente, email) },
    { parrafo: 'Si no fuiste tú, no hagas nada.' },
  ]);
}

/** Tells the owner that the password is another one now: whoever did not change it has to know. */
export function composeContrasenaCambiada(remitente: Remitente, destinatario: Destinatario): Mail {
  return composeMail(remitente, destinatario, 'Tu contraseña cambió', [
    { parrafo: 'La contraseña de tu cuenta cambió, y se cerraron todas las sesiones que estaban abiertas.' },
    { parrafo: 'Si no fuiste tú, crea otra ahora mismo y avísanos.' },
    { enlace: 'Crear otra contraseña', url: recoveryUrl(remitente, destinatario.email) },
  ]);
}

/** Tells the old address that the account has another one now. */
export function composeCorreoCambiado(remitente: Remitente, anterior: Destinatario): Mail {
  return composeMail(remitente, anterior, 'El correo de tu cuenta cambió', [
    { parrafo: `${remitente.negocio} cambió el correo de tu cuenta. Con este ya no se puede entrar.` },
    { parrafo: 'Si no lo pediste, avísanos.' },
  ]);
}

/** Tells a prospect that the business lets them in, with the way in. */
export function composeAccesoAprobado(
  remitente: Remitente,
  destinatario: Destinatario,
  tieneContrasena: boolean,
): Mail {
  const { email } = destinatario;
  const entrada: Bloque = tieneContrasena
    ? { enlace: 'Iniciar sesión', url: loginUrl(remitente, email) }
    : { enlace: 'Crear tu contraseña', url: recoveryUrl(remitente, email) };
  const despues: Bloque[] = tieneContrasena
    ? [{ parrafo: `¿No recuerdas tu contraseña? Crea otra en ${recoveryUrl(remitente, email)}` }]
    : [{ parrafo: `Después entra cuando quieras en ${loginUrl(remitente, email)}` }];
  return composeMail(remitente, destinatario, 'Tu cuenta fue aprobada', [
    { parrafo: `${remitente.negocio} revisó y aprobó tu cuenta. Ya puedes entrar.` },
    entrada,
    ...despues,
  ]);
}

/** Tells an administrator that a prospect waits (regla 10). */
export function composeSolicitudDeAcceso(
  remitente: Remitente,
  admin: Destinatario,
  prospecto: {
    readonly nombre: string;
    readonly apellidos: string;
    readonly email: string;
    readonly identificador: string;
  },
): Mail {
  const quien = `${prospecto.nombre} ${prospecto.apellidos}`.trim();
  return composeMail(remitente, admin, 'Solicitud de acceso', [
    { parrafo: `${quien} (${prospecto.email}) pide que revises su cuenta.` },
    { enlace: 'Revisar la cuenta', url: `${remitente.publicUrl}/admin/cuentas/${prospecto.identificador}` },
  ]);
}

/** Tells the owner of an account made by command how to make its password. */
export function composeCuentaCreada(remitente: Remitente, destinatario: Destinatario): Mail {
  return composeMail(remitente, destinatario, 'Crea tu contraseña', [
    { parrafo: `Tienes una cuenta en ${remitente.negocio}. Para entrar, primero crea tu contraseña.` },
    { enlace: 'Crear tu contraseña', url: recoveryUrl(remitente, destinatario.email) },
  ]);
}

function loginUrl({ publicUrl }: Remitente, email: string): string {
  return `${publicUrl}/login?email=${encodeURIComponent(email)}`;
}

function recoveryUrl({ publicUrl }: Remitente, email: string): string {
  return `${publicUrl}/restaurar-contrase%C3%B1a?email=${encodeURIComponent(email)}`;
}
