import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadCall } from '#contract/call.ts';
import type { Refusal } from '#contract/refusal.ts';

/** A file that came with a call; nothing about it can be believed, its name least of all. */
export interface Subida {
  /** The name that the browser gave it, for messages only. */
  readonly nombre: string;
  readonly bytes: Buffer;
}

/** The files of a call, read one at a time as they arrive: never more than one is in memory. */
export type Subidas = AsyncIterable<Subida>;

/** An UploadError refuses a request that cannot be read as fields followed by files. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: 400 | 413;
  /** The answer that the caller gets. */
  readonly refusal: Refusal;

  constructor(status: 400 | 413, mensaje: string, options: ErrorOptions & { readonly campo?: string } = {}) {
    super(mensaje, options);
    const { campo } = options;
    this.status = status;
    this.refusal = { mensaje, codigo: status === 413 ? 'limite' : 'peticion', ...(campo && { campo }) };
  }
}

/** An Upload is the fields of a request, with files whose bytes have not been read yet. */
export interface Upload {
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: Subidas;
  /** Reads what nobody wanted, so that the caller gets the answer instead of a broken connection. */
  discard(): void;
}

const LIMITS = { fields: 60, fieldSize: 256 * 1024, fieldNameSize: 100, parts: 80, headerPairs: 50 };

/** How many files a call takes, and how heavy each may be. */
export type FileLimits = UploadCall['limits'];

/** Lets the routes of this scope take multipart. */
export async function addMultipart(scope: FastifyInstance, { files, fileBytes }: FileLimits): Promise<void> {
  await scope.register(multipart, { limits: { ...LIMITS, files, fileSize: fileBytes } });
}

/**
 * Reads the fields of a multipart request up to its first file. The caller and the call are known before a byte of a
 * file is read (regla 144).
 *
 * @throws UploadError when the fields cannot be read.
 */
export async function readUpload(request: FastifyRequest, limits: FileLimits): Promise<Upload> {
  const named: Named = (read) => inSpanish(limits, read);
  const parts = request.parts();
  const body: Record<string, unknown> = {};
  const first = await named(() => takeFields(parts, body));
  return {
    body,
    files: readFiles(parts, first, named),
    discard() {
      first?.file.resume();
      request.raw.unpipe();
      request.raw.resume();
    },
  };
}

async function takeFields(
  parts: AsyncIterator<Multipart>,
  body: Record<string, unknown>,
): Promise<MultipartFile | null> {
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done) return null;
    if (part.type === 'file') return part;
    if (part.valueTruncated) {
      const campo = part.fieldname;
      throw new UploadError(413, `El campo ${campo} es demasiado largo`, { campo });
    }
    body[part.fieldname] = part.value;
  }
}

async function* readFiles(
  parts: AsyncIterator<Multipart>,
  first: MultipartFile | null,
  named: Named,
): AsyncGenerator<Subida> {
  let part: MultipartFile | null = first;
  while (part !== null) {
    const file: MultipartFile = part;
    yield { nombre: file.filename, bytes: await named(() => file.toBuffer()) };
    part = await named(() => nextFile(parts));
  }
}

async function nextFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile | null> {
  const { done, value: part } = await parts.next();
  if (done) return null;
  if (part.type === 'file') return part;
  throw new UploadError(400, 'Los campos deben ir antes que los archivos');
}

/** A Named runs a read and turns the parser's errors into Spanish refusals; a request that breaks off is not valid. */
type Named = <Result>(read: () => Promise<Result>) => Promise<Result>;

async function inSpanish<Result>(limits: FileLimits, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof UploadError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const mensaje = tooMuch(limits)[code];
    throw mensaje
      ? new UploadError(413, mensaje, { cause })
      : new UploadError(400, 'La petición no es válida', { cause });
  }
}

function tooMuch({ files, fileBytes }: FileLimits): Readonly<Record<string, string>> {
  return {
    FST_REQ_FILE_TOO_LARGE: `Cada archivo puede pesar hasta ${Math.floor(fileBytes / 1024 / 1024)} MB`,
    FST_FILES_LIMIT: files === 0 ? 'No se aceptan archivos' : `Se aceptan hasta ${files} archivos a la vez`,
    FST_FIELDS_LIMIT: 'La petición es demasiado grande',
    FST_PARTS_LIMIT: 'La petición es demasiado grande',
  };
}
