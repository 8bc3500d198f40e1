import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import { MAX_PAGE_SIZE } from '#domain/pagina.ts';
import { send } from '#web/api/client.ts';
import { ordenPedido } from '#web/components/lista/forma.ts';
import type { ListState } from '#web/components/lista/use-list-view.ts';
import type { Vista } from '#web/components/lista/vista.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { MAX_IMPRESAS } from './papel.ts';
import type { ReporteView } from './parametros.ts';
import type { ReporteSpec } from './reporte-spec.ts';

/** The rows of a report on paper. */
interface Impresion<Row> {
  /** All rows, up to the bound, from when they are there until they are printed; null otherwise. */
  readonly filas: readonly Row[] | null;
  readonly isPreparing: boolean;
  readonly imprimir: () => void;
}

/**
 * Prints a report with all its rows and not with those of a page: they are fetched first, and the browser is asked to print
 * once they stand there. The browser's own shortcut does the same where there are more pages.
 */
export function useImpresion<C extends ReadCall, Row>(
  spec: ReporteSpec<C, Row>,
  { view, totalPages }: Pick<ListState<ReporteView, Row, ResponseOf<C>>, 'view' | 'totalPages'>,
  isTable: boolean,
): Impresion<Row> {
  const [filas, setFilas] = useState<readonly Row[] | null>(null);
  const [isPreparing, setPreparing] = useState(false);

  async function imprimir(): Promise<void> {
    if (isPreparing) return;
    setPreparing(true);
    try {
      setFilas(await fetchTodas(spec, view));
    } catch {
      const message = 'No se pudieron traer todos los renglones. Revisa tu conexión y vuelve a intentarlo.';
      showToast({ type: 'error', title: 'No se imprimió', message });
    } finally {
      setPreparing(false);
    }
  }

  useEffect(() => {
    if (filas === null) return;
    const end = () => setFilas(null);
    addEventListener('afterprint', end, { once: true });
    // The rows are painted first.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', end);
    };
  }, [filas]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint =
      event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || !isTable || totalPages <= 1) return;
    event.preventDefault();
    void imprimir();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { filas, isPreparing, imprimir: () => void imprimir() };
}

/** Fetches the rows of a report, page after page, up to the bound. */
async function fetchTodas<C extends ReadCall, Row>(
  spec: ReporteSpec<C, Row>,
  view: Vista<ReporteView>,
): Promise<readonly Row[]> {
  const filas: Row[] = [];
  const pages = MAX_IMPRESAS / MAX_PAGE_SIZE;
  for (let page = 1; page <= pages; page += 1) {
    const request: RequestOf<C> = spec.request({ ...view, page, itemsPerPage: MAX_PAGE_SIZE });
    const ordered = { ...(request as object), ...ordenPedido(view.forma) } as RequestOf<C>;
    const suyas = spec.rows(await send(spec.call, ordered));
    filas.push(...suyas);
    if (suyas.length < MAX_PAGE_SIZE) break;
  }
  return filas;
}
