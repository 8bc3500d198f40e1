import { expect, test } from 'vitest';
import { ProtocolError, ResponseReader } from './http-response.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nX-Other: 9\r\n';
const MEASURED = `${HEAD}Content-Length: 5\r\n\r\nhola!`;
const CHUNKED = `${HEAD}transfer-encoding: chunked\r\n\r\n3\r\nhol\r\nb\r\na\r\n\r\n345678\r\n0\r\n\r\n`;
const CHUNKED_BODY = 'hola\r\n\r\n345678';

function read(text: string, cut: number) {
  const reader = new ResponseReader();
  const bytes = Buffer.from(text);
  const early = reader.push(bytes.subarray(0, cut));
  return { early, late: early ?? reader.push(bytes.subarray(cut)) };
}

test.each([
  ['with a length', MEASURED, 'hola!'],
  ['in chunks', CHUNKED, CHUNKED_BODY],
  ['without a body', `${HEAD}content-length: 0\r\n\r\n`, ''],
])('an answer %s is whole wherever it is cut, and never before its end', (_what, text, body) => {
  for (let cut = 1; cut <= text.length; cut += 1) {
    const { early, late } = read(text, cut);
    if (cut < text.length) expect(early).toBeNull();
    expect(late?.status).toBe(200);
    expect(late?.body.toString()).toBe(body);
  }
});

test('answers come one after the other', () => {
  const reader = new ResponseReader();
  expect(reader.push(Buffer.from(MEASURED))?.status).toBe(200);
  expect(reader.push(Buffer.from(MEASURED.replace('200 OK', '503 X')))?.status).toBe(503);
});

test.each([
  ['more than the answer', `${MEASURED}x`],
  ['no length', `${HEAD}\r\nhola`],
  ['no answer', 'SSH-2.0-OpenSSH\r\n\r\n'],
  ['a chunk longer than its size', `${HEAD}transfer-encoding: chunked\r\n\r\n2\r\nabc\r\n`],
  ['no size of a chunk', `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`],
])('%s is an error, not a figure', (_what, text) => {
  expect(() => new ResponseReader().push(Buffer.from(text))).toThrow(ProtocolError);
});
