import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { parseEml, type ReadMail } from './mailbox.ts';

/** A message as the server took it: the envelope, and what was inside. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: ReadMail;
}

/** A real mail server on loopback. Dispose of it with `await using`. */
export interface TestSmtp extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
}

/** Starts one that takes everything, unless told otherwise. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, callback) {
      buffer(stream).then((bytes) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail: parseEml(bytes) });
        callback(null, 'queued as 4Xyz');
      }, callback);
    },
    ...options,
  });
  // Clients that go away in the middle are part of the tests.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(resolve)),
  };
}
