import { formatDia } from '#domain/fecha.ts';
import { COLOR_DE_VENCIMIENTO, type Grupo, mesesAntes, SIN_VENCIMIENTO } from '#domain/filtro-de-reporte.ts';
import { POR } from '#domain/utilidad.ts';
import type { FormaSpec } from '#web/components/lista/forma.ts';
import { choiceFilter, dayFilter, type Filter, textFilter, type VistaSpec } from '#web/components/lista/vista.ts';

/** Everything that a report can be asked for, as texts; each report has some of it, and the empty text is everything. */
export interface ReporteView {
  readonly vista: 'graficas' | 'listado';
  /** The measure of the charts, where they have both. */
  readonly en: 'piezas' | 'pesos';
  readonly search: string;
  readonly desde: string;
  readonly hasta: string;
  readonly aseguradora: string;
  readonly cotizador: string;
  readonly ciudad: string;
  readonly pieza: string;
  readonly proveedor: string;
  readonly grupo: string;
  readonly color: string;
  readonly vence: string;
  readonly canal: string;
  readonly formaPago: string;
  readonly estatus: string;
  /** The name by which a list is added up; empty for the first of those that it may be. */
  readonly por: string;
  readonly marca: string;
  readonly siniestro: string;
  readonly costo: string;
  /** '1' for the write-offs that were processed. */
  readonly procesadas: string;
}

/** A filter of a report by its name. */
export type Parametro = Exclude<keyof ReporteView, 'vista' | 'en'>;

/** How the groups of records are called on their chips. */
const GRUPO: Readonly<Record<Grupo, string>> = {
  cotizadas: 'Cotizadas',
  no_cotizadas: 'No cotizadas',
  compradas: 'Compradas',
  no_compradas: 'No ganadas',
  ganadas: 'Ganadas',
  canceladas: 'Canceladas',
  facturadas: 'Facturadas',
  no_facturadas: 'No facturadas',
  por_cotizar: 'Por cotizar',
  sin_patio: 'Sin pieza del patio',
};

/** How the colours of what is due are called, by the number that the wire has of them. */
export const COLOR: Readonly<Record<number, string>> = {
  [COLOR_DE_VENCIMIENTO.vencido]: 'Vencido',
  [COLOR_DE_VENCIMIENTO.proximo]: 'Próximo',
  [COLOR_DE_VENCIMIENTO.futuro]: 'Futuro',
  [SIN_VENCIMIENTO]: 'Sin fecha',
};

/** A filter whose chip says what it is about. */
function named(name: string, label: string): Filter<string> {
  return textFilter(name, { chip: (value) => `${label}: ${value}` });
}

/** A filter with one of the keys of a table of names. */
function oneOf(name: string, names: Readonly<Record<string, string>>): Filter<string> {
  return { ...choiceFilter<string>(name, Object.keys(names), ''), chip: (value) => names[value] ?? '' };
}

const PARAMETROS: Readonly<Record<Parametro, Filter<string>>> = {
  search: textFilter('buscar', { chip: (text) => text }),
  desde: dayFilter('desde'),
  hasta: dayFilter('hasta'),
  aseguradora: named('aseguradora', 'Aseguradora'),
  cotizador: named('cotizador', 'Cotizador'),
  ciudad: named('ciudad', 'Ciudad'),
  pieza: named('pieza', 'Pieza'),
  proveedor: named('proveedor', 'Proveedor'),
  grupo: oneOf('grupo', GRUPO),
  color: oneOf('color', COLOR),
  vence: { ...dayFilter('vence'), chip: (dia) => `Vence el ${formatDia(dia)}` },
  canal: named('canal', 'Canal'),
  formaPago: named('forma_pago', 'Forma de pago'),
  estatus: oneOf('estatus', { creado: 'Creadas', cancelado: 'Canceladas' }),
  por: choiceFilter<string>('por', POR, ''),
  marca: named('marca', 'Marca'),
  siniestro: named('siniestro', 'Siniestro'),
  costo: oneOf('costo', { con: 'Con costo', sin: 'Sin costo' }),
  procesadas: choiceFilter('procesadas', ['1'], ''),
};

interface PedidoDeVista {
  readonly parametros: readonly Parametro[];
  readonly hoy: string;
  /** The first day as the report opens; undefined for a report without days. */
  readonly desde: string | undefined;
  /** Its charts may measure pesos. */
  readonly isEnPesos?: boolean;
  /** The measure of its charts as it opens; pieces unless told. */
  readonly primero?: ReporteView['en'] | undefined;
  /** How its rows may be shown differently. */
  readonly forma: FormaSpec;
}

/**
 * Makes the filters of a report. A default day is neither written nor remembered, so that it moves with the calendar;
 * where a chosen day ends before the other, the month that ends there is shown.
 */
export function vistaOf({
  parametros,
  hoy,
  desde,
  isEnPesos = false,
  primero = 'piezas',
  forma,
}: PedidoDeVista): VistaSpec<ReporteView> {
  const filters = {
    vista: choiceFilter('vista', ['graficas', 'listado'] as const, 'graficas'),
    ...(isEnPesos && { en: choiceFilter<ReporteView['en']>('en', ['piezas', 'pesos'], primero) }),
    ...Object.fromEntries(parametros.map((name) => [name, PARAMETROS[name]])),
    ...(desde !== undefined && {
      desde: startingAt(PARAMETROS.desde, desde),
      hasta: startingAt(PARAMETROS.hasta, hoy),
    }),
  };
  return {
    filters: filters as VistaSpec<ReporteView>['filters'],
    forma,
    clean: (view) => (view.desde > view.hasta ? { ...view, desde: mesesAntes(view.hasta, 1) } : view),
  };
}

function startingAt(filter: Filter<string>, initial: string): Filter<string> {
  return { ...filter, initial, format: (dia) => (dia === initial ? '' : dia) };
}
