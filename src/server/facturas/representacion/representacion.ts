import { Worker } from 'node:worker_threads';
import { createQueue } from '#server/base/jobs/work-queue.ts';
import type { Membrete } from './encabezado.ts';

/** A document to be printed, as the thread is asked for it, and what it answers. */
export interface Pedido {
  readonly xml: Uint8Array;
  readonly membrete: Membrete;
  readonly cancelado: boolean;
}
export type Respuesta = { readonly pdf: Uint8Array } | { readonly error: string };

/** Makes the printed form of stamped documents. */
export interface Representacion {
  /**
   * Makes the PDF of a stamped XML: the same bytes for the same document.
   *
   * @param cancelado whether it was cancelled since, which its XML does not say.
   * @throws Error for what is no stamped CFDI; RetryLaterError while too many wait.
   */
  makePdf(xml: Buffer, cancelado: boolean): Promise<Buffer>;
  /** Ends the thread; a document under way fails. */
  close(): Promise<void>;
}

/** Milliseconds that the thread is kept for the next document: it holds some 60 MB. */
const OCIO_MS = 20_000;

/** Milliseconds that one document may take; one of a thousand lines takes a few seconds. */
const MAX_MS = 60_000;

/**
 * Starts a thread when there is something to print, since laying out a document would hold up everybody else for a tenth
 * of a second and more. One document is made at a time.
 */
export function createRepresentacion(membrete: Membrete): Representacion {
  const inLine = createQueue({ atOnce: 1, waiting: 50, mensaje: 'Se están haciendo muchos PDF. Intenta de nuevo.' });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    await thread?.terminate();
  };

  const work = async (pedido: Pedido) => {
    clearTimeout(idle);
    thread ??= start((ended) => {
      if (thread === ended) thread = undefined;
    });
    try {
      const respuesta = await ask(thread, pedido);
      if ('error' in respuesta) throw new Error(respuesta.error);
      return Buffer.from(respuesta.pdf);
    } finally {
      idle = setTimeout(() => void end(), OCIO_MS).unref();
    }
  };
  return { makePdf: (xml, cancelado) => inLine(() => work({ xml, membrete, cancelado })), close: end };
}

function start(onEnd: (thread: Worker) => void): Worker {
  const thread = new Worker(new URL('./trabajador.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  });
  // An error is told to whoever waits for an answer.
  for (const event of ['error', 'exit']) thread.on(event, () => onEnd(thread));
  thread.unref();
  return thread;
}

/** Asks the thread for one document. One that says nothing in time is ended: the next document gets another. */
async function ask(thread: Worker, pedido: Pedido): Promise<Respuesta> {
  const answered = Promise.withResolvers<Respuesta>();
  const onExit = () => answered.reject(new Error('Se interrumpió el PDF'));
  const timer = setTimeout(() => void thread.terminate(), MAX_MS);
  thread.once('message', answered.resolve).once('error', answered.reject).once('exit', onExit);
  try {
    thread.postMessage(pedido);
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', answered.resolve).off('error', answered.reject).off('exit', onExit);
  }
}
