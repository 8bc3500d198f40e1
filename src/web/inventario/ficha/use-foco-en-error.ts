import { useEffect, useRef, useState } from 'react';

/**
 * Takes the focus to the first wrong field of a form, as soon as the form is there to be seen.
 *
 * @param isShown false while another tab is open.
 */
export function useFocoEnError(isShown: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    const field = isShown ? element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (asked === answered.current || !field) return;
    answered.current = asked;
    field.focus();
  }, [asked, isShown]);
  return { element, askFocus: () => setAsked((count) => count + 1) };
}
