import { RetryLaterError } from '#server/http/errors.ts';
import { BusyError, createQueue } from './work-queue.ts';

/**
 * Gives turns to everybody who decodes a picture in this process. Two at a time, so that pictures leave threads for
 * files, names and the rest of the server, and memory for two of the largest.
 */
export const decode = createQueue({ jobs: 2, waiting: 200 });

/** Three people may send this many photos at once; each that waits holds up to 10 MB. */
const WAITING = 36;

// Never more than two of them stand in the common line: who looks at a part waits for a photo, not for a whole upload.
const staff = createQueue({ jobs: 2, waiting: WAITING });

/** Seconds in which some of the photos that wait are done. */
const RETRY_AFTER = 5;

/**
 * Gives turns to those who add photos and change them; they give way to those who look at them.
 *
 * @throws RetryLaterError (503) when too many are waiting.
 */
export async function workOnPhoto<Made>(job: () => Promise<Made>): Promise<Made> {
  try {
    return await staff(() => decode(job));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    const mensaje = 'Se están preparando muchas imágenes. Intenta de nuevo en unos segundos';
    throw new RetryLaterError(503, mensaje, RETRY_AFTER);
  }
}
