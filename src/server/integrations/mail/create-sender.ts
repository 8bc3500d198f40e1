import type { Remitente } from './compose.ts';
import { FileSender } from './file-sender.ts';
import type { MailSender } from './mail-sender.ts';
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
 * The way out for messages: the mail server, or files. Those for demo accounts are always files (regla 130).
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
