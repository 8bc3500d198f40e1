import { useEffect, useState } from 'react';
import { NOMBRE_PLATAFORMA, PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';
import { NavLink } from '#web/components/display/nav-link.tsx';
import styles from './publicaciones.module.css';
import type { PublicacionesView } from './publicaciones-screen.tsx';

interface PorRetirarNoticeProps {
  readonly view: PublicacionesView;
  /** Null until it is known. */
  readonly porRetirar: PorRetirar | null;
  readonly hrefOf: (change: Partial<PublicacionesView>) => string;
  readonly onOpen: (change: Partial<PublicacionesView>) => void;
}

/**
 * Work to do: sold or deleted parts whose listing is still up, on either platform. Regla 66. Until it is known there is the room
 * that it took last time, and the first time room for both; what was kept and is not needed says so until the
 * next visit, so that the list below stays where it is. What was only guessed leaves when the rows come, with the bones.
 */
export function PorRetirarNotice({ view, porRetirar, hrefOf, onOpen }: PorRetirarNoticeProps) {
  useEffect(() => {
    if (porRetirar) rememberPorRetirar(porRetirar);
  }, [porRetirar]);
  const [kept, setKept] = useState(() => ({ ...recallPorRetirar(), isGuess: browserStorage().getItem(KEY) === null }));
  if (kept.isGuess && porRetirar) setKept({ ...porRetirar, isGuess: false });
  const counts = porRetirar ?? recallPorRetirar();
  const isPending = (plataforma: Plataforma) => porRetirar !== null && counts[plataforma] > 0;
  const places = PLATAFORMAS.filter((plataforma) => counts[plataforma] > 0 || kept[plataforma] > 0);
  const others = places.filter((plataforma) => view.estado !== 'POR_RETIRAR' || view.plataforma !== plataforma);
  if (others.length === 0) return null;
  const isEmpty = !others.some(isPending);
  return (
    <ul
      className={`${styles.notice} ${isEmpty ? styles.empty : ''}`}
      aria-label="Trabajo pendiente"
      aria-hidden={porRetirar === null}
    >
      {others.map((plataforma) => {
        const target = { plataforma, estado: 'POR_RETIRAR', desde: '', hasta: '' } as const;
        return (
          <li key={plataforma} className={isPending(plataforma) ? undefined : styles.room}>
            {porRetirar && !isPending(plataforma) && (
              <p className={styles.nothing}>Nada por retirar en {NOMBRE_PLATAFORMA[plataforma]}.</p>
            )}
            <span>{pendingText(counts[plataforma] || kept[plataforma], NOMBRE_PLATAFORMA[plataforma])}</span>{' '}
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
  if (count === 1) return `1 pieza sin existencias o eliminada sigue publicada en ${plataforma}: hay que retirarla.`;
  const cuantas = count.toLocaleString('es-MX');
  return `${cuantas} piezas sin existencias o eliminadas siguen publicadas en ${plataforma}: hay que retirarlas.`;
}

/** How many sold parts are still listed, by platform. */
export type PorRetirar = Readonly<Record<Plataforma, number>>;

const KEY = 'publicacionesPorRetirar';

/** Keeps how much there was to take down: the next visit leaves as much room for it before it is known again. */
export function rememberPorRetirar(porRetirar: PorRetirar, storage: KeyValue = browserStorage()): void {
  keep(storage, KEY, PLATAFORMAS.map((plataforma) => porRetirar[plataforma]).join(' '));
}

/** Reads the kept counts. Nothing kept counts as something on each, as in most yards; an unreadable text as nothing. */
export function recallPorRetirar(storage: KeyValue = browserStorage()): PorRetirar {
  const counts = (storage.getItem(KEY) ?? '99 99').split(' ').map(Number);
  const countAt = (place: number) => (Number.isSafeInteger(counts[place]) ? (counts[place] ?? 0) : 0);
  return { FB: countAt(PLATAFORMAS.indexOf('FB')), ML: countAt(PLATAFORMAS.indexOf('ML')) };
}
