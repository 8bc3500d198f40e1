import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatCosto, parsePrecio } from '#domain/dinero.ts';
import { TextInput, type TextInputProps } from '#web/components/controls/inputs.tsx';
import { refuseOthers } from './refuse-others.ts';

interface MoneyInputProps extends TextInputProps {
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** The text of the field while somebody is in it, and the value for which it stands. */
interface Editing {
  readonly shown: string;
  readonly of: string;
}

/**
 * An amount of money: read as `$1,234.50`, edited as `1234.5`, since a digit that is put in or taken out would leave the
 * commas in wrong places. Every digit, point and comma that is typed stays: what they do not make an amount of is said
 * under the field, and never becomes another amount.
 */
export function MoneyInput({ value, onType, onBlur, ...props }: MoneyInputProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isEditing = editing !== null;
  // Who comes by keyboard types over what is there, as in any field; a click places its caret after this.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const onFocus = () => {
    if (props.readOnly) return;
    const centavos = parsePrecio(value);
    setEditing({ shown: centavos === null ? value : formatCosto(centavos), of: value });
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setEditing(null);
    onBlur?.(event);
  };
  const change = (text: string) => {
    setEditing({ shown: text, of: text });
    onType(text);
  };
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="decimal"
      placeholder="$0.00"
      maxLength={20}
      value={editing?.of === value ? editing.shown : value}
      onKeyDown={refuseOthers(/[\d.,$]/)}
      onFocus={onFocus}
      onBlur={leave}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
