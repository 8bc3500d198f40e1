import { type FormEvent, useRef } from 'react';
import { onSearchKey } from '#web/components/lista/row-keys.ts';
import { TextInput } from './inputs.tsx';
import styles from './search-box.module.css';
import { useSlash } from './use-slash.ts';

interface SearchBoxProps {
  readonly label: string;
  /** The text being searched for now. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A text filter that is applied on Enter, and only then; '/' goes to it, and the arrow down from it into the rows. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('texto') ?? '').trim());
  };
  return (
    <search className={styles.box}>
      <form onSubmit={onSubmit}>
        <TextInput
          key={value}
          ref={input}
          type="search"
          name="texto"
          label={label}
          placeholder="Presiona ENTER"
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={onSearchKey}
        />
      </form>
    </search>
  );
}
