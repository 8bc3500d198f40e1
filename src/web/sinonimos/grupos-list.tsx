import type { Grupo } from '#contract/wire/sinonimos.ts';
import { NavLink } from '#web/components/nav-link.tsx';
import { NOMBRE_CLASE } from './grupos.ts';
import styles from './sinonimos.module.css';
import { type SinonimosView, viewToUrl } from './sinonimos-url.ts';

interface GruposListProps {
  readonly grupos: readonly Grupo[];
  /** How many there are without the filters. */
  readonly total: number;
  readonly view: SinonimosView;
  readonly onOpen: (id: string) => void;
}

/** Each group with its words; the row opens it. */
export function GruposList({ grupos, total, view, onOpen }: GruposListProps) {
  const count = grupos.length === total ? `${total} grupos` : `${grupos.length} de ${total} grupos`;
  return (
    <>
      <p className={styles.count} role="status">
        {count}
      </p>
      <ul className={styles.list}>
        {grupos.map(({ id, canon, clase, igual, igualRegional }) => (
          <li key={id} className={styles.row}>
            <NavLink className={styles.link} href={viewToUrl({ ...view, grupo: id })} onNavigate={() => onOpen(id)}>
              {canon}
            </NavLink>
            <span className={styles.tag}>{NOMBRE_CLASE[clase]}</span>
            <span className={styles.words}>{[...igual, ...igualRegional].join(', ') || 'Sin palabras'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
