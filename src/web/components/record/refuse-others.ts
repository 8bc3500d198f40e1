import type { KeyboardEvent } from 'react';

/**
 * Makes the handler of a field in which other keys than these do nothing at all: taken away afterwards, a letter would
 * carry the caret off. Keys that edit and shortcuts work.
 */
export function refuseOthers(taken: RegExp) {
  return (event: KeyboardEvent): void => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key.length === 1 && !isShortcut && !taken.test(event.key)) event.preventDefault();
  };
}
