import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** The address that Facturapi sends its notices to. */
export const RUTA_DE_AVISOS = '/webhooks/facturapi';

/** Notices of the provider are taken with these. */
export interface AvisosDependencies {
  /** The secret with which it signs them; null: none are taken. */
  readonly secreto: string | null;
  /**
   * Has a document looked at. A notice may come twice, late or out of order: it says that something happened, and the
   * provider is asked what.
   */
  readonly onAviso: (aviso: Aviso) => Promise<void>;
}

/** A notice, as far as it is believed: the document that it is about. */
export interface Aviso {
  /** The provider's id of it. */
  readonly ref: string;
  /** Our own id of it: of a document whose stamp was lost we know no other. Null where it was issued elsewhere. */
  readonly externalId: string | null;
}

const aviso = z.object({
  type: z.string(),
  data: z.object({
    type: z.literal('invoice'),
    object: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)), external_id: z.nullish(z.uuid()) }),
  }),
});

/** Takes the notices of the provider (regla 131): a forged one changes nothing, and a lost one is found by the clock. */
export function mountAvisos(app: FastifyInstance, { secreto, onAviso }: AvisosDependencies): void {
  if (secreto === null) return;
  app.register(async (scope) => {
    // The signature is of the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(RUTA_DE_AVISOS, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(body, request.headers['facturapi-signature'], secreto)) return reply.code(401).send();
      const read = readAviso(body);
      if (read) {
        // The provider is answered at once and does not wait for the work that its notice leads to.
        onAviso(read).catch((error: unknown) =>
          request.log.error({ err: error, aviso: read }, 'No se atendió un aviso'),
        );
      }
      return reply.code(200).send();
    });
  });
}

function isSigned(body: Buffer, signature: unknown, secreto: string): boolean {
  const expected = createHmac('sha256', secreto).update(body).digest();
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Reads which invoice a notice is about; null for a notice about something else. */
function readAviso(body: Buffer): Aviso | null {
  try {
    const { id, external_id } = z.parse(aviso, JSON.parse(body.toString('utf8'))).data.object;
    return { ref: id, externalId: external_id ?? null };
  } catch {
    return null;
  }
}
