import { primerNombre } from '#domain/cuenta.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { Mail } from '#server/jobs/correos.ts';
import type { CodigoNuevo } from './codes.ts';

/** A Destinatario is the person who gets a mail. */
export interface Destinatario {
  readonly email: string;
  readonly nombre: string;
}

const NO_FUISTE_TU = 'Si no fuiste tú, no hagas nada: sin el código nadie puede entrar.';

/** Composes the mail with the code of a registration. */
export function composeCodigoDeRegistro(
  remitente: Remitente,
  { email, nombre }: Destinatario,
  nuevo: CodigoNuevo,
): Mail {
  const intro = `Este es el código para crear tu cuenta en ${remitente.negocio}:`;
  return mail(
    remitente,
    { email, nombre },
    'Tu código para crear la cuenta',
    codeBlocks(intro, nuevo.codigo),
    nuevo.caduca,
  );
}

/** Composes the mail with the code of a recovery, or of a first password. */
export function composeCodigoDeRecuperacion(
  remitente: Remitente,
  destinatario: Destinatario,
  nuevo: CodigoNuevo,
): Mail {
  const intro = 'Este es el código para crear una contraseña nueva:';
  return mail(remitente, destinatario, 'Tu código para la contraseña', codeBlocks(intro, nuevo.codigo), nuevo.caduca);
}

function codeBlocks(intro: string, codigo: string): Bloque[] {
  return [{ parrafo: intro }, { codigo }, { parrafo: `Funciona durante 10 minutos y una sola vez. ${NO_FUISTE_TU}` }];
}

/** Composes the mail that goes out in place of the code when the address already has an account (regla 9). */
export function composeYaTienesCuenta(remitente: Remitente, { email }: Destinatario): Mail {
  return mail(remitente, { email, nombre: '' }, 'Ya tienes cuenta', [
    { parrafo: `Alguien pidió crear una cuenta en ${remitente.negocio} con este correo, y ya tienes una.` },
    { enlace: 'Iniciar sesión', url: loginUrl(remitente, email) },
    { parrafo: '¿No recuerdas tu contraseña, o todavía no la creas?' },
    { enlace: 'Crear una contraseña', url: recoveryUrl(remitente, email) },
    { parrafo: 'Si no fuiste tú, no hagas nada.' },
  ]);
}

/** Tells the owner that the password is another one now: whoever did not change it has to know. */
export function composeContrasenaCambiada(remitente: Remitente, destinatario: Destinatario): Mail {
  return mail(remitente, destinatario, 'Tu contraseña cambió', [
    { parrafo: 'La contraseña de tu cuenta cambió, y se cerraron todas las sesiones que estaban abiertas.' },
    { parrafo: 'Si no fuiste tú, crea otra ahora mismo y avísanos.' },
    { enlace: 'Crear otra contraseña', url: recoveryUrl(remitente, destinatario.email) },
  ]);
}

/** Tells the old address that the account has another one now. */
export function composeCorreoCambiado(remitente: Remitente, anterior: Destinatario): Mail {
  return mail(remitente, anterior, 'El correo de tu cuenta cambió', [
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
  return mail(remitente, destinatario, 'Tu cuenta fue aprobada', [
    { parrafo: `${remitente.negocio} revisó y aprobó tu cuenta. Ya puedes entrar.` },
    entrada,
    ...despues,
  ]);
}

/** Tells an administrator that a prospect waits (regla 10). */
export function composeSolicitudDeAcceso(
  remitente: Remitente,
  admin: Destinatario,
  prospecto: { readonly nombre: string; readonly apellidos: string; readonly email: string; readonly keylogin: string },
): Mail {
  const quien = `${prospecto.nombre} ${prospecto.apellidos}`.trim();
  return mail(remitente, admin, 'Solicitud de acceso', [
    { parrafo: `${quien} (${prospecto.email}) pide que revises su cuenta.` },
    { enlace: 'Revisar la cuenta', url: `${remitente.publicUrl}/admin/cuentas/${prospecto.keylogin}` },
  ]);
}

/** Tells the owner of an account made by command how to make its password. */
export function composeCuentaCreada(remitente: Remitente, destinatario: Destinatario): Mail {
  return mail(remitente, destinatario, 'Crea tu contraseña', [
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

/** The Remitente is the business that the mails come from, with the origin of its pages. */
export interface Remitente {
  readonly negocio: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
}

/** One block of a mail: a paragraph, a code to copy, or a link with its own words. */
type Bloque =
  | { readonly parrafo: string }
  | { readonly codigo: string }
  | { readonly enlace: string; readonly url: string };

/** Lays a mail out twice with one wording: as plain text, and as HTML that every mail program shows. */
function mail(
  { negocio }: Remitente,
  para: Destinatario,
  asunto: string,
  bloques: readonly Bloque[],
  caduca?: Date,
): Mail {
  const nombre = primerNombre(para.nombre);
  const all: readonly Bloque[] = [{ parrafo: nombre ? `Hola, ${nombre}:` : 'Hola:' }, ...bloques];
  const texto = [...all.map(asText), `-- \n${negocio}`].join('\n\n');
  const html = [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>',
    escapeHtml(asunto),
    '</title></head><body style="margin:0;padding:24px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 sans-serif">',
    '<div style="max-width:34em;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    ...all.map(asHtml),
    `<p style="margin:24px 0 0;color:#5c5c57;font-size:14px">${escapeHtml(negocio)}</p></div></body></html>`,
  ].join('');
  return { to: para.email, asunto: `${asunto} · ${negocio}`, texto, html, ...(caduca && { caduca }) };
}

function asText(bloque: Bloque): string {
  if ('parrafo' in bloque) return bloque.parrafo;
  return 'codigo' in bloque ? `    ${bloque.codigo}` : `${bloque.enlace}:\n${bloque.url}`;
}

function asHtml(bloque: Bloque): string {
  if ('parrafo' in bloque) return `<p style="margin:0 0 16px">${escapeHtml(bloque.parrafo)}</p>`;
  if ('codigo' in bloque) {
    return `<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:6px">${escapeHtml(bloque.codigo)}</p>`;
  }
  const style =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5f4a;color:#ffffff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(bloque.url)}" style="${style}">${escapeHtml(bloque.enlace)}</a></p>`;
}
