/** An answer of the server as far as a load needs it. */
export interface HttpResponse {
  readonly status: number;
  /** The body's bytes, still compressed when it was sent so. */
  readonly body: Buffer;
}

/** The server broke the protocol, or our reading of it did. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/**
 * Puts one answer together from what a socket delivers, however it is cut. One request is under way at a time, so
 * bytes after the answer are an error.
 */
export class ResponseReader {
  #received: Buffer | null = null;

  /** @returns the answer when it is complete, else null. @throws ProtocolError */
  push(chunk: Buffer): HttpResponse | null {
    const received = this.#received === null ? chunk : Buffer.concat([this.#received, chunk]);
    const response = parse(received);
    this.#received = response === null ? received : null;
    return response;
  }
}

const HEAD_END = '\r\n\r\n';
const STATUS_LINE = /^http\/1\.1 (\d{3}) /;
const LENGTH = /\r\ncontent-length: *(\d+)\r\n/;
const CHUNKED = /\r\ntransfer-encoding: *chunked\r\n/;

function parse(received: Buffer): HttpResponse | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const start = headEnd + HEAD_END.length;
  const head = received.toString('latin1', 0, headEnd + 2).toLowerCase();
  const status = Number(STATUS_LINE.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new ProtocolError(`Not an answer: ${head.slice(0, 40)}`);

  const length = LENGTH.exec(head)?.[1];
  const read =
    length === undefined ? readUnmeasured(head, received, start) : readLength(received, start, Number(length));
  if (read === null) return null;
  if (read.end !== received.length) throw new ProtocolError('More bytes than the answer has');
  return { status, body: read.body };
}

interface Read {
  readonly body: Buffer;
  readonly end: number;
}

function readLength(received: Buffer, start: number, length: number): Read | null {
  const end = start + length;
  return received.length < end ? null : { body: received.subarray(start, end), end };
}

function readUnmeasured(head: string, received: Buffer, start: number): Read | null {
  if (!CHUNKED.test(head)) throw new ProtocolError('An answer without a length cannot keep its connection');
  const parts: Buffer[] = [];
  let chunk = readChunk(received, start);
  while (chunk !== null && chunk.body.length > 0) {
    parts.push(chunk.body);
    chunk = readChunk(received, chunk.end);
  }
  return chunk && { body: Buffer.concat(parts), end: chunk.end };
}

/** The last chunk is empty. */
function readChunk(received: Buffer, start: number): Read | null {
  const lineEnd = received.indexOf('\r\n', start);
  if (lineEnd === -1) return null;
  const size = Number.parseInt(received.toString('latin1', start, lineEnd), 16);
  if (Number.isNaN(size)) throw new ProtocolError('A chunk without a size');
  const dataEnd = lineEnd + 2 + size;
  const end = dataEnd + 2;
  if (received.length < end) return null;
  if (received.toString('latin1', dataEnd, end) !== '\r\n') throw new ProtocolError('A chunk of another size');
  return { body: received.subarray(lineEnd + 2, dataEnd), end };
}
