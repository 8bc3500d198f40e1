import { finished, Readable } from 'node:stream';
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
  /** The records in the file, once it was made to its end; absent for a file that has none. */
  readonly filas?: () => number | undefined;
}

/** How the sending of a file ended. */
export interface FileEnd {
  readonly bytes: number;
  /** Why it was not made to its end; null when it was. */
  readonly failure: unknown;
  /** True when the reader got all of it. */
  readonly isWhole: boolean;
}

/** Sends the file while it is made, and tells how that ended: whole, broken off by its reader, or not made. */
export function sendFile(
  reply: FastifyReply,
  { name, type, content }: FileAnswer,
  onEnd: (end: FileEnd) => void,
): FastifyReply {
  const sent = { bytes: 0, failure: null as unknown };
  finished(reply.raw, (error) => onEnd({ ...sent, isWhole: !error && sent.failure === null }));
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(counted(content, sent), { objectMode: false }));
}

async function* counted(content: FileAnswer['content'], sent: { bytes: number; failure: unknown }) {
  try {
    for await (const piece of content) {
      sent.bytes += Buffer.byteLength(piece);
      yield piece;
    }
  } catch (error) {
    sent.failure = error;
    throw error;
  }
}
