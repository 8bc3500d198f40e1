import { NOMBRE_PLATAFORMA, PLATAFORMAS } from '#domain/publicacion.ts';
import { NavLink } from '#web/components/nav-link.tsx';
import styles from './publicaciones.module.css';
import type { PorRetirar } from './publicaciones-filters.tsx';
import { type PublicacionesView, viewToUrl } from './publicaciones-url.ts';

interface PublicacionesPorRetirarProps {
  readonly view: PublicacionesView;
  readonly porRetirar: PorRetirar;
  readonly onOpen: (change: Partial<PublicacionesView>) => void;
}

/** Work to do: sold parts whose listing is still up, on either platform. Decision 66. */
export function PublicacionesPorRetirar({ view, porRetirar, onOpen }: PublicacionesPorRetirarProps) {
  const pending = PLATAFORMAS.filter((plataforma) => (porRetirar?.[plataforma] ?? 0) > 0);
  const others = pending.filter((plataforma) => view.estado !== 'POR_RETIRAR' || view.plataforma !== plataforma);
  if (others.length === 0) return null;
  return (
    <ul className={styles.notice} aria-label="Trabajo pendiente">
      {others.map((plataforma) => {
        const target = { ...view, plataforma, estado: 'POR_RETIRAR', desde: '', hasta: '', page: 1 } as const;
        return (
          <li key={plataforma}>
            <span>{pendingText(porRetirar?.[plataforma] ?? 0, NOMBRE_PLATAFORMA[plataforma])}</span>{' '}
            <NavLink className={styles.noticeLink} href={viewToUrl(target)} onNavigate={() => onOpen(target)}>
              Ver las de {NOMBRE_PLATAFORMA[plataforma]}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

function pendingText(count: number, plataforma: string): string {
  if (count === 1) return `1 pieza sin existencias sigue publicada en ${plataforma}: hay que retirarla.`;
  const cuantas = count.toLocaleString('es-MX');
  return `${cuantas} piezas sin existencias siguen publicadas en ${plataforma}: hay que retirarlas.`;
}
