import type { FormEvent } from 'react';
import { squeezeTexto } from '#domain/texto.ts';
import button from '#web/components/button.module.css';
import icon from '#web/components/icon.module.css';
import { useSearchInput } from '#web/components/use-search-input.ts';
import { FilterCascade } from './filter-cascade.tsx';
import styles from './search-panel.module.css';
import type { Inicio } from './use-inicio.ts';

/** The text box and the four selects, one form: without JavaScript the browser sends it to the same address. */
export function SearchPanel({ inicio }: { readonly inicio: Inicio }) {
  const { filtros, resultados, go } = inicio;
  const input = useSearchInput(filtros.search);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const search = squeezeTexto(input.current?.value ?? '');
    if (search !== filtros.search || filtros.page !== 1) go({ ...filtros, search, page: 1 });
    else if (resultados.error) resultados.retry();
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };

  return (
    <search className={styles.panel}>
      <form className={styles.form} action="/" method="get" onSubmit={onSubmit}>
        <h1 className={styles.heading}>
          <label htmlFor="q">¿Qué pieza buscas?</label>
        </h1>
        <div className={styles.box}>
          <span className={`${icon.search} ${styles.sign}`} />
          <input
            ref={input}
            id="q"
            name="q"
            type="search"
            className={styles.input}
            defaultValue={filtros.search}
            placeholder="faro izq jetta 2016"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
          />
          <span className={styles.key} />
          <button type="submit" className={`${button.primary} ${styles.submit}`}>
            Buscar
          </button>
        </div>
        <FilterCascade inicio={inicio} />
      </form>
    </search>
  );
}
