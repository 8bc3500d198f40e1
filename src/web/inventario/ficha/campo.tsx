import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, memo } from 'react';
import { CAMPOS_OBLIGATORIOS, type CampoPieza, ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import styles from './ficha.module.css';
import { soloDigitos } from './normalizar.ts';

/** What every field of the form needs. */
export interface CampoProps {
  readonly name: CampoPieza;
  readonly value: string;
  readonly error: string | undefined;
  readonly onSet: (campo: CampoPieza, text: string) => void;
  readonly onLeave: (campo: CampoPieza) => void;
}

interface CampoTextoProps
  extends CampoProps,
    Pick<TextInputProps, 'type' | 'inputMode' | 'description' | 'min' | 'max'> {
  readonly maxLength?: number;
  /** The form of what is expected. */
  readonly placeholder?: string;
  /** Only digits can be typed: of an amount, decimals that are there may stay. S2 §5. */
  readonly digitos?: 'entero' | 'costo';
  /** Numbers that are read out and copied. */
  readonly isCode?: boolean;
}

/** A field of one line, with its label above and its error below. */
export const CampoTexto = memo(function CampoTexto(props: CampoTextoProps) {
  const { name, value, error, onSet, onLeave, maxLength = 100, digitos, isCode = false, ...input } = props;
  return (
    <TextInput
      {...input}
      {...commonProps(name, error)}
      value={value}
      maxLength={maxLength}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={isCode ? (styles.code ?? '') : ''}
      rightSection={isCode && value !== '' && <CopyInside text={value} name={ETIQUETA_CAMPO[name]} />}
      onKeyDown={digitos && refuseLetters}
      onChange={({ currentTarget: { value: next } }) =>
        onSet(name, digitos ? soloDigitos(next, value, digitos === 'costo') : next)
      }
      onBlur={() => onLeave(name)}
    />
  );
});

interface CampoParrafosProps extends CampoProps {
  readonly description?: string;
}

/** A field of several lines; it grows with what it has. */
export const CampoParrafos = memo(function CampoParrafos(props: CampoParrafosProps) {
  const { name, value, error, onSet, onLeave, description } = props;
  return (
    <Textarea
      {...commonProps(name, error)}
      value={value}
      maxLength={5000}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={styles.wide ?? ''}
      classNames={{ input: styles.paragraphs ?? '' }}
      onChange={({ currentTarget }) => onSet(name, currentTarget.value)}
      onBlur={() => onLeave(name)}
    />
  );
});

/** True for what every part must have. */
export function isObligatorio(name: CampoPieza): boolean {
  return CAMPOS_OBLIGATORIOS.some((campo) => campo === name);
}

function commonProps(name: CampoPieza, error: string | undefined) {
  return {
    label: ETIQUETA_CAMPO[name],
    required: isObligatorio(name),
    error,
    // What the browser remembers of other forms has nothing to do with this part.
    autoComplete: 'off',
    'data-campo': name,
  };
}

function CopyInside({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <span className={styles.inside}>
      <CopyButton text={text} name={name} />
    </span>
  );
}

/** A letter does nothing at all: taken away afterwards, it would carry the caret off. */
function refuseLetters(event: KeyboardEvent): void {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key.length === 1 && !isShortcut && !/\d/.test(event.key)) event.preventDefault();
}
