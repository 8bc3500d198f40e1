import { parseCorreo } from '#domain/cuenta.ts';
import { oneLine } from '#domain/texto.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { AdjuntoDeCorreo, MailSender } from '#server/base/integrations/mail/mail-sender.ts';
import { type Cola, enqueueTrabajo } from './trabajos.ts';

/** A document of the store that a mail carries. Another row names it too: the sweep knows nothing of mails. */
export interface AdjuntoNombrado extends Omit<AdjuntoDeCorreo, 'bytes'> {
  readonly huella: string;
}

/** A message to one person, as text and as HTML that says the same. */
export interface Mail {
  readonly to: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly adjuntos?: readonly AdjuntoNombrado[];
  /** A mail that carries a code: of no use after this moment, not sent later, and emptied when sent. */
  readonly caduca?: Date;
}

/** The part of a mail that waits in the queue. */
type DatosDeCorreo = Pick<Mail, 'to' | 'asunto' | 'texto' | 'html' | 'adjuntos'>;

const COLA = 'correo';

/** Longest subject, in characters. */
const MAX_ASUNTO = 200;

/**
 * Asks for a mail in the transaction of the change that needs it: both happen or none. It is sent in the background.
 *
 * @throws Error for what is no address: a header is made of it.
 */
export async function enqueueMail(trx: Trx, { to, asunto, texto, html, adjuntos, caduca }: Mail): Promise<void> {
  const para = parseCorreo(to);
  if (!para) throw new Error('A mail was asked for without an address');
  // Names of people and businesses stand in subjects; a line break there would begin another header.
  const datos: DatosDeCorreo = {
    to: para,
    asunto: oneLine(asunto).slice(0, MAX_ASUNTO),
    texto,
    html,
    ...(adjuntos && { adjuntos }),
  };
  await enqueueTrabajo(trx, COLA, { titulo: `${para} | ${datos.asunto}`, datos, caduca });
}

/**
 * Makes the queue of mails. One that goes out twice has the same Message-ID, by which mailboxes recognise it. What it
 * carries is read when it goes: one that lacks a file does not go without it.
 */
export function createColaDeCorreos(sender: MailSender, archivos: Pick<HashedFiles, 'read'>): Cola<DatosDeCorreo> {
  return {
    nombre: COLA,
    async perform({ id, creado, datos }, giveUp) {
      const adjuntos: AdjuntoDeCorreo[] = [];
      for (const { huella, nombre, tipo } of datos.adjuntos ?? []) {
        const bytes = await archivos.read(huella);
        if (!bytes) throw new Error(`No está el archivo que lleva el correo: ${nombre}`);
        adjuntos.push({ nombre, tipo, bytes });
      }
      const mail = { ...datos, id: `${creado.getTime()}.${id}`, fecha: creado, adjuntos };
      return (await sender.send(mail, giveUp)).reference;
    },
  };
}
