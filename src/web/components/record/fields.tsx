import { memo, type ReactNode, useId } from 'react';
import { Combobox, type ComboboxField } from '#web/components/controls/combobox.tsx';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import { DateInput } from '#web/components/controls/date-input.tsx';
import inputs from '#web/components/controls/inputs.module.css';
import {
  describedBy,
  ErrorText,
  type Option,
  RequiredMark,
  Select,
  Textarea,
  TextInput,
  type TextInputProps,
  tooLong,
} from '#web/components/controls/inputs.tsx';
import switchStyles from '#web/components/controls/switch.module.css';
import { MoneyInput } from './money-input.tsx';
import styles from './record.module.css';
import { refuseOthers } from './refuse-others.ts';

/** A box that is ticked; one that is not is the empty text. */
export const TICKED = '1';

/** A field of a form whose value is a text, as data. */
export interface FieldSpec<N extends string = string>
  extends Pick<TextInputProps, 'inputMode' | 'autoCapitalize' | 'placeholder' | 'hint'>,
    ComboboxField {
  readonly name: N;
  readonly label: string;
  /** A line of text unless told; 'list': typed to be found among many, 'options': a few words to choose from. */
  readonly kind?:
    | 'text'
    | 'email'
    | 'tel'
    | 'time'
    | 'date'
    | 'link'
    | 'money'
    | 'paragraphs'
    | 'switch'
    | 'options'
    | 'list';
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** It can be read and copied, and not changed. */
  readonly isReadOnly?: boolean;
  readonly maxLength?: number;
  /** Only digits can be typed. */
  readonly isInteger?: boolean;
  /** Numbers that are read out and copied. */
  readonly isCode?: boolean;
  /** In all the columns. */
  readonly isWide?: boolean;
  /** The choices of a field of kind 'options'. */
  readonly options?: readonly Option[];
}

interface FieldProps<N extends string = string> extends FieldSpec<N> {
  readonly value: string;
  readonly error: string | undefined;
  readonly onSet: (name: N, text: string) => void;
  readonly onLeave: (name: N) => void;
}

interface FieldsProps<N extends string> {
  readonly form: {
    readonly values: Readonly<Record<N, string>>;
    readonly errors: Partial<Readonly<Record<N, string>>>;
    readonly set: (name: N, text: string) => void;
    readonly leave: (name: N) => void;
  };
  readonly specs: readonly FieldSpec<N>[];
  /** Facts about a field that only the open form knows: its options, the effect of a value. */
  readonly more?: Partial<Readonly<Record<N, Omit<Partial<FieldSpec>, 'name'>>>> | undefined;
}

/** The fields of a form in their order. */
export function Fields<N extends string>({ form, specs, more }: FieldsProps<N>) {
  return specs.map((spec) => (
    <Field
      key={spec.name}
      {...spec}
      {...more?.[spec.name]}
      value={form.values[spec.name]}
      error={form.errors[spec.name]}
      onSet={form.set}
      onLeave={form.leave}
    />
  ));
}

interface SectionProps {
  readonly title: string;
  readonly columns?: 2 | 3 | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, under their name. */
export function Section({ title, columns = 2, children }: SectionProps) {
  return (
    <fieldset className={`shrink card ${styles.section}`} data-seccion={title}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.body} data-columns={columns}>
        {children}
      </div>
    </fieldset>
  );
}

const Field = memo(AnyField) as <N extends string>(props: FieldProps<N>) => ReactNode;

function AnyField<N extends string>(props: FieldProps<N>) {
  const { kind = 'text', label, name, value, error, isRequired, onSet, onLeave } = props;
  if (kind === 'switch') return <Switch {...props} />;
  if (kind === 'list') return <ListField {...props} />;
  const shared = {
    label,
    error,
    hint: props.hint,
    value,
    disabled: props.isDisabled,
    readOnly: props.isReadOnly,
    required: isRequired,
    ...(props.isWide && { className: 'wide' }),
    // What the browser remembers of other forms has nothing to do with this record.
    autoComplete: 'off',
    'data-campo': name,
    onBlur: () => onLeave(name),
  };
  if (kind === 'options') {
    return (
      <Select
        {...shared}
        data={props.options ?? []}
        onChange={({ currentTarget }) => onSet(name, currentTarget.value)}
      />
    );
  }
  if (kind === 'paragraphs') {
    return (
      <Textarea
        {...shared}
        maxLength={props.maxLength ?? 5000}
        onChange={({ currentTarget }) => onSet(name, currentTarget.value)}
      />
    );
  }
  if (kind === 'date') return <DateInput {...shared} onType={(dia) => onSet(name, dia)} />;
  if (kind === 'money') return <MoneyInput {...shared} onType={(text) => onSet(name, text)} />;
  return <Line {...props} shared={shared} />;
}

/** So many options are shown at once; whoever wants another one types on. */
const MAX_SHOWN = 80;

function ListField<N extends string>(props: FieldProps<N>) {
  const { name, value, onSet, onLeave, opciones = [], hint, maxLength, isRequired, isFree, ...field } = props;
  const error = props.error ?? tooLong(value, maxLength);
  const id = useId();
  return (
    <div className={field.isWide ? 'wide' : undefined} data-campo={name}>
      <Combobox
        {...field}
        isField
        limit={MAX_SHOWN}
        sayMore={(hidden) => `Sigue escribiendo: hay ${hidden} más`}
        isFree={isFree ?? false}
        isRequired={isRequired ?? false}
        opciones={opciones}
        valor={value}
        placeholder={isFree ? undefined : 'Sin seleccionar'}
        mark={isRequired && <RequiredMark />}
        below={
          <>
            {hint && (
              <p id={`${id}-hint`} className={`soft ${inputs.hint}`}>
                {hint}
              </p>
            )}
            {error && <ErrorText id={id} text={error} />}
          </>
        }
        input={{ ...describedBy(id, { hint, error, required: isRequired }), autoCapitalize: 'characters' }}
        onChoose={(text) => onSet(name, text)}
        onLeave={() => onLeave(name)}
      />
    </div>
  );
}

/** A field of one line. */
function Line<N extends string>({ shared, ...props }: FieldProps<N> & { readonly shared: TextInputProps }) {
  const { kind = 'text', name, value, isInteger, label, isCode, onSet } = props;
  const isLink = kind === 'link';
  return (
    <TextInput
      {...shared}
      type={isLink ? 'url' : kind}
      inputMode={props.inputMode}
      autoCapitalize={props.autoCapitalize}
      placeholder={isLink ? 'https://' : props.placeholder}
      maxLength={props.maxLength ?? (isLink ? 2000 : 100)}
      look={isCode ? styles.code : undefined}
      end={
        isLink ? <OpenLink href={value} label={label} /> : isCode && value !== '' && <Copy text={value} name={label} />
      }
      onKeyDown={isInteger ? refuseOthers(/\d/) : undefined}
      onChange={({ currentTarget: { value: next } }) => onSet(name, isInteger ? onlyDigits(next, value) : next)}
    />
  );
}

function Copy({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <span className={styles.inside}>
      <CopyButton text={text} name={name} />
    </span>
  );
}

/** The way to an address of another site. */
function OpenLink({ href, label }: { readonly href: string; readonly label: string }) {
  if (!/^https?:\/\/\S+$/i.test(href)) return null;
  return (
    <a
      className={`centered ${styles.open}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Abrir ${label}`}
    >
      <span className={styles.external} />
    </a>
  );
}

/** Something that is so or not. */
function Switch<N extends string>({ name, label, value, onSet }: FieldProps<N>) {
  return (
    <label className={switchStyles.switch}>
      <input
        type="checkbox"
        className={switchStyles.box}
        checked={value === TICKED}
        onChange={({ currentTarget }) => onSet(name, currentTarget.checked ? TICKED : '')}
        data-campo={name}
      />
      {label}
    </label>
  );
}

/**
 * Gives the text of a field of digits after a change: a typed letter is not taken; of what is pasted the digits stay.
 */
export function onlyDigits(next: string, previous: string): string {
  const isOneKey = next.length === previous.length + 1;
  return isOneKey && dots(next) > dots(previous) ? previous : next.replaceAll(/\D/g, '');
}

function dots(text: string): number {
  return text.split('.').length - 1;
}
