import { createQueue } from '#server/base/jobs/work-queue.ts';

const OCUPADO = 'Se están preparando muchas imágenes. Intenta de nuevo en unos segundos';

/**
 * Gives turns to everybody who decodes a picture in this process. Two at a time, so that pictures leave threads for
 * files, names and the rest of the server, and memory for two of the largest.
 */
export const decode = createQueue({ atOnce: 2, waiting: 200, mensaje: `${OCUPADO}.` });

/** Three people may send this many photos at once; each that waits holds up to 10 MB. */
const WAITING = 36;

// Never more than two of them stand in the common line: who looks at a part waits for a photo, not for a whole upload.
const staff = createQueue({ atOnce: 2, waiting: WAITING, mensaje: OCUPADO });

/**
 * Gives turns to those who add photos and change them; they give way to those who look at them.
 *
 * @throws RetryLaterError (503) when too many are waiting.
 */
export function workOnPhoto<Made>(job: () => Promise<Made>): Promise<Made> {
  return staff(() => decode(job));
}
