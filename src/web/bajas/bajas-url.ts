/** What the list of write-offs shows. It lives in the address, so that a link restores it. */
export interface BajasView {
  readonly search: string;
  /** What was done, instead of what waits (decision 149). */
  readonly procesadas: boolean;
  readonly page: number;
}

const MAX_PAGE = 1_000_000;

/** Reads the address; what it does not say, or says wrong, is the list as it opens. */
export function viewFromUrl(params: URLSearchParams): BajasView {
  const page = Number(params.get('pagina'));
  return {
    search: (params.get('buscar') ?? '').trim().slice(0, 200),
    procesadas: params.get('procesadas') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The same, as the query of an address: only what is not as it opens. */
export function viewToUrl({ search, procesadas, page }: BajasView): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('buscar', search);
  if (procesadas) params.set('procesadas', '1');
  if (page !== 1) params.set('pagina', String(page));
  return params.size === 0 ? '' : `?${params}`;
}
