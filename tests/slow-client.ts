import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection, and all that came back on it. */
export class Client {
  readonly socket: Socket;
  received = '';
  readonly closed: Promise<unknown>;

  constructor(port: number, localAddress = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk) => {
      this.received += chunk.toString();
    });
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
  }

  get status(): number {
    return Number(this.received.split(' ')[1] ?? 0);
  }

  /** Sends it in pieces, with a pause after each, for as long as the connection lasts. */
  async drip(bytes: string | Buffer, pieceBytes: number, pauseMs: number): Promise<void> {
    const all = Buffer.from(bytes as string);
    for (let at = 0; at < all.length && !this.socket.destroyed; at += pieceBytes) {
      this.socket.write(all.subarray(at, at + pieceBytes));
      await sleep(pauseMs);
    }
  }

  /** Waits for the end; gives the status of the answer, 0 without one, and the milliseconds that passed. */
  async end(): Promise<{ readonly status: number; readonly ms: number }> {
    const start = performance.now();
    await this.closed;
    return { status: this.status, ms: performance.now() - start };
  }
}
