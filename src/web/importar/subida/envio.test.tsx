import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PARTE_BYTES } from '#domain/importar/importacion.ts';
import { NetworkError, RefusedError } from '#web/api/errors.ts';
import { type AddParte, firstParte, pausaOf, sendArchivo } from './envio.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RED = new NetworkError('No hubo respuesta del servidor');
const rechazo = (codigo: 'version' | 'negocio' | 'no_disponible' | 'limite') =>
  new RefusedError({ mensaje: codigo, codigo, ...(codigo === 'limite' && { datos: { segundos: 7 } }) });

/** A file of a size that never has to be there. */
function archivo(size: number): File {
  const file = new File([], 'patio.csv');
  return Object.defineProperty(file, 'size', { value: size });
}

/** Sends a file of some parts, and tells what was asked of the server and what of the person. */
function send(partes: number, addParte: AddParte, recibidos = 0) {
  const stop = new AbortController();
  const bytes: number[] = [];
  const pausas: boolean[] = [];
  const done = sendArchivo({
    archivo: archivo(partes * PARTE_BYTES - 10),
    recibidos,
    signal: stop.signal,
    addParte,
    onBytes: (enviados) => bytes.push(enviados),
    onPausa: (isWaiting) => pausas.push(isWaiting),
  });
  return { done, stop, bytes, pausas };
}

test('two parts at most are on their way, and none leaves before the one before its neighbour is there', async () => {
  const open = new Map<number, () => void>();
  const begun: number[] = [];
  const addParte: AddParte = (parte) => {
    begun.push(parte);
    return new Promise((resolve) => open.set(parte, () => resolve(null)));
  };
  const { done } = send(4, addParte);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 1]);
  open.get(1)?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 1]);
  open.get(0)?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  open.get(2)?.();
  open.get(3)?.();
  await done;
});

test('a part without an answer is sent again, later each time, and at once when there is a connection', async () => {
  const begun: number[] = [];
  let fails = 3;
  const { done, pausas } = send(1, async (parte) => {
    begun.push(parte);
    if (fails > 0) {
      fails -= 1;
      throw RED;
    }
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun).toEqual([0, 0, 0]);
  dispatchEvent(new Event('online'));
  await done;
  expect(begun).toHaveLength(4);
  expect(pausas).toEqual([true, true, true, false]);
});

test('a file goes on with what may be missing of what the server counted', async () => {
  const begun: number[] = [];
  const { done, bytes } = send(
    4,
    async (parte, _trozo, onProgress) => {
      begun.push(parte);
      onProgress(0.5);
    },
    2 * PARTE_BYTES,
  );
  await done;
  expect(begun).toEqual([1, 2, 3]);
  expect(Math.min(...bytes)).toBe(2 * PARTE_BYTES);
});

test.each([
  [0, 0],
  [PARTE_BYTES, 0],
  [2 * PARTE_BYTES, 1],
  // The last part, which is shorter, is there, and the one before it is not.
  [2 * PARTE_BYTES + 5, 1],
])('of %d bytes the first part to be sent is %d', (recibidos, parte) => {
  expect(firstParte(recibidos)).toBe(parte);
});

test('that the import went on is no failure of a part whose answer was lost', async () => {
  const failures = [RED, rechazo('version')];
  const { done } = send(1, async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  await vi.advanceTimersByTimeAsync(1000);
  await expect(done).resolves.toBeUndefined();
});

test('what is refused for good ends it', async () => {
  const { done } = send(3, async () => {
    throw rechazo('negocio');
  });
  await expect(done).rejects.toThrow('negocio');
});

test('who cancels is not kept waiting for a connection', async () => {
  const { done, stop } = send(1, async () => {
    throw RED;
  });
  const end = expect(done).rejects.toThrow('Se canceló');
  await vi.advanceTimersByTimeAsync(10);
  stop.abort(new Error('Se canceló'));
  await end;
});

test('what may pass is tried a few times, a lost connection for as long as it takes', () => {
  expect(pausaOf(RED, 0)).toBe(1000);
  expect(pausaOf(RED, 500)).toBe(15_000);
  expect(pausaOf(rechazo('limite'), 0)).toBe(7000);
  expect(pausaOf(rechazo('no_disponible'), 4)).toBe(15_000);
  expect(pausaOf(rechazo('no_disponible'), 5)).toBeNull();
  expect(pausaOf(rechazo('version'), 0)).toBeNull();
});
