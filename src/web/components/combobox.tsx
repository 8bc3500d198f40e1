import { useId } from 'react';
import styles from './combobox.module.css';
import type { ComboboxOpcion } from './combobox-opcion.ts';
import icon from './icon.module.css';
import { type ComboboxChoices, useCombobox } from './use-combobox.ts';

interface ComboboxProps extends ComboboxChoices {
  readonly label: string;
  readonly placeholder: string;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  /** Numbers get the keypad of digits on a phone. */
  readonly isNumeric?: boolean;
  /** The options did not arrive: asks for them again. */
  readonly onRetry?: () => void;
}

/**
 * A select that is typed into: WAI-ARIA's editable combobox with a list, accents and case ignored, the count of parts
 * at the right of each option. `choose('')` takes the choice away.
 */
export function Combobox({
  label,
  placeholder,
  isDisabled = false,
  isBusy = false,
  isNumeric = false,
  onRetry,
  ...choices
}: ComboboxProps) {
  const id = useId();
  const { valor, onChoose } = choices;
  const { isOpen, texto, visible, active, optionId, inputProps, wrapperProps, pick } = useCombobox(id, choices);
  return (
    <div className={styles.field} {...wrapperProps}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...inputProps}
          id={id}
          className={styles.control}
          disabled={isDisabled}
          placeholder={placeholder}
          inputMode={isNumeric ? 'numeric' : 'text'}
          aria-busy={isBusy}
        />
        {valor === '' ? (
          <span className={`${icon.down} ${styles.arrow}`} />
        ) : (
          <button
            type="button"
            className={styles.clear}
            aria-label={`Quitar ${label}: ${texto}`}
            onClick={() => onChoose('')}
          >
            <span className={icon.cross} />
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles.popover}>
          <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
            {visible.map((opcion, index) => (
              <Option
                key={opcion.valor}
                id={optionId(index)}
                opcion={opcion}
                isActive={index === active}
                isChosen={opcion.valor === valor}
                onPick={() => pick(opcion)}
              />
            ))}
          </div>
          {onRetry && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              Reintentar
            </button>
          )}
          <p className={visible.length === 0 || isBusy || onRetry ? styles.none : 'visually-hidden'} role="status">
            {statusText(visible.length, isBusy, Boolean(onRetry))}
          </p>
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly opcion: ComboboxOpcion;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

function Option({ id, opcion, isActive, isChosen, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-chosen={isChosen || undefined}
      className={styles.option}
      // The field keeps the focus, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={onPick}
    >
      <span>{opcion.texto ?? opcion.valor}</span>
      {opcion.cuantas !== undefined && <span className={styles.count}>{opcion.cuantas.toLocaleString('es-MX')}</span>}
    </div>
  );
}

function statusText(count: number, isBusy: boolean, hasFailed: boolean): string {
  if (isBusy) return 'Cargando…';
  if (hasFailed) return 'Las opciones no llegaron.';
  if (count === 0) return 'Sin coincidencias';
  return count === 1 ? '1 opción' : `${count} opciones`;
}
