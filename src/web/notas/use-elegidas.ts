import { useState } from 'react';
import type { Nota } from '#contract/wire/nota.ts';
import { impedimentoDeFacturar } from '#domain/notas-juntas.ts';
import type { Selection } from '#web/components/lista/selection.tsx';
import { AVISO_DURATION, showToast } from '#web/components/notices/toasts.ts';
import { keepElegidas, type NotaElegida, readElegidas } from '#web/components/ventas/notas-elegidas.ts';

/** The notes that are chosen to be invoiced together. */
export interface Elegidas extends Omit<Selection<Nota>, 'rows'> {
  readonly rows: readonly NotaElegida[];
}

/**
 * Keeps the notes that are to be invoiced together, also those of pages and searches before. One that cannot be invoiced is
 * not taken, and says why.
 */
export function useElegidas(page: readonly Nota[]): Elegidas {
  const [chosen, setChosen] = useState(readElegidas);
  const seen = new Map(page.map((nota) => [nota.id, nota]));
  // What was invoiced or cancelled meanwhile is chosen no more.
  const rows = chosen.flatMap((una) => {
    const nota = seen.get(una.id);
    if (!nota) return [una];
    return porQueNo(nota) === '' ? [toElegida(nota)] : [];
  });
  const has = ({ id }: Nota) => rows.some((row) => row.id === id);
  const facturables = page.filter((nota) => porQueNo(nota) === '');
  const isAll = facturables.length > 0 && facturables.every(has);
  const without = (gone: readonly Nota[]) => rows.filter(({ id }) => !gone.some((nota) => nota.id === id));
  const set = (next: readonly NotaElegida[]) => {
    if (next.length > MAX) return warn(`Una factura lleva hasta ${MAX} notas`);
    keepElegidas(next);
    setChosen(next);
  };

  function toggle(nota: Nota): void {
    const motivo = porQueNo(nota);
    if (has(nota)) set(without([nota]));
    else if (motivo !== '') warn(`La nota ${nota.id} ${motivo}`);
    else set([...rows, toElegida(nota)]);
  }

  function toggleAll(): void {
    if (!isAll) warnOf(page.filter((nota) => porQueNo(nota) !== ''));
    set(isAll ? without(page) : [...without(facturables), ...facturables.map(toElegida)]);
  }
  return { rows, isAll, has, toggle, toggleAll, clear: () => set([]) };
}

/** An invoice has so many notes at most, a line for each (`MAX_CONCEPTOS`); the list does without its arithmetic. */
const MAX = 300;

/** Says that some of a page are not taken, and why the first of them are not. */
function warnOf(notas: readonly Nota[]): void {
  const motivos = notas.slice(0, SAID).map((nota) => `la nota ${nota.id} ${porQueNo(nota)}`);
  const rest = notas.length - motivos.length;
  if (rest > 0) motivos.push(`y ${rest} más`);
  if (motivos.length > 0) warn(`No se eligen: ${motivos.join('; ')}`);
}

const SAID = 3;

function warn(message: string): void {
  showToast({ type: 'advertencia', title: 'No se puede facturar', message, duration: AVISO_DURATION });
}

function porQueNo(nota: Nota): string {
  const { estatus, factura } = nota;
  return impedimentoDeFacturar({
    isCancelada: estatus === 'cancelado',
    folio: factura?.folio ?? null,
    quedaAlgo: toElegida(nota).total > 0,
  });
}

/** Takes of a note what is left to be invoiced: units that stay sold and stand in no invoice that lives (regla 118). */
function toElegida({ id, items }: Nota): NotaElegida {
  return { id, total: items.reduce((sum, { porFacturar, precio }) => sum + porFacturar * precio, 0) };
}
