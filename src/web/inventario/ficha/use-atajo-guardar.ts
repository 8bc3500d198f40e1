import { type RefObject, useEffect } from 'react';

/** Ctrl+S, or ⌘S, saves the form instead of the page. Not while a dialog asks something. */
export function useAtajoGuardar(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) form.current?.requestSubmit();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [form]);
}
