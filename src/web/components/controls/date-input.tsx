import { useRef, useState } from 'react';
import { type Dia, formatDia, readDia } from '#domain/fecha.ts';
import styles from './date-input.module.css';
import { TextInput, type TextInputProps } from './inputs.tsx';

interface DateInputProps extends TextInputProps {
  /** A day as the wire has it, or what was typed instead of one. */
  readonly value: Dia | string;
  /** Told the day, or a text that can be none. */
  readonly onType: (dia: string) => void;
}

const ILEGIBLE = 'Escribe la fecha como dd/mm/aaaa, por ejemplo 05/11/2026';

/**
 * A day, read and typed as dd/mm/aaaa in every browser; its calendar is one press away. What can be read is put in that
 * form once the field is left, and what cannot stays as it was typed. One that is only read has no calendar.
 */
export function DateInput({ value, onType, onBlur, error, ...props }: DateInputProps) {
  const [typing, setTyping] = useState<{ readonly text: string; readonly of: string } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const dia = readDia(value);
  const change = (text: string) => {
    // Month first, as old sheets have it, is for the wire alone: with other signs nobody reads it as a day.
    const next = readDia(text) ?? text.trim().replaceAll('/', '-');
    setTyping({ text, of: next });
    onType(next);
  };
  const written = dia === null ? value : formatDia(dia);
  return (
    <TextInput
      {...props}
      error={error && dia === null && value !== '' ? ILEGIBLE : error}
      inputMode="numeric"
      placeholder={props.readOnly ? undefined : 'dd/mm/aaaa'}
      maxLength={20}
      autoComplete="off"
      value={typing?.of === value ? typing.text : written}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
      end={
        !props.readOnly && (
          <span className={styles.end} data-screen-only>
            <input
              ref={picker}
              type="date"
              className={styles.picker}
              value={dia ?? ''}
              tabIndex={-1}
              aria-hidden="true"
              disabled={props.disabled}
              onChange={({ currentTarget }) => {
                setTyping(null);
                onType(currentTarget.value);
              }}
            />
            <button
              type="button"
              className={`centered bare ${styles.open}`}
              aria-label="Abrir el calendario"
              disabled={props.disabled}
              onClick={() => picker.current?.showPicker()}
            >
              <span className={styles.calendar} aria-hidden="true" />
            </button>
          </span>
        )
      }
    />
  );
}
