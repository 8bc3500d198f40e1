import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { contar } from '#domain/plural.ts';
import icon from '#web/components/display/icon.module.css';
import styles from './combobox.module.css';
import type { ComboboxOpcion } from './combobox-list.ts';
import { type ComboboxList, useCombobox } from './use-combobox.ts';

/** The state of a list: its options, once they are there, and whether they are on their way or failed. */
export interface ComboboxField {
  readonly opciones?: readonly ComboboxOpcion[] | undefined;
  /** True when the typed text is the value and the options are suggestions; else one of them must be chosen. */
  readonly isFree?: boolean;
  /** True when the options are what was found by the typed text elsewhere: all of them are shown, and that there are none. */
  readonly isFound?: boolean;
  readonly isBusy?: boolean;
  /** Why there is nothing to choose from. */
  readonly aviso?: string;
  /** The options did not arrive: asks for them again. */
  readonly onRetry?: (() => void) | undefined;
}

export interface ComboboxProps extends ComboboxField {
  readonly label: string;
  readonly opciones: readonly ComboboxOpcion[];
  /** The chosen value; empty when nothing is. */
  readonly valor: string;
  /** Told what was chosen; the empty text takes the choice away. */
  readonly onChoose: (valor: string) => void;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean;
  /** Numbers get the keypad of digits on a phone. */
  readonly isNumeric?: boolean;
  /** In a form: the label above at every width, and the next field is one Tab away. */
  readonly isField?: boolean;
  /** The list makes room for itself: what stands below it is wanted next, and not covered. */
  readonly isInFlow?: boolean;
  readonly isRequired?: boolean;
  /** The number of options that are shown at once, and the words about the others. */
  readonly limit?: number;
  readonly sayMore?: (hidden: number) => string;
  /** The elements after the label and below the field. */
  readonly mark?: ReactNode;
  readonly below?: ReactNode;
  readonly input?: ComponentProps<'input'>;
  readonly onLeave?: () => void;
}

/**
 * A select that is typed into: WAI-ARIA's editable combobox with a list, accents and case ignored, the count of parts
 * at the right of each option.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, isField, mark, below, input } = props;
  const id = useId();
  const list = useCombobox(id, props);
  return (
    <div
      className={styles.field}
      data-in-form={isField}
      data-in-flow={props.isInFlow || undefined}
      {...list.wrapperProps}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {mark}
      </label>
      <div className={styles.box}>
        <input
          {...list.inputProps}
          {...input}
          id={id}
          className={styles.control}
          disabled={props.isDisabled}
          placeholder={placeholder}
          inputMode={props.isNumeric ? 'numeric' : 'text'}
          aria-busy={props.isBusy ?? false}
        />
        <End props={props} texto={list.texto} />
      </div>
      {list.isShown && <Popover id={id} list={list} field={props} />}
      {below}
    </div>
  );
}

/** The sign that there is a list, or the button that takes the choice away. */
function End({ props, texto }: { readonly props: ComboboxProps; readonly texto: string }) {
  const { label, valor, isFree, isRequired, isField, onChoose } = props;
  if (isFree) return null;
  if (valor === '' || isRequired) return <span className={`${icon.down} ${styles.arrow}`} />;
  return (
    <button
      type="button"
      className={styles.clear}
      // In a form the text is deleted by keyboard, and the next field is one Tab away.
      tabIndex={isField ? -1 : undefined}
      aria-label={`Quitar ${label}: ${texto}`}
      onClick={() => onChoose('')}
    >
      <span className={icon.cross} />
    </button>
  );
}

interface PopoverProps {
  readonly id: string;
  readonly list: ComboboxList;
  readonly field: ComboboxProps;
}

function Popover({ id, list: { visible, hidden, active, pick }, field }: PopoverProps) {
  const { label, valor, isBusy, onRetry } = field;
  const popover = useRef<HTMLDivElement>(null);
  // A field at the foot of the window would open its list below it; the options may come later.
  useEffect(() => {
    popover.current?.scrollIntoView({ block: 'nearest' });
  });
  const isSeen = visible.length === 0 || hidden > 0 || isBusy || onRetry;
  return (
    <div ref={popover} className={styles.popover}>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {visible.map((opcion, index) => (
          <div
            key={opcion.valor}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-chosen={opcion.valor === valor || undefined}
            className={styles.option}
            // The field keeps the focus, so that typing goes on.
            onMouseDown={(event) => event.preventDefault()}
            onMouseUp={() => pick(opcion)}
          >
            <span>{opcion.texto ?? opcion.valor}</span>
            {opcion.cuantas !== undefined && (
              <span className={styles.count}>{opcion.cuantas.toLocaleString('es-MX')}</span>
            )}
          </div>
        ))}
      </div>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Reintentar
        </button>
      )}
      <p className={isSeen ? styles.none : 'visually-hidden'} role="status">
        {statusText(field, visible.length, hidden)}
      </p>
    </div>
  );
}

function statusText({ isBusy, onRetry, aviso, sayMore }: ComboboxProps, count: number, hidden: number): string {
  if (isBusy) return 'Cargando…';
  if (onRetry) return 'Las opciones no llegaron.';
  if (count === 0) return aviso || 'Sin coincidencias';
  if (hidden > 0 && sayMore) return sayMore(hidden);
  return contar(count, 'opción', 'opciones');
}
