import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserStorage, keep } from '#web/api/storage.ts';
import { type BajasView, viewFromUrl, viewToUrl } from './bajas-url.ts';

/** Where the text of this report is kept between visits. S3 §9. */
const KEY = 'searchReporteInventario';

/** What the list shows: what the address says, or for one that says nothing what was last searched for. */
export function useBajasView(): readonly [BajasView, (change: Partial<BajasView>, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const [remembered, setRemembered] = useState(() => (params.size === 0 ? recall() : ''));
  const isArriving = remembered !== '' && params.size === 0;
  const view = viewFromUrl(isArriving ? new URLSearchParams({ buscar: remembered }) : params);

  // Written into the address, which is the one to be copied and come back to; from then on only that counts.
  useEffect(() => {
    if (isArriving) setParams({ buscar: remembered }, { replace: true });
    else if (remembered !== '') setRemembered('');
  }, [isArriving, remembered, setParams]);

  function go(change: Partial<BajasView>, replace = false): void {
    const next = { ...view, page: 1, ...change };
    keep(browserStorage(), KEY, next.search);
    setParams(viewToUrl(next), { replace });
  }
  return [view, go];
}

function recall(): string {
  return (browserStorage().getItem(KEY) ?? '').trim().slice(0, 200);
}
