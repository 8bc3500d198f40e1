import { type ComponentPropsWithRef, type FormEvent, useEffect, useRef } from 'react';
import { squeezeTexto } from '#domain/texto.ts';
import icon from '#web/components/display/icon.module.css';
import { onSearchKey } from '#web/components/lista/row-keys.ts';
import button from './button.module.css';
import styles from './search-field.module.css';
import { useSlash } from './use-slash.ts';

interface SearchFieldProps extends ComponentPropsWithRef<'input'> {
  /** The one primary action of the screen is another. */
  readonly isSecondary?: boolean;
}

/** The large field of a search of parts, and the button that sends its form; the arrow below it goes into the rows. */
export function SearchField({ isSecondary = false, ...input }: SearchFieldProps) {
  return (
    <div className={styles.box}>
      <span className={`${icon.search} ${styles.sign}`} />
      <input
        {...input}
        type="search"
        className={styles.input}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        onKeyDown={onSearchKey}
      />
      <span className={styles.key} />
      <button type="submit" className={`${isSecondary ? button.secondary : button.primary} ${styles.submit}`}>
        Buscar
      </button>
    </div>
  );
}

/**
 * The form of a search: what is typed belongs to its field, the applied text replaces it only when that changes, as with
 * back and forward; '/' goes to it.
 */
export function useSearchForm(search: string, onSearch: (search: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef(search);
  useSlash(input);

  useEffect(() => {
    if (applied.current === search) return;
    applied.current = search;
    if (input.current) input.current.value = search;
  }, [search]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(squeezeTexto(input.current?.value ?? ''));
    // On a touch screen the keyboard would go on covering what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  return { input, onSubmit };
}
