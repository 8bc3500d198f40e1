import type { AppState } from '#contract/app-state.ts';

let known: AppState | null = null;

/** Gives the state that the server wrote into the shell of the application. */
export function appState(): AppState {
  known ??= readState();
  return known;
}

function readState(): AppState {
  const written = document.getElementById('estado')?.textContent;
  if (!written) throw new Error('The application came without its state.');
  return JSON.parse(written);
}
