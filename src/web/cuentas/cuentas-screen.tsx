import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { updateClients } from '#contract/update-clients.ts';
import { formatTotal, PAGE_SIZE } from '#domain/pagina.ts';
import { useRead } from '#web/api/query.ts';
import { Pager } from '#web/components/pager.tsx';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { CuentasFilters } from './cuentas-filters.tsx';
import { CuentasList } from './cuentas-list.tsx';
import { type CuentasView, viewFromUrl, viewToUrl } from './cuentas-url.ts';

/** Who may enter, by role: the list of accounts. S1 §2. */
export function CuentasScreen() {
  const [params, setParams] = useSearchParams();
  const view = viewFromUrl(params);
  const { rol, search, page } = view;
  const { data, isError, isPlaceholderData, refetch } = useRead(updateClients.getAccounts, {
    page,
    itemsPerPage: PAGE_SIZE,
    search,
    rol,
  });
  const go = (change: Partial<CuentasView>) => setParams(viewToUrl({ ...view, page: 1, ...change }));
  const totalPages = data?.totalPages ?? 0;
  const lastPage = Math.max(1, totalPages);
  const isBeyond = data !== undefined && !isPlaceholderData && page > lastPage;

  // The last row of the last page was deleted.
  useEffect(() => {
    if (isBeyond) setParams(viewToUrl({ rol, search, page: lastPage }), { replace: true });
  }, [isBeyond, setParams, rol, search, lastPage]);

  return (
    <>
      <ScreenHeader
        title="Cuentas"
        total={data && !isPlaceholderData ? formatTotal({ rows: data.total, isCapped: data.totalCapped }) : undefined}
      />
      <CuentasFilters view={view} conteos={data?.conteos ?? []} onChange={go} />
      <CuentasList
        cuentas={data?.cuentas ?? null}
        view={view}
        isStale={isPlaceholderData}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onClear={() => go({ search: '' })}
      />
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={(other) => viewToUrl({ ...view, page: other }) || '?'}
        onPage={(other) => go({ page: other })}
      />
    </>
  );
}
