import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { publicaciones } from '#contract/publicaciones.ts';
import { formatTotal, PAGE_SIZE } from '#domain/pagina.ts';
import { useRead } from '#web/api/query.ts';
import { Pager } from '#web/components/pager.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { PublicacionesFilters } from './publicaciones-filters.tsx';
import { PublicacionesList } from './publicaciones-list.tsx';
import { PublicacionesPorRetirar } from './publicaciones-por-retirar.tsx';
import { type PublicacionesView, viewFromUrl, viewToUrl } from './publicaciones-url.ts';

/** What is advertised where, what waits to be, and what has to come down. S2 §2, §4. */
export function PublicacionesScreen() {
  const [params, setParams] = useSearchParams();
  const view = viewFromUrl(params);
  const { data, isError, isPlaceholderData, refetch } = useRead(publicaciones.getPiezas, requestOf(view));
  const go = (change: Partial<PublicacionesView>) => setParams(viewToUrl({ ...view, page: 1, ...change }));
  const totalPages = data?.totalPages ?? 0;
  useLastPage(view, data && !isPlaceholderData ? Math.max(1, totalPages) : null);

  return (
    <>
      <ScreenHeader
        title="Listado de publicaciones"
        total={
          data && !isPlaceholderData ? formatTotal({ rows: data.totalPiezas, isCapped: data.totalCapped }) : undefined
        }
      />
      <PublicacionesFilters view={view} porRetirar={data?.porRetirar ?? null} onChange={go} />
      {!isError && <PublicacionesPorRetirar view={view} porRetirar={data?.porRetirar ?? null} onOpen={go} />}
      <PublicacionesList
        key={viewToUrl(view)}
        piezas={data?.inventario ?? null}
        view={view}
        isStale={isPlaceholderData}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onChange={go}
      />
      <Pager
        page={view.page}
        totalPages={totalPages}
        hrefOf={(page) => viewToUrl({ ...view, page }) || '?'}
        onPage={(page) => go({ page })}
      />
    </>
  );
}

function requestOf({ plataforma, estado, desde, hasta, page }: PublicacionesView) {
  return {
    page,
    itemsPerPage: PAGE_SIZE,
    searchType: plataforma,
    searchStatus: estado,
    searchDateStart: desde || null,
    searchDateEnd: hasta || null,
  };
}

/** The last rows of the last page went to another list: what is now the last page is shown. */
function useLastPage(view: PublicacionesView, lastPage: number | null): void {
  const [, setParams] = useSearchParams();
  const target = lastPage !== null && view.page > lastPage ? viewToUrl({ ...view, page: lastPage }) : null;
  useEffect(() => {
    if (target !== null) setParams(target, { replace: true });
  }, [target, setParams]);
}
