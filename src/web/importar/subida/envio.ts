import { PARTE_BYTES } from '#domain/importar/importacion.ts';
import { isRefused, NetworkError, RefusedError } from '#web/api/errors.ts';

/** Brings one part of a file. @throws as an upload does. */
export type AddParte = (parte: number, bytes: File, onProgress: (sent: number) => void) => Promise<unknown>;

/** A file on its way, and who is told of it. */
export interface Envio {
  readonly archivo: File;
  /** The bytes of it that the server had when this began. */
  readonly recibidos: number;
  readonly signal: AbortSignal;
  readonly addParte: AddParte;
  /** Told how many bytes have left. */
  readonly onBytes: (enviados: number) => void;
  /** Told that it waits for a connection, or for the server, and that it goes on. */
  readonly onPausa: (isWaiting: boolean) => void;
}

/**
 * Sends what is missing of a file, two parts at a time. A part leaves only when the one before its neighbour is there: what
 * the server lacks of what it counted is never but the last part or the one before it.
 *
 * @throws RefusedError when a part is refused for good, or the signal's reason.
 */
export async function sendArchivo(envio: Envio): Promise<void> {
  const { archivo, recibidos } = envio;
  const total = Math.ceil(archivo.size / PARTE_BYTES);
  const first = firstParte(recibidos);
  const avance = createAvance(first * PARTE_BYTES, (bytes) => envio.onBytes(Math.max(recibidos, bytes)));
  let before: Promise<void> = Promise.resolve();
  for (let parte = first; parte < total; parte += 1) {
    const sent = sendParte(envio, parte, (bytes) => avance(parte, bytes));
    // Its failure is told when its turn comes; until then it is nobody's.
    sent.catch(() => {});
    await before;
    before = sent;
  }
  await before;
}

/** Finds the part with which a file goes on, of which the server has so many bytes. A part that comes twice is the same. */
export function firstParte(recibidos: number): number {
  return Math.max(0, Math.floor(recibidos / PARTE_BYTES) - 1);
}

function createAvance(antes: number, onBytes: Envio['onBytes']) {
  const porParte = new Map<number, number>();
  return (parte: number, bytes: number) => {
    porParte.set(parte, bytes);
    onBytes([...porParte.values()].reduce((sum, one) => sum + one, antes));
  };
}

async function sendParte(envio: Envio, parte: number, onBytes: (bytes: number) => void): Promise<void> {
  const { archivo, signal, addParte, onPausa } = envio;
  const bytes = archivo.slice(parte * PARTE_BYTES, (parte + 1) * PARTE_BYTES);
  const trozo = new File([bytes], archivo.name);
  for (let intento = 0; ; intento += 1) {
    signal.throwIfAborted();
    try {
      await addParte(parte, trozo, (sent) => onBytes(Math.round(sent * bytes.size)));
      onBytes(bytes.size);
      onPausa(false);
      return;
    } catch (error) {
      signal.throwIfAborted();
      // The answer of an earlier try was lost: everything had come, and the import went on.
      if (intento > 0 && isRefused(error, 'version')) return;
      const pausa = pausaOf(error, intento);
      if (pausa === null) throw error;
      onBytes(0);
      onPausa(true);
      await wait(pausa, signal);
    }
  }
}

/** Milliseconds after which a part is tried again that got no answer: as long as there is none, it waits longer. */
const PAUSAS = [1000, 2000, 5000, 10_000] as const;
const LARGA = 15_000;

/** How often a part is tried that the server could not take for a reason that may pass. */
const INTENTOS = 5;

/** Milliseconds until a part is tried again; null where that would change nothing. */
export function pausaOf(error: unknown, intento: number): number | null {
  const pausa = PAUSAS[intento] ?? LARGA;
  if (error instanceof NetworkError) return pausa;
  if (isRefused(error, 'limite')) return Number(error.datos?.segundos ?? 5) * 1000;
  const mayPass = error instanceof RefusedError && PASAJERAS.has(error.codigo ?? 'falla');
  return mayPass && intento < INTENTOS ? pausa : null;
}

const PASAJERAS: ReadonlySet<string> = new Set(['no_disponible', 'falla', 'peticion', 'en_proceso']);

/** Waits, and no longer than until the browser has a connection again. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
