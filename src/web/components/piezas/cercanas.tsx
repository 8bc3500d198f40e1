import type { Cercana } from '#contract/wire/busqueda.ts';
import { formatTotal } from '#domain/pagina.ts';
import { plural } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import { NavLink } from '#web/components/display/nav-link.tsx';
import styles from './cercanas.module.css';

interface CercanasProps {
  readonly cercanas: readonly Cercana[] | undefined;
  readonly hrefOf: (cercana: Cercana) => string;
  readonly onSearch: (cercana: Cercana) => void;
}

/** Shows, where nothing was found, the searches nearest to it, each with how much it finds. */
export function Cercanas({ cercanas = [], hrefOf, onSearch }: CercanasProps) {
  if (cercanas.length === 0) return null;
  return (
    <ul className={styles.cercanas} aria-label="Búsquedas cercanas">
      {cercanas.map((cercana) => (
        <li key={cercana.sin}>
          <NavLink className={button.secondary} href={hrefOf(cercana)} onNavigate={() => onSearch(cercana)}>
            {textOf(cercana)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function textOf({ sin, search, total: rows, totalCapped: isCapped }: Cercana): string {
  const que = sin === '' ? `Buscar «${search}» en todo el catálogo` : `Sin «${sin}»`;
  return `${que}: ${formatTotal({ rows, isCapped })} ${plural(rows, 'pieza', 'piezas')}`;
}
