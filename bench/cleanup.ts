/** What has to be undone at the end, in whatever way the end comes. */
export interface Cleanup {
  add(undo: () => Promise<unknown>): void;
  /** Undoes everything, the last first; what fails does not keep the rest from it. Again: nothing is left to do. */
  run(): Promise<void>;
}

/** @param report told about what could not be undone */
export function createCleanup(report: (error: unknown) => void): Cleanup {
  const undos: (() => Promise<unknown>)[] = [];
  return {
    add: (undo) => void undos.push(undo),
    async run() {
      for (let undo = undos.pop(); undo; undo = undos.pop()) await undo().catch(report);
    },
  };
}
