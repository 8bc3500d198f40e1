import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { contar, plural } from '#domain/plural.ts';
import icon from '#web/components/display/icon.module.css';
import styles from './inputs.module.css';

/** The texts and the look around every control of a form. */
interface Surroundings {
  readonly label: string;
  readonly required?: boolean | undefined;
  /** The help text below the control. */
  readonly hint?: string | undefined;
  /** The message about its value, below it. */
  readonly error?: string | undefined;
  /** The look of the whole field. */
  readonly className?: string | undefined;
  /** The look of the control itself. */
  readonly look?: string | undefined;
}

interface LabelledProps extends Surroundings {
  readonly id: string;
  readonly children: ReactNode;
}

/** A control with its label above, and its hint and error below: their ids are the control's `-hint` and `-error`. */
export function Labelled({ id, label, required, hint, error, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={`soft ${styles.hint}`}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={id} text={error} />}
    </div>
  );
}

/** The sign of a field that must be filled in. */
export function RequiredMark() {
  return (
    <span className="danger" aria-hidden="true">
      {' *'}
    </span>
  );
}

/** The message about the control that has this id. */
export function ErrorText({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={`${id}-error`} className={`danger ${styles.error}`}>
      {text}
    </p>
  );
}

/** Gives the attributes that tie a control to the help and the message that {@link Labelled} shows. */
export function describedBy(id: string, { hint, error, required }: Omit<Surroundings, 'label'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined, required };
}

/** A control whose text has a longest length. */
interface Limited {
  readonly value?: unknown;
  readonly maxLength?: number | undefined;
}

/** Says how much of a text is too much; undefined when it has room. */
export function tooLong(value: unknown, maxLength: number | undefined): string | undefined {
  const sobran = typeof value === 'string' && maxLength !== undefined ? value.length - maxLength : 0;
  if (sobran <= 0) return undefined;
  return `${`${plural(sobran, 'Sobra', 'Sobran')} ${contar(sobran, 'carácter', 'caracteres')}`}: caben ${maxLength?.toLocaleString('es-MX')}`;
}

/** The parts of a control's properties that belong to its surroundings, and the others. */
function useSurroundings<P extends Surroundings & { readonly id?: string | undefined } & Limited>(props: P) {
  const made = useId();
  const { label, required, hint, className, look, id = made, maxLength, ...control } = props;
  const error = props.error ?? tooLong(props.value, maxLength);
  // The browser would cut what is pasted without a word: it stays, and it is said what is too much of it.
  const limit = typeof props.value === 'string' ? {} : { maxLength };
  return {
    around: { id, label, required, hint, error, className },
    control: { ...control, ...limit, ...describedBy(id, { hint, error, required }), id },
    className: look ? `field ${styles.input} ${look}` : `field ${styles.input}`,
  };
}

export interface TextInputProps extends Surroundings, Omit<ComponentPropsWithRef<'input'>, keyof Surroundings> {
  /** An element inside the control, at its end. */
  readonly end?: ReactNode;
}

/** A field of one line. */
export function TextInput({ end, ...props }: TextInputProps) {
  const { around, control, className } = useSurroundings(props);
  return (
    <Labelled {...around}>
      <div className={styles.box} data-end={Boolean(end)}>
        <input {...control} className={className} />
        {end && <span className={`centered ${styles.end}`}>{end}</span>}
      </div>
    </Labelled>
  );
}

/** A field of several lines; it grows with what it has. */
export function Textarea(props: Surroundings & Omit<ComponentPropsWithRef<'textarea'>, keyof Surroundings>) {
  const { around, control, className } = useSurroundings(props);
  return (
    <Labelled {...around}>
      <textarea {...control} className={`${className} ${styles.lines}`} />
    </Labelled>
  );
}

/** One choice of a {@link Select}. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends Surroundings, Omit<ComponentPropsWithRef<'select'>, keyof Surroundings> {
  readonly data: readonly Option[];
}

/** A few words to choose from, in the browser's own list. */
export function Select({ data, ...props }: SelectProps) {
  const { around, control, className } = useSurroundings(props);
  return (
    <Labelled {...around}>
      <div className={styles.box} data-end="true">
        <select {...control} className={className}>
          {data.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className={`centered ${styles.end} ${styles.arrow}`} aria-hidden="true">
          <span className={icon.down} />
        </span>
      </div>
    </Labelled>
  );
}
