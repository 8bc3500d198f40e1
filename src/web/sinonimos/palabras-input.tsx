import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { foldTexto, squeezeTexto } from '#domain/texto.ts';
import { describedBy, Labelled } from '#web/components/controls/inputs.tsx';
import icon from '#web/components/display/icon.module.css';
import editor from './editor.module.css';
import styles from './palabras-input.module.css';

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
    <Labelled id={id} label={label} hint={description}>
      <div className={`cluster-1 above-1 ${styles.box}`}>
        <Quitables
          label={label}
          items={palabras.map((palabra) => ({ id: palabra, texto: palabra }))}
          onRemove={remove}
        />
        <input
          {...describedBy(id, { hint: description })}
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
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </div>
    </Labelled>
  );
}

interface QuitablesProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly texto: string }[];
  readonly onRemove: (id: string) => void;
}

/** Chosen things in a row, each with a button that takes it off; nothing when there are none. */
export function Quitables({ label, items, onRemove }: QuitablesProps) {
  if (items.length === 0) return null;
  return (
    <ul className="cluster-1" aria-label={label}>
      {items.map(({ id, texto }) => (
        <li key={id} className={`sunken ${styles.chip}`}>
          <span>{texto}</span>
          <button
            type="button"
            className={`centered ${editor.remove} ${styles.remove}`}
            aria-label={`Quitar ${texto}`}
            onClick={() => onRemove(id)}
          >
            <span className={icon.cross} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The longest word that is kept, and how many one list may have. */
export const MAX_PALABRA = 60;
export const MAX_PALABRAS = 100;

/** The words of a list with those that were typed or pasted, between commas or on lines of their own, none twice. */
export function withPalabras(palabras: readonly string[], typed: string): readonly string[] {
  const added = typed
    .split(/[,;\n]/)
    .map(toPalabra)
    .filter(Boolean);
  return [...new Set([...palabras, ...added])].slice(0, MAX_PALABRAS);
}

/** Puts a typed word into the spelling in which the search compares and stores it. */
function toPalabra(typed: string): string {
  return squeezeTexto(foldTexto(typed)).slice(0, MAX_PALABRA).trim();
}
