import { NavLink } from '#web/components/display/nav-link.tsx';
import styles from './read-as.module.css';

interface ReadAsProps {
  /** The text as understood when a word was corrected. */
  readonly sugerencia: string | null;
  /** Sentences about the words left aside. */
  readonly avisos: readonly string[];
  readonly hrefOf: (search: string) => string;
  readonly onSearch: (search: string) => void;
}

/** How the text was understood: a correction to confirm, and what was left aside. */
export function ReadAs({ sugerencia, avisos, hrefOf, onSearch }: ReadAsProps) {
  if (!sugerencia && avisos.length === 0) return null;
  return (
    <div className={styles.lines}>
      {sugerencia && (
        <p className={styles.suggestion}>
          {'¿Quisiste decir '}
          <NavLink href={hrefOf(sugerencia)} onNavigate={() => onSearch(sugerencia)}>
            {`«${sugerencia}»`}
          </NavLink>
          ?
        </p>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className="soft">
          {aviso}
        </p>
      ))}
    </div>
  );
}
