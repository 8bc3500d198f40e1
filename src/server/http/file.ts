import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a call is answered by, made while it is sent. */
export interface FileAnswer {
  /** The name that the reader's disk gives it: `inventario.csv`. */
  readonly name: string;
  /** `text/csv; charset=utf-8` */
  readonly type: string;
  /**
   * The bytes, in pieces. It is asked for the next piece when there is room for it. A failure breaks the connection, so
   * that half a file is never taken for the whole; when the reader leaves, the generator is ended where it stands, and
   * what it holds (a connection of the database) is given back in its `finally`.
   */
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Sends the file while it is made. */
export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(content, { objectMode: false }));
}
