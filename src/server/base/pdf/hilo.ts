import { parentPort, Worker } from 'node:worker_threads';
import { createQueue } from '#server/base/jobs/work-queue.ts';

/** The thread answers the bytes of a PDF, or why there are none. */
type Respuesta = { readonly pdf: Uint8Array } | { readonly error: string };

/** Makes PDF of one kind in a thread of its own, since laying one out would hold up everybody else for a tenth of a second and more. */
export interface HiloDePdf<Pedido> {
  /**
   * Makes one PDF: the same bytes for the same request.
   *
   * @param pedido what the thread lays out: data that can be copied to it.
   * @throws Error for what it cannot lay out; RetryLaterError while too many wait.
   */
  makePdf(pedido: Pedido): Promise<Buffer>;
  /** Ends the thread; a document under way fails. */
  close(): Promise<void>;
}

/** Milliseconds that the thread is kept for the next document: it holds some 60 MB. */
const OCIO_MS = 20_000;

/** Milliseconds that one document may take; one of a thousand lines takes a few seconds. */
const MAX_MS = 60_000;

/**
 * Starts a thread when there is something to lay out, and makes one document at a time.
 *
 * @param trabajador the module of the thread, which calls {@link answerPdf}.
 */
export function createHiloDePdf<Pedido>(trabajador: URL): HiloDePdf<Pedido> {
  const inLine = createQueue({ atOnce: 1, waiting: 50, mensaje: 'Se están haciendo muchos PDF. Intenta de nuevo.' });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    await thread?.terminate();
  };

  const work = async (pedido: Pedido) => {
    clearTimeout(idle);
    thread ??= start(trabajador, (ended) => {
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
  return { makePdf: (pedido) => inLine(() => work(pedido)), close: end };
}

function start(trabajador: URL, onEnd: (thread: Worker) => void): Worker {
  const thread = new Worker(trabajador, {
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  });
  // An error is told to whoever waits for an answer.
  for (const event of ['error', 'exit']) thread.on(event, () => onEnd(thread));
  thread.unref();
  return thread;
}

/** Asks the thread for one document. One that says nothing in time is ended: the next document gets another. */
async function ask(thread: Worker, pedido: unknown): Promise<Respuesta> {
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

/**
 * Answers what the thread of this module is asked, one document after the other. It reads its fonts and nothing else.
 *
 * @param make gives the bytes of a document; what it throws is told to whoever asked.
 */
export function answerPdf<Pedido>(make: (pedido: Pedido) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (pedido: Pedido) => {
    parentPort?.postMessage(await answer(pedido));
  });

  async function answer(pedido: Pedido): Promise<Respuesta> {
    try {
      return { pdf: await make(pedido) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
}
