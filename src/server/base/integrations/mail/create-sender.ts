import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { Shelf } from '#server/base/integrations/files/shelf.ts';
import { composeMessage, type MailSender, type MailToSend, type Remitente } from './mail-sender.ts';
import { SmtpSender } from './smtp-sender.ts';

/** These settings decide whether messages go to a mail server or to files. */
export interface SenderSettings {
  /** The address of the mail server; null: every message becomes a file. */
  readonly smtpUrl: string | null;
  readonly dataDir: string;
  readonly remitente: Remitente;
  /** Receives the path of every message that became a file. */
  readonly onFile: (path: string) => void;
}

/**
 * Makes the way out for messages: the mail server, or files. Those for demo accounts are always files (regla 130).
 *
 * @throws Error for an address that names no mail server.
 */
export function createMailSender({ smtpUrl, dataDir, remitente, onFile }: SenderSettings): MailSender {
  const files = new FileSender(dataDir, remitente, onFile);
  if (smtpUrl === null) return files;
  const smtp = new SmtpSender(smtpUrl, remitente);
  return { send: (mail, giveUp) => (isDemo(mail.to) ? files : smtp).send(mail, giveUp) };
}

function isDemo(correo: string): boolean {
  return correo.toLowerCase().endsWith('@demo.test');
}

/** The folder of the messages, inside the data folder (regla 131). */
const MAIL_FOLDER = 'correo';

/**
 * Writes each message to a file that any mail program opens, `correo/20261120T230159123Z-000001-9f2c41aa.eml`: in the
 * order of their names is in the order they were written. Only the user of the server may read them.
 */
export class FileSender implements MailSender {
  readonly #dataDir: string;
  readonly #shelf: Shelf;
  readonly #remitente: Remitente;
  readonly #onWritten: (path: string) => void;
  readonly #transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  #written = 0;

  /** @param onWritten is told the path of every message. */
  constructor(dataDir: string, remitente: Remitente, onWritten: (path: string) => void) {
    this.#dataDir = resolve(dataDir);
    this.#shelf = new Shelf(this.#dataDir, join(this.#dataDir, MAIL_FOLDER, 'temporales'));
    this.#remitente = remitente;
    this.#onWritten = onWritten;
  }

  async send(mail: MailToSend): Promise<{ readonly reference: string }> {
    const { message } = await this.#transport.sendMail(composeMessage(mail, this.#remitente));
    if (!Buffer.isBuffer(message)) throw new Error('The mail library did not give the message as a whole');
    const file = this.#newName();
    await this.#shelf.write(MAIL_FOLDER, file, message);
    const path = join(this.#dataDir, MAIL_FOLDER, file);
    this.#onWritten(path);
    return { reference: path };
  }

  /** The moment, a count for messages of the same moment, and something no other instance comes up with. */
  #newName(): string {
    this.#written += 1;
    const moment = new Date().toISOString().replaceAll(/[-:.]/g, '');
    return `${moment}-${String(this.#written).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
  }
}
