import { useEffect } from 'react';
import { NOMBRE_PLATAFORMA, PLATAFORMAS } from '#domain/publicacion.ts';
import { NavLink } from '#web/components/nav-link.tsx';
import { type PorRetirar, recallPorRetirar, rememberPorRetirar } from './por-retirar-recordado.ts';
import styles from './publicaciones.module.css';
import type { PublicacionesView } from './publicaciones-screen.tsx';

interface PublicacionesPorRetirarProps {
  readonly view: PublicacionesView;
  /** Null until it is known. */
  readonly porRetirar: PorRetirar | null;
  readonly hrefOf: (change: Partial<PublicacionesView>) => string;
  readonly onOpen: (change: Partial<PublicacionesView>) => void;
}

/**
 * Work to do: sold parts whose listing is still up, on either platform. Regla 66. Until it is known there is the room
 * that it took last time, so that the list below stays where it is.
 */
export function PublicacionesPorRetirar({ view, porRetirar, hrefOf, onOpen }: PublicacionesPorRetirarProps) {
  useEffect(() => {
    if (porRetirar) rememberPorRetirar(porRetirar);
  }, [porRetirar]);
  const isKnown = porRetirar !== null;
  const counts = porRetirar ?? recallPorRetirar();
  const pending = PLATAFORMAS.filter((plataforma) => counts[plataforma] > 0);
  const others = pending.filter((plataforma) => view.estado !== 'POR_RETIRAR' || view.plataforma !== plataforma);
  if (others.length === 0) return null;
  return (
    <ul
      className={isKnown ? styles.notice : `${styles.notice} ${styles.bone}`}
      aria-label="Trabajo pendiente"
      aria-hidden={!isKnown}
    >
      {others.map((plataforma) => {
        const target = { plataforma, estado: 'POR_RETIRAR', desde: '', hasta: '' } as const;
        return (
          <li key={plataforma}>
            <span>{pendingText(counts[plataforma], NOMBRE_PLATAFORMA[plataforma])}</span>{' '}
            <NavLink className={styles.noticeLink} href={hrefOf(target)} onNavigate={() => onOpen(target)}>
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
