import type { Db } from '#server/db/database.ts';
import { enqueueMail } from '#server/integrations/mail/mailer.ts';
import { SmtpSender } from '#server/integrations/mail/smtp-sender.ts';
import { deliverMails } from './deliver-mail.ts';

const MINUTE = 60_000;

/** Asks for a mail as a call does. */
export async function ask(db: Db, to: string, caduca?: Date): Promise<void> {
  const mail = { to, asunto: 'Código de verificación', texto: 'Tu código: 042137', html: '<p>042137</p>' };
  await db.kysely.transaction().execute((trx) => enqueueMail(trx, { ...mail, ...(caduca && { caduca }) }));
}

/** What the table holds, the oldest first. */
export function rows(db: Db) {
  return db.kysely.selectFrom('correos').selectAll().orderBy('id').execute();
}

/** A sender to a mail server on loopback. */
export function senderTo(url: string): SmtpSender {
  return new SmtpSender(url, { nombre: 'Autopartes Ñandú', correo: 'ventas@nandu.mx' });
}

/** An instance with a clock of its own, which stands still unless it is moved. */
export class Instance {
  readonly errors: string[] = [];
  readonly #db: Db;
  #now = new Date();

  constructor(db: Db) {
    this.#db = db;
  }

  get now(): Date {
    return this.#now;
  }

  wait(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * MINUTE);
  }

  deliver(sender: Parameters<typeof deliverMails>[1]): Promise<number> {
    const onError = (error: Error) => void this.errors.push(error.message);
    return deliverMails(this.#db, sender, { now: () => this.#now, onError });
  }
}
