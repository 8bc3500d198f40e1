let takeAway = () => {};
let isLeaving = false;

/** Tells what takes everything off the screen before the browser goes to a page without a session. */
export function onLeave(remove: () => void): void {
  takeAway = remove;
  // Back out of the memory of the back button: it may have to leave again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/**
 * Goes to a public page, once. What is on the screen goes first, so that neither a slow answer nor the memory of the
 * back button shows it; the entry in the history is replaced, or 'back' would come here again.
 */
export function leaveTo(address: string): void {
  if (isLeaving) return;
  isLeaving = true;
  takeAway();
  location.replace(address);
}
