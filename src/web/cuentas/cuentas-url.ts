import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import { ROL, type Rol } from '#domain/roles.ts';

/** What the list shows. It lives in the address, so that a link restores it. */
export interface CuentasView {
  readonly rol: Rol;
  readonly search: string;
  readonly page: number;
}

const MAX_PAGE = 1_000_000;

/** Reads the address; what it does not say, or says wrong, is the list as it opens: Prospectos (decision 157). */
export function viewFromUrl(params: URLSearchParams): CuentasView {
  const rol = Number(params.get('rol'));
  const page = Number(params.get('pagina'));
  return {
    rol: ROLES_ASIGNABLES.find((option) => option.rol === rol)?.rol ?? ROL.prospecto,
    search: (params.get('buscar') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The same, as the query of an address: only what is not as it opens. */
export function viewToUrl({ rol, search, page }: CuentasView): string {
  const params = new URLSearchParams();
  if (rol !== ROL.prospecto) params.set('rol', String(rol));
  if (search !== '') params.set('buscar', search);
  if (page !== 1) params.set('pagina', String(page));
  return params.size === 0 ? '' : `?${params}`;
}
