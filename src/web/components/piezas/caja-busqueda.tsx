import { type FormEvent, useId } from 'react';
import { squeezeTexto } from '#domain/texto.ts';
import button from '#web/components/button.module.css';
import icon from '#web/components/icon.module.css';
import { focusRow } from '#web/components/lista/row-keys.ts';
import { useSearchInput } from '#web/components/use-search-input.ts';
import styles from './caja-busqueda.module.css';

interface CajaBusquedaProps {
  readonly label: string;
  /** The text being searched for now. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The one primary action of the screen is another. */
  readonly isSecondary?: boolean;
}

/** The text of a list of parts: applied on Enter or with 'Buscar'; '/' goes to it, the arrow below it into the rows. */
export function CajaBusqueda({ label, search, onSearch, isSecondary = false }: CajaBusquedaProps) {
  const id = useId();
  const input = useSearchInput(search);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(squeezeTexto(input.current?.value ?? ''));
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  return (
    <form className={styles.box} onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <span className={`${icon.search} ${styles.sign}`} />
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        defaultValue={search}
        placeholder="faro izq jetta 2016, # INV o # parte"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        onKeyDown={(event) => event.key === 'ArrowDown' && focusRow() && event.preventDefault()}
      />
      <span className={styles.key} />
      <button type="submit" className={`${isSecondary ? button.secondary : button.primary} ${styles.submit}`}>
        Buscar
      </button>
    </form>
  );
}
