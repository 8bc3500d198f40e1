import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes pictures from the clipboard while the element is seen, wherever the focus is but in another's text field. */
export function usePegar(zone: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isForAnother(event.target, zone.current)) return;
      event.preventDefault();
      take(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [zone]);
}

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

function isForAnother(target: EventTarget | null, zone: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || zone?.contains(target)) return false;
  const isHidden = zone?.getClientRects().length === 0;
  return (
    isHidden ||
    target.matches(TEXT_FIELD) ||
    target.isContentEditable ||
    document.querySelector('dialog:modal') !== null
  );
}
