import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import button from '#web/components/controls/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import styles from './cuenta-page.module.css';
import { findErrores, type Reglas } from './reglas.ts';

/** The value of a field by its name; empty when there is none. */
export type Lector = (campo: string) => string;

type Errores = Readonly<Record<string, string>>;

interface FormularioProps {
  readonly reglas?: Reglas;
  /** Told only of a form that can be sent; any other shows its errors and stands on the first of them. */
  readonly onAccept: (read: Lector) => void;
  /** The fields, each with the message about it; a field that is changed loses its message. */
  readonly children?: (errores: Errores) => ReactNode;
  /** Why the last try failed. */
  readonly error?: string;
  /** The field that is typed again after a try that failed. */
  readonly retyped?: string;
  /** The words of the button, and those while it waits for an answer. */
  readonly submit: string;
  readonly busy?: string;
  readonly isBusy?: boolean;
  /** A step that has just come: the focus is in it, and the top of the page in view. */
  readonly isStep?: boolean;
  /** Other ways on, below the button. */
  readonly after?: ReactNode;
}

/** A form that keeps its values in its fields: what was typed or filled in before the page came alive counts. */
export function Formulario({ reglas = {}, onAccept, children, error = '', retyped = '', ...rest }: FormularioProps) {
  const { submit, busy, isBusy, isStep = false, after } = rest;
  const [errores, setErrores] = useState<Errores>({});
  const form = useFirstField(isStep);

  useEffect(() => {
    const field = form.current?.elements.namedItem(retyped);
    if (error !== '' && field instanceof HTMLInputElement) field.select();
  }, [error, retyped, form]);

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const campo = target instanceof HTMLInputElement ? target.name : '';
    setErrores((before) => without(before, campo));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = reader(event.currentTarget);
    const found = findErrores(reglas, read);
    setErrores(found);
    const [first] = Object.keys(found);
    if (first === undefined) return onAccept(read);
    const field = event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    // A form that is sent before the page is alive goes by POST: a password never stands in an address.
    <form ref={form} className={styles.form} method="post" noValidate onInput={onInput} onSubmit={onSubmit}>
      {children?.(errores)}
      <ErrorDeFormulario error={error} />
      <SubmitButton isBusy={isBusy} busy={busy}>
        {submit}
      </SubmitButton>
      {after && <div className={styles.acciones}>{after}</div>}
    </form>
  );
}

function without(errores: Errores, campo: string): Errores {
  if (errores[campo] === undefined) return errores;
  const { [campo]: _fixed, ...rest } = errores;
  return rest;
}

function reader(form: HTMLFormElement): Lector {
  const data = new FormData(form);
  return (campo) => {
    const value = data.get(campo);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * Fills the e-mail field from the address (`?email=`), unless somebody was quicker, and stands on the first field that
 * is still empty. On a phone it does so only in a later step: the keyboard would cover a page before it was read.
 */
function useFirstField(isStep: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
    const email = inputs.find(({ name }) => name === 'email');
    if (email?.value === '') email.value = new URLSearchParams(location.search).get('email') ?? '';
    const first = inputs.find(({ value }) => value === '');
    if (isStep) focusStep(first);
    else if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) first?.focus();
  }, [isStep]);
  return form;
}

/** Stands on the first field of a step that has just come, with the top of the page in view. */
export function focusStep(field: HTMLElement | null | undefined): void {
  scrollTo(0, 0);
  field?.focus({ preventScroll: true });
}

/** Why the last try failed; it stays, its toast does not. */
export function ErrorDeFormulario({ error }: { readonly error: string }) {
  return error === '' ? null : <p className={styles.error}>{error}</p>;
}

interface SubmitButtonProps {
  readonly children: string;
  /** The words of the button while it waits for an answer. */
  readonly busy?: string | undefined;
  readonly isBusy?: boolean | undefined;
}

/**
 * Sends a form: once the page is alive, and once at a time. While it waits it only refuses, and keeps the focus: a
 * button that is switched off under the finger of a keyboard throws its user out to the top of the page.
 */
export function SubmitButton({ children, busy = children, isBusy = false }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`${button.primary} ${styles.submit}`}
      disabled={!isHydrated}
      aria-disabled={isBusy}
      onClick={isBusy ? refuse : undefined}
    >
      {isBusy ? busy : children}
    </button>
  );
}

/** Keeps a press of the button from sending the form, and Enter in a field, which presses it. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
