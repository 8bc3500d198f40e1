import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type HttpResponse, ResponseReader } from './http-response.ts';

const TIMEOUT_MS = 15_000;

/**
 * One kept-alive connection with one request under way at a time. On a bare socket, because the load shares two cores
 * with the server it measures: an HTTP client library would take as long for an answer as the server does.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #reader = new ResponseReader();
  #waiting: PromiseWithResolvers<HttpResponse> | null = null;

  private constructor(socket: Socket, timeoutMs: number) {
    this.#socket = socket;
    socket.setTimeout(timeoutMs, () => {
      if (this.#waiting) socket.destroy(new Error(`No answer in ${timeoutMs / 1000} s`));
    });
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection')));
  }

  /** @param timeoutMs how long an answer may take. */
  static async open(port: number, timeoutMs = TIMEOUT_MS): Promise<HttpConnection> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket, timeoutMs);
  }

  /** Sends one request, already written out. Rejects when the connection breaks; it is of no use after that. */
  send(request: Buffer): Promise<HttpResponse> {
    const waiting = Promise.withResolvers<HttpResponse>();
    this.#waiting = waiting;
    this.#socket.write(request);
    return waiting.promise;
  }

  /** False once the server has closed it, as servers do with those that lie idle. */
  get isOpen(): boolean {
    return !this.#socket.closed && this.#socket.writable;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    try {
      const response = this.#reader.push(chunk);
      if (response === null) return;
      this.#waiting?.resolve(response);
      this.#waiting = null;
    } catch (error) {
      this.#socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
