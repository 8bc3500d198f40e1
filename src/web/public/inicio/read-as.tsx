import type { Resultados } from '#contract/page-state.ts';
import { urlOfFilters } from '#domain/inicio-url.ts';
import { NavLink } from '#web/components/nav-link.tsx';
import styles from './read-as.module.css';
import type { Inicio } from './use-inicio.ts';

/** How the text was understood: a correction to confirm, and what was left aside. */
export function ReadAs({ inicio: { filtros, go }, data }: { readonly inicio: Inicio; readonly data: Resultados }) {
  const { sugerencia, avisos } = data;
  const suggested = { ...filtros, search: sugerencia ?? '', page: 1 };
  if (!sugerencia && avisos.length === 0) return null;
  return (
    <div className={styles.lines}>
      {sugerencia && (
        <p className={styles.suggestion}>
          {'¿Quisiste decir '}
          <NavLink href={urlOfFilters(suggested)} onNavigate={() => go(suggested)}>
            {`«${sugerencia}»`}
          </NavLink>
          ?
        </p>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className={styles.notice}>
          {aviso}
        </p>
      ))}
    </div>
  );
}
