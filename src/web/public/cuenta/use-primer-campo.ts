import { type RefObject, useEffect, useRef } from 'react';

/**
 * Fills the e-mail field from the address (`?email=`), unless somebody was quicker, and stands on the first field that
 * is still empty. On a phone it does not: the keyboard would cover the page before it was read.
 */
export function usePrimerCampo(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
    const email = inputs.find(({ name }) => name === 'email');
    if (email?.value === '') email.value = new URLSearchParams(location.search).get('email') ?? '';
    const isIdle = document.activeElement === document.body;
    if (isIdle && matchMedia('(pointer: fine)').matches) inputs.find(({ value }) => value === '')?.focus();
  }, []);
  return form;
}
