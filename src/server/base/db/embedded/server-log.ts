import fs from 'node:fs';

const LARGEST_LOG = 10 * 1024 * 1024;

/** Opens the server's log to append, after moving a long one aside. The caller closes the descriptor. */
export function openLog(file: string): number {
  rotateLog(file);
  return fs.openSync(file, 'a', 0o600);
}

/**
 * Moves the log's content to `<file>.1` once it exceeds `largest` bytes, so both together never grow without bound.
 * The file itself stays: the server writes on, at its new end.
 */
export function rotateLog(file: string, largest = LARGEST_LOG): void {
  if (logSize(file) <= largest) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}

/** Counts the bytes in the log now, after which the words of the next start will begin. */
export function logSize(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Finds the last thing the server, or initdb, complained of after that point, for a message to the user. */
export function lastComplaint(file: string, since: number): string {
  const lines = fs
    .readFileSync(file)
    .subarray(Math.min(since, logSize(file)))
    .toString('utf8')
    .trim()
    .split('\n');
  const line = lines.findLast((text) => /(FATAL|PANIC|error):/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|error): +/, '');
}

/** Adds a line of ours to the server's log. */
export function noteInLog(file: string, text: string): void {
  fs.appendFileSync(file, `${new Date().toISOString()} [yarda] ${text}\n`, { mode: 0o600 });
}
