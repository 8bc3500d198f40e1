/**
 * Lets one piece of work at a time go on behind the next: the database keeps some rows while this thread reads those that
 * follow. The error of one is thrown by what comes after it.
 */
export class Detras {
  #last: Promise<void> = Promise.resolve();

  /** Begins a piece of work once the one before is done. */
  async push(work: () => Promise<void>): Promise<void> {
    await this.#last;
    this.#last = work();
    // Somebody waits for it later, and hears of its error then.
    this.#last.catch(() => {});
  }

  /** Waits for the last one. */
  end(): Promise<void> {
    return this.#last;
  }
}
