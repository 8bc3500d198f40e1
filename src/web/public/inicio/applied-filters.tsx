import { type InicioFilters, NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import icon from '#web/components/icon.module.css';
import { NavLink } from '#web/components/nav-link.tsx';
import styles from './applied-filters.module.css';
import { choose, chosen, LEVELS } from './cascade.ts';
import type { Inicio } from './use-inicio.ts';

interface Chip {
  readonly text: string;
  /** The filters that remain when this one is taken off. */
  readonly without: InicioFilters;
}

/** What is applied, each as a chip that can be taken off, and 'Limpiar' for all of them. */
export function AppliedFilters({ inicio: { filtros, go } }: { readonly inicio: Inicio }) {
  const chips = chipsOf(filtros);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros aplicados">
      {chips.map(({ text, without }) => (
        <li key={text} className={styles.item}>
          <NavLink className={styles.chip} href={urlOfFilters(without)} onNavigate={() => go(without)}>
            <span className="visually-hidden">Quitar </span>
            <span className={styles.text}>{text}</span>
            <span className={icon.cross} />
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink className={styles.clear} href="/" onNavigate={() => go(NO_FILTERS)}>
          Limpiar
        </NavLink>
      </li>
    </ul>
  );
}

function chipsOf(filtros: InicioFilters): readonly Chip[] {
  const text = filtros.search && { text: `«${filtros.search}»`, without: { ...filtros, search: '', page: 1 } };
  const levels = LEVELS.filter((level) => chosen(filtros, level) !== '').map((level) => ({
    text: chosen(filtros, level),
    without: choose(filtros, level, ''),
  }));
  return text ? [text, ...levels] : levels;
}
