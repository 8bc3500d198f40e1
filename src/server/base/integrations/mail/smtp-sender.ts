import { createTransport } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import { oneLine } from '#domain/texto.ts';
import { composeMessage, type MailSender, type MailToSend, type Remitente } from './mail-sender.ts';

/** Milliseconds that one message may take, however slowly the server answers. */
const SEND_MS = 30_000;

/** Hands messages to a mail server, each on a connection of its own: none is left open between them. */
export class SmtpSender implements MailSender {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #remitente: Remitente;
  readonly #secrets: readonly string[];
  readonly #timeoutMs: number;

  /** @throws Error for an address that names no server. */
  constructor(url: string, remitente: Remitente, timeoutMs = SEND_MS) {
    const options = readSmtpUrl(url);
    this.#transport = createTransport({
      ...options,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      socketCloseTimeout: 1_000,
    });
    this.#remitente = remitente;
    this.#secrets = secretsOf(options);
    this.#timeoutMs = timeoutMs;
  }

  async send(mail: MailToSend, giveUp?: AbortSignal): Promise<{ readonly reference: string }> {
    const late = AbortSignal.timeout(this.#timeoutMs);
    const signal = giveUp ? AbortSignal.any([late, giveUp]) : late;
    try {
      const { response } = await this.#transport.sendMail({ ...composeMessage(mail, this.#remitente), signal });
      return { reference: oneLine(response) };
    } catch (error) {
      if (late.aborted) throw new Error(`El servidor de correo no terminó en ${this.#timeoutMs / 1_000} s`);
      throw new Error(this.#withoutSecrets(error instanceof Error ? error.message : String(error)));
    }
  }

  /** Some servers repeat in their refusal what they were sent. */
  #withoutSecrets(text: string): string {
    return this.#secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), oneLine(text));
  }
}

/** Lists the password, and what it looks like in the two usual ways of signing in. */
function secretsOf({ auth }: SmtpOptions): readonly string[] {
  if (!auth?.pass) return [];
  const coded = [auth.pass, `\0${auth.user}\0${auth.pass}`].map((text) => Buffer.from(text).toString('base64'));
  return [...coded, auth.pass];
}

/** The address of a mail server, in the words of nodemailer. */
type SmtpOptions = Pick<SMTPTransportOptions, 'host' | 'port' | 'secure' | 'ignoreTLS' | 'requireTLS'> & {
  readonly auth?: { readonly user: string; readonly pass: string };
};

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 };

/**
 * Reads `smtp://user:password@host:587` or `smtps://…:465`. A password never crosses a network unencrypted: with one,
 * `smtp:` insists on STARTTLS. On this machine TLS is left out, since a local relay has no certificate anybody trusts.
 *
 * @throws Error for an address that names no server; its text does not repeat the address, which holds a password.
 */
export function readSmtpUrl(address: string): SmtpOptions {
  const port = URL.canParse(address) ? DEFAULT_PORTS[new URL(address).protocol] : undefined;
  if (port === undefined) throw new Error('Not the address of a mail server');
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '' || url.search !== '' || url.pathname.length > 1) throw new Error('Not the address of a mail server');
  const user = decodeURIComponent(url.username);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  const secure = url.protocol === 'smtps:';
  return {
    host,
    port: url.port ? Number(url.port) : port,
    secure,
    ignoreTLS: isLocal,
    requireTLS: !isLocal && !secure && user !== '',
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}
