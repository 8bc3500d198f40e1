/** A change of the photos of a part that nothing else may go beside. */
export type Turno = (pieza: number) => Promise<void>;

/** Changes that go one after the other. */
export class Turnos {
  readonly #waiting: Turno[] = [];
  #isRunning = false;

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Those that wait and the one that runs. */
  get count(): number {
    return this.#waiting.length + (this.#isRunning ? 1 : 0);
  }

  push(turno: Turno): void {
    this.#waiting.push(turno);
  }

  async runNext(pieza: number): Promise<void> {
    const turno = this.#waiting.shift();
    if (!turno) return;
    this.#isRunning = true;
    try {
      await turno(pieza);
    } finally {
      this.#isRunning = false;
    }
  }
}
