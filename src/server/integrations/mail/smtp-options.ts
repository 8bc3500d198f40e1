import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';

/** The address of a mail server, in the words of nodemailer. */
export type SmtpOptions = Pick<SMTPTransportOptions, 'host' | 'port' | 'secure' | 'ignoreTLS' | 'requireTLS'> & {
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
