/** Work that the server repeats by itself. */
export interface Repeated {
  /** Waits for the run under way, if any, and starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs a task again and again, a pause after each end: two runs never overlap, and one that fails is reported and
 * tried again after the next pause. Safe on several instances only if the task itself is.
 *
 * @param pauseMs milliseconds between the end of a run and the start of the next.
 */
export function repeat(task: () => Promise<unknown>, pauseMs: number, onError: (error: unknown) => void): Repeated {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const schedule = () => {
    timer = setTimeout(() => {
      running = task()
        .then(() => {}, onError)
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, pauseMs);
    timer.unref();
  };
  schedule();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
