import { nextLevel } from '#domain/cascada.ts';
import { levelsOf, urlOfFilters } from '#domain/inicio-url.ts';
import { NavLink } from '#web/components/nav-link.tsx';
import { choose } from './cascade.ts';
import styles from './explorer.module.css';
import type { Inicio } from './use-inicio.ts';

/**
 * The choices of the next select as links with their counts: one touch on a phone, no JavaScript needed, and a way in
 * for search engines.
 */
export function Explorer({ inicio: { filtros, opciones, go } }: { readonly inicio: Inicio }) {
  const level = nextLevel(levelsOf(filtros));
  if (!level) return null;
  const { opciones: list, hasFailed, retry } = opciones[level];
  return (
    <nav aria-label="Opciones del siguiente filtro">
      {hasFailed ? (
        <button type="button" className={styles.link} onClick={retry}>
          Reintentar
        </button>
      ) : (
        <ul className={styles.grid}>
          {list.map(({ valor, cuantas }) => {
            const next = choose(filtros, level, valor);
            return (
              <li key={valor}>
                <NavLink className={styles.link} href={urlOfFilters(next)} onNavigate={() => go(next)}>
                  <span>{valor}</span>
                  <span className={styles.count}>{cuantas.toLocaleString('es-MX')}</span>
                </NavLink>
              </li>
            );
          })}
        </ul>
      )}
    </nav>
  );
}
