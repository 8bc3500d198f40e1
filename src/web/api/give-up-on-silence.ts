import { NetworkError } from './errors.ts';

/**
 * Runs something that says now and then that it is alive, and gives it up when it has been silent for too long: a phone
 * between two antennas holds a dead connection for minutes.
 *
 * @throws NetworkError after the silence.
 */
export async function giveUpOnSilence<Result>(
  signal: AbortSignal,
  silence: number,
  run: (signal: AbortSignal, beat: () => void) => Promise<Result>,
): Promise<Result> {
  const dead = new AbortController();
  const giveUp = () => dead.abort(signal.reason);
  signal.addEventListener('abort', giveUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(new NetworkError('La conexión no avanza')), silence);
  };
  beat();
  try {
    return await run(dead.signal, beat);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
