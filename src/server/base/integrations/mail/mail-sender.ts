import type { SendMailOptions } from 'nodemailer';
import { parseCorreo } from '#domain/cuenta.ts';
import { oneLine } from '#domain/texto.ts';
/** A file inside a message. */
export interface AdjuntoDeCorreo {
  readonly nombre: string;
  /** `application/pdf` */
  readonly tipo: string;
  readonly bytes: Buffer;
}

/** A message on its way out. */
export interface MailToSend {
  /** Letters, digits and dots. It stays the same at every try, so that a mailbox that gets two can show one. */
  readonly id: string;
  /** The moment at which it was asked for. */
  readonly fecha: Date;
  readonly to: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos?: readonly AdjuntoDeCorreo[];
}

/** A MailSender takes messages out of the house: to a mail server, or to files. */
export interface MailSender {
  /**
   * Hands a message over. Once this resolves it is somebody else's to deliver; `reference` is what they call it.
   *
   * @param giveUp ends a try under way: nothing is known then about what the other side did with the message.
   * @throws Error whose text may be kept and shown: it holds no password.
   */
  send(mail: MailToSend, giveUp?: AbortSignal): Promise<{ readonly reference: string }>;
}

/** The Remitente of messages is the business (regla 132). */
export interface Remitente {
  readonly nombre: string;
  readonly correo: string;
}

/**
 * Composes a message as the mail library takes it: text and HTML, the sender's name, and a Message-ID that stays the
 * same when it is sent again. The last guard before a header is written: one recipient, one line each.
 *
 * @throws Error for a recipient that is not exactly one plain address.
 */
export function composeMessage(mail: MailToSend, remitente: Remitente): SendMailOptions {
  const to = parseCorreo(mail.to);
  if (to === null || to !== mail.to) throw new Error('El destinatario no es una dirección de correo');
  return {
    from: { name: oneLine(remitente.nombre), address: remitente.correo },
    to: { name: '', address: to },
    subject: oneLine(mail.asunto),
    text: mail.texto,
    html: mail.html,
    attachments: (mail.adjuntos ?? []).map(({ nombre, tipo, bytes }) => ({
      filename: oneLine(nombre),
      contentType: tipo,
      content: bytes,
    })),
    date: mail.fecha,
    messageId: `<${mail.id}@${remitente.correo.split('@').at(-1)}>`,
    // No holiday notice answers a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
