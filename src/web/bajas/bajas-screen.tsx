import { useEffect } from 'react';
import { reportes } from '#contract/reportes.ts';
import { formatTotal, PAGE_SIZE } from '#domain/pagina.ts';
import { SCREENS } from '#domain/screens.ts';
import { useRead } from '#web/api/query.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { BajasFilters } from './bajas-filters.tsx';
import { BajasList } from './bajas-list.tsx';
import { viewToUrl } from './bajas-url.ts';
import { PagerReporte } from './pager-reporte.tsx';
import { useBajasView } from './use-bajas-view.ts';

/** The write-offs that need something done: red ones to be taken down, green ones to be put up again. S3 §2.4, §2.5. */
export function BajasScreen() {
  const [view, go] = useBajasView();
  const { search, procesadas, page } = view;
  const request = { page, itemsPerPage: PAGE_SIZE, search, procesadas };
  const { data, isError, isPlaceholderData, refetch } = useRead(reportes.inventario, request);
  const totalPages = data?.totalPages ?? 0;
  const isNew = data !== undefined && !isPlaceholderData;
  const lastPage = isNew && page > Math.max(1, totalPages) ? Math.max(1, totalPages) : null;

  // The last row of the last page was processed.
  useEffect(() => {
    if (lastPage !== null) go({ page: lastPage }, true);
  });

  return (
    <>
      <ScreenHeader
        title={SCREENS.reporteInventario.titulo}
        total={isNew ? formatTotal({ rows: data.totalPiezas, isCapped: data.totalCapped }) : undefined}
        back={<VolverALista text="Reportes" />}
      />
      <BajasFilters view={view} onChange={go} />
      <BajasList
        bajas={data?.bajas ?? null}
        view={view}
        isStale={isPlaceholderData}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onChange={go}
      />
      <PagerReporte
        page={page}
        totalPages={totalPages}
        hrefOf={(other) => viewToUrl({ ...view, page: other }) || '?'}
        onPage={(other) => go({ page: other })}
      />
    </>
  );
}
