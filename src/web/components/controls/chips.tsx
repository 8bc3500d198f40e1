import type { ReactNode } from 'react';
import icon from '#web/components/display/icon.module.css';
import { NavLink } from '#web/components/display/nav-link.tsx';
import styles from './chips.module.css';

/** One applied filter. */
export interface Chip {
  readonly text: string;
  /** The address of the list without this filter. */
  readonly href: string;
  readonly onTake: () => void;
}

interface ChipsProps {
  /** Before the chips, on a phone alone. */
  readonly start?: ReactNode;
  readonly chips: readonly Chip[];
  /** The address of the list without any filter. */
  readonly clearHref: string;
  readonly onClear: () => void;
}

/** The applied filters as chips that can be taken off, with 'Limpiar' for all of them. */
export function Chips({ start, chips, clearHref, onClear }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Filtros aplicados">
      {start && <li className={styles.start}>{start}</li>}
      {chips.map(({ text, href, onTake }) => (
        <li key={text} className="shrink">
          <NavLink className={`inline-1 small ${styles.chip}`} href={href} onNavigate={onTake}>
            <span className="visually-hidden">Quitar </span>
            <span className={styles.text}>{text}</span>
            <span className={icon.cross} />
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink className={styles.clear} href={clearHref} onNavigate={onClear}>
          Limpiar
        </NavLink>
      </li>
    </ul>
  );
}
