import { randomUUID } from 'node:crypto';

/** A file of a multipart request, under whatever name. */
export interface TestFile {
  readonly nombre: string;
  readonly bytes: Buffer;
}

/** A part of a multipart request: a field by name and text, or a file. */
export type TestPart = readonly [name: string, value: string | TestFile];

/** Builds the request that a browser sends for a form with these parts, in their order. */
export function multipart(parts: readonly TestPart[]): {
  readonly headers: { readonly 'content-type': string };
  readonly payload: Buffer;
} {
  const boundary = `----yarda${randomUUID()}`;
  const chunks = parts.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const type = `; filename="${value.nombre}"\r\nContent-Type: image/jpeg\r\n\r\n`;
    return [Buffer.from(head + type), value.bytes, Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** The parts for fields by name. */
export function fieldsOf(fields: Readonly<Record<string, string | number>>): TestPart[] {
  return Object.entries(fields).map(([name, value]) => [name, String(value)]);
}

/** The parts for photos, as our browser names them. */
export function filesOf(files: readonly TestFile[]): TestPart[] {
  return files.map((file) => ['images[]', file]);
}
