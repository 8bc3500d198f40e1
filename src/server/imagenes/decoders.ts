import { RetryLaterError } from '#server/http/errors.ts';
import { BusyError, createQueue } from './work-queue.ts';

/**
 * The turns of whoever decodes a picture in this process, wherever it is asked for (quality U1). Two at a time, so that
 * pictures leave threads for files, names and the rest of the server, and memory for two of the largest.
 */
export const decode = createQueue({ jobs: 2, waiting: 200 });

/** What three people may send at once; each waiting photo holds up to 10 MB. */
const WAITING = 36;

// Never more than two of them stand in the common line: who looks at a part waits for a photo, not for a whole upload.
const staff = createQueue({ jobs: 2, waiting: WAITING });

/** Seconds in which some of the photos that wait are done. */
const RETRY_AFTER = 5;

/**
 * The turns of those who add photos and change them, which give way to those who look at them.
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
