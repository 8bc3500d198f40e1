import { useLocation, useNavigate } from 'react-router';
import { type Filtros, SIN_FILTROS } from '#web/components/historial/filtros.ts';
import type { Pestana } from '#web/components/historial/pestana.ts';

const CAMPOS = ['parte', 'marca', 'auto', 'year', 'pieza'] as const;
const PESTANAS: readonly Pestana[] = ['inventario', 'ganadas', 'noGanadas'];

/** The address of the quoter, beside its list. */
export interface Direccion {
  /** The list as the address has it, `payload=…`; the empty text for none. It is kept as it was written. */
  readonly lista: string;
  /** The search; null where nobody searched for anything but a part of the list. */
  readonly pedidos: Filtros | null;
  readonly pestana: Pestana | null;
}

/** Reads the address of the quoter. */
export function readDireccion(search: string): Direccion {
  const lista = /[?&](payload=[^&]*)/.exec(search)?.[1] ?? '';
  const params = new URLSearchParams(search);
  const written = Object.fromEntries(CAMPOS.map((campo) => [campo, params.get(campo) ?? '']));
  const pedidos = CAMPOS.some((campo) => params.has(campo)) ? { ...SIN_FILTROS, ...written } : null;
  return { lista, pedidos, pestana: PESTANAS.find((name) => name === params.get('pestana')) ?? null };
}

/** Writes the address of the quoter: `?payload=…&marca=NISSAN&pestana=noGanadas`. */
export function writeDireccion({ lista, pedidos, pestana }: Direccion): string {
  const params = new URLSearchParams();
  for (const campo of CAMPOS) if (pedidos?.[campo]) params.set(campo, pedidos[campo]);
  // A search for nothing at all is one too.
  if (pedidos && params.size === 0) params.set('pieza', '');
  if (pestana) params.set('pestana', pestana);
  const search = [lista, params.toString()].filter(Boolean).join('&');
  return search && `?${search}`;
}

/** The search and the tab of the quoter in its address: who loads it again, shares it or comes back sees the same. */
export function useDireccion() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const direccion = readDireccion(search);
  const go = (change: Partial<Direccion>, replace: boolean) => {
    const next = writeDireccion({ ...direccion, ...change });
    if (next !== search) void navigate({ search: next }, { replace, preventScrollReset: true });
  };
  return { ...direccion, go };
}
