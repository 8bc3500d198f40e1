import type { CuentaPorPagarMostrada } from '#contract/wire/por-pagar.ts';
import type { EstadoPorPagar, ListaPorPagar } from '#domain/por-pagar.ts';
import type { Tono } from '#web/components/display/insignia.tsx';

/** The names of the lists, as a filter offers them. */
export const NOMBRES_DE_LISTAS: Readonly<Record<ListaPorPagar, string>> = {
  'por pagar': 'Por pagar',
  'esta semana': 'Esta semana',
  vencidas: 'Vencidas',
  pagadas: 'Pagadas',
  'a favor': 'Notas a favor',
  canceladas: 'Canceladas',
  todas: 'Todas',
};

/** The names of the states. */
export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoPorPagar, string>> = {
  pendiente: 'Pendiente',
  vencida: 'Vencida',
  pagada: 'Pagada',
  'a favor': 'A favor',
  aplicada: 'Aplicada',
  cancelada: 'Cancelada',
};

/** The colour of each state. */
export const TONOS_DE_ESTADO: Readonly<Record<EstadoPorPagar, Tono>> = {
  pendiente: 'azul',
  vencida: 'rojo',
  pagada: 'verde',
  'a favor': 'naranja',
  aplicada: 'neutro',
  cancelada: 'neutro',
};

/** True for an invoice of which some was paid, and some is still owed. */
export function isPagadaEnParte({ estado, pagado }: Pick<CuentaPorPagarMostrada, 'estado' | 'pagado'>): boolean {
  return pagado > 0 && (estado === 'pendiente' || estado === 'vencida');
}

/** Names an invoice: its folio, or else the end of its UUID, or else its number here. */
export function folioDeCuenta({ folio, uuid, id }: Pick<CuentaPorPagarMostrada, 'folio' | 'uuid' | 'id'>): string {
  if (folio !== '') return folio;
  return uuid === '' ? `#${id}` : `…${uuid.slice(-12)}`;
}
