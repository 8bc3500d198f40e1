import { TextInput, type TextInputProps } from '@mantine/core';
import { ETIQUETAS, type Campo as Name } from './cuenta-values.ts';
import type { CuentaForm } from './use-cuenta-form.ts';

interface CampoProps extends Pick<TextInputProps, 'type' | 'inputMode' | 'autoCapitalize' | 'description'> {
  readonly form: CuentaForm;
  readonly name: Name;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** The form of what is expected. */
  readonly placeholder?: string;
}

/** A text field of the account's form, with its label above and its error below. */
export function Campo({ form, name, isRequired = false, maxLength = 200, ...input }: CampoProps) {
  return (
    <TextInput
      {...input}
      {...form.getInputProps(name)}
      key={form.key(name)}
      label={ETIQUETAS[name]}
      required={isRequired}
      maxLength={maxLength}
      // The account of somebody else: what this browser knows of its own user does not belong here.
      autoComplete="off"
      data-campo={name}
    />
  );
}
