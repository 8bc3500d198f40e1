import { keepMotivo, type Motivo } from '#web/api/regreso.ts';

let takeAway = () => {};
let isLeaving = false;

/** Tells what takes everything off the screen before the browser goes to another page. */
export function onLeave(remove: () => void): void {
  takeAway = remove;
  // Back out of the memory of the back button: it may have to leave again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/**
 * Goes to another page, once. What is on the screen goes first, so that neither a slow answer nor the memory of the
 * back button shows it; the entry in the history is replaced, or 'back' would come here again.
 *
 * @param motivo the word that the other page says of it.
 */
export function leaveTo(address: string, motivo?: Motivo): void {
  if (isLeaving) return;
  isLeaving = true;
  if (motivo) keepMotivo(motivo);
  takeAway();
  location.replace(address);
}

/** Starts the page over for somebody else: nothing of the first is left, and no typed form holds it back. */
export function startOver(): void {
  takeAway();
  location.reload();
}
