import { parseCorreo } from '#domain/cuenta.ts';
import type { Trx } from '#server/db/database.ts';
import { oneLine } from './compose.ts';

/** A message to one person, as text and as HTML that says the same. */
export interface Mail {
  readonly to: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  /** A mail that carries a code: of no use after this moment, not sent later, and emptied when sent. */
  readonly caduca?: Date;
}

/** Longest subject, in characters. */
const MAX_ASUNTO = 200;

/**
 * Asks for a mail in the transaction of the change that needs it: both happen or none. It is sent in the background.
 *
 * @throws Error for what is no address: a header is made of it.
 */
export async function enqueueMail(trx: Trx, { to, asunto, texto, html, caduca }: Mail): Promise<void> {
  const para = parseCorreo(to);
  if (!para) throw new Error('A mail was asked for without an address');
  // Names of people and businesses stand in subjects; a line break there would begin another header.
  const row = { para, asunto: oneLine(asunto).slice(0, MAX_ASUNTO), texto, html, caduca: caduca ?? null };
  await trx.insertInto('correos').values(row).execute();
}
