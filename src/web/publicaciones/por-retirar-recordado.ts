import { PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';

/** How many sold parts are still listed, by platform. */
export type PorRetirar = Readonly<Record<Plataforma, number>>;

const KEY = 'publicacionesPorRetirar';

/** Keeps how much there was to take down: the next visit leaves as much room for it before it is known again. */
export function rememberPorRetirar(porRetirar: PorRetirar, storage: KeyValue = browserStorage()): void {
  keep(storage, KEY, PLATAFORMAS.map((plataforma) => porRetirar[plataforma]).join(' '));
}

/** Reads the kept counts; an unreadable text counts as nothing to take down. */
export function recallPorRetirar(storage: KeyValue = browserStorage()): PorRetirar {
  const counts = (storage.getItem(KEY) ?? '').split(' ').map(Number);
  const countAt = (place: number) => (Number.isSafeInteger(counts[place]) ? (counts[place] ?? 0) : 0);
  return { FB: countAt(PLATAFORMAS.indexOf('FB')), ML: countAt(PLATAFORMAS.indexOf('ML')) };
}
