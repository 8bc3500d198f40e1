import type { Importacion } from '#contract/wire/importacion.ts';
import { NavLink } from '#web/components/display/nav-link.tsx';
import styles from './filtros.module.css';
import { cifra } from './textos.ts';
import { type Filtro, filtrosOf } from './vista-de-filas.ts';

interface FiltrosProps {
  readonly importacion: Importacion;
  readonly ver: Filtro;
  readonly hrefOf: (ver: Filtro) => string;
  readonly onChoose: (ver: Filtro) => void;
}

/** The rows by what was found out of them, each with its count. A filter without rows is not offered. */
export function Filtros({ importacion, ver, hrefOf, onChoose }: FiltrosProps) {
  const shown = filtrosOf(importacion).filter(
    ({ filtro, cuantas }) => cuantas > 0 || filtro === 'todas' || filtro === ver,
  );
  return (
    <nav className={styles.filtros} aria-label="Filas por resultado">
      <ul className="cluster-2">
        {shown.map(({ filtro, texto, cuantas }) => (
          <li key={filtro} aria-current={filtro === ver ? 'true' : undefined} className={styles.filtro}>
            <NavLink href={hrefOf(filtro)} className={styles.enlace} onNavigate={() => onChoose(filtro)}>
              {texto} <span className="num">{cifra(cuantas)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
