import { Input } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './palabras-input.module.css';
import { MAX_PALABRA, withPalabras } from './palabras-tecleadas.ts';
import { Quitables } from './quitables.tsx';

interface PalabrasInputProps {
  readonly label: string;
  readonly description: string;
  readonly palabras: readonly string[];
  readonly onChange: (palabras: readonly string[]) => void;
}

/** A list of words: each can be taken off, Enter or a comma adds what was typed. */
export function PalabrasInput({ label, description, palabras, onChange }: PalabrasInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const add = (text: string) => {
    setTyped('');
    const next = withPalabras(palabras, text);
    if (next.length > palabras.length) onChange(next);
  };
  const remove = (palabra: string) => {
    onChange(palabras.filter((other) => other !== palabra));
    // The button that was pressed is gone.
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = palabras.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      onChange(palabras.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(text)) return;
    event.preventDefault();
    add(`${typed},${text}`);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      inputWrapperOrder={['label', 'description', 'input']}
    >
      <div className={styles.box}>
        <Quitables
          label={label}
          items={palabras.map((palabra) => ({ id: palabra, texto: palabra }))}
          onRemove={remove}
        />
        <input
          ref={input}
          id={id}
          type="text"
          className={styles.input}
          value={typed}
          maxLength={MAX_PALABRA}
          placeholder="Escribe y presiona ENTER"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="enter"
          aria-describedby={`${id}-description`}
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </div>
    </Input.Wrapper>
  );
}
