import { type FormEvent, useRef, useState } from 'react';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import styles from './numero.module.css';
import { NUMERO } from './use-foco.ts';

interface NumeroFormProps {
  /** Why it cannot be made without a part. */
  readonly error: string | undefined;
  /** @returns true when the part is among the items. */
  readonly onNumero: (inventario: number) => Promise<boolean>;
  /** Looks for parts by words. */
  readonly onTexto: (texto: string) => void;
  /** It may be wanted soon. */
  readonly onTextoComing: () => void;
}

/** The field for the number of a part, and the way to a search by words: what is no number goes there. */
export function NumeroForm({ error, onNumero, onTexto, onTextoComing }: NumeroFormProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function add(text: string): Promise<void> {
    // At once, so that the next number can be typed while this one is looked for.
    setTyped('');
    if (await onNumero(Number(text))) return;
    // To be mended, unless there is another already: the next scan replaces it.
    setTyped((now) => now || text);
    requestAnimationFrame(() => input.current === document.activeElement && input.current?.select());
  }
  function search(text: string): void {
    setTyped('');
    onTexto(text);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim().replace(/^#\s*/, '');
    if (/^\d{1,9}$/.test(text)) void add(text);
    else if (text !== '') search(text);
    else input.current?.focus();
  };
  return (
    <form className={styles.numero} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        label="# Inventario"
        error={error}
        inputMode="numeric"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-item={NUMERO}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (/[^\d#\s]/.test(currentTarget.value)) onTextoComing();
        }}
      />
      <button type="submit" className={button.secondary}>
        Buscar
      </button>
      <button
        type="button"
        className={button.quiet}
        onPointerEnter={onTextoComing}
        onFocus={onTextoComing}
        onClick={() => search(typed)}
      >
        Buscar por texto
      </button>
    </form>
  );
}
