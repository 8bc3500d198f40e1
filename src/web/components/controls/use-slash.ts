import { type RefObject, useLayoutEffect } from 'react';

/** '/' goes to the search field, unless somebody is typing or a dialog is open. */
export function useSlash(input: RefObject<HTMLInputElement | null>): void {
  // The key works as soon as the field is seen (see useShortcut).
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('dialog:modal') !== null;
}
