import { lazy, Suspense } from 'react';
import type { RequestOf } from '#contract/call.ts';
import type { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { PESTANAS_DE_FACTURAS, type PestanaDeFacturas } from '#domain/pestanas-de-facturas.ts';
import { appState } from '#web/api/app-state.ts';
import type { Fold } from '#web/components/controls/fold.tsx';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { ValueFilter } from '#web/components/lista/filters.tsx';
import { FoldedFilters } from '#web/components/lista/folded-filters.tsx';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { RangoDeFechas } from '#web/components/lista/rango-de-fechas.tsx';
import { SEARCH_FILTER } from '#web/components/lista/text-search.tsx';
import type { ListSpec } from '#web/components/lista/use-list-view.ts';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import { choiceFilter, type Filter, switchFilter, textFilter, type Vista } from '#web/components/lista/vista.ts';
import { cleanDias, DIAS_FILTERS } from '#web/components/lista/vista-dias.ts';
import { type ListaVista, VistasGuardadas } from '#web/components/lista/vistas/vistas-guardadas.tsx';
import { RangoDeMontos } from './rango-de-montos.tsx';

/** The questions that the list of invoices answers; the empty text is everything. */
export interface FacturasView {
  readonly search: string;
  /** The tab. */
  readonly ver: PestanaDeFacturas | '';
  /** The public name of an account. */
  readonly cliente: string;
  readonly cotizador: string;
  readonly desde: string;
  readonly hasta: string;
  /** Pesos as a cost is written. */
  readonly montoDesde: string;
  readonly montoHasta: string;
  /** Those alone that nobody knows to be stamped: a figure leads here. */
  readonly por_confirmar: boolean;
  /** Those alone that were cancelled without us, and nobody saw it. */
  readonly fuera: boolean;
}

/** Says what narrows the list, whatever its tab, as a request does: null for what narrows nothing. */
export function filtrosOf({ search, cliente, cotizador, desde, hasta, montoDesde, montoHasta }: FacturasView) {
  return {
    search,
    cliente,
    cotizador: cotizador || null,
    searchDateStart: desde || null,
    searchDateEnd: hasta || null,
    montoDesde: parsePrecio(montoDesde),
    montoHasta: parsePrecio(montoHasta),
  } satisfies RequestOf<typeof listaDeFacturas.getPestanas>;
}

/** Says the same with the tab, and what only figures lead to. */
export function listaOf(view: FacturasView) {
  const { ver, por_confirmar, fuera } = view;
  return { ...filtrosOf(view), ver: ver || null, por_confirmar, fuera };
}

/** Says what a file asks for: the filters with the order of the list. */
export function exportadaOf(view: Vista<FacturasView>) {
  return { ...listaOf(view), ...ordenPedido(view.forma) };
}

/** A filter by an amount; a text that is none is none. */
function montoFilter(name: string, label: string): Filter<string> {
  return textFilter(name, {
    parse: (written) => {
      const centavos = parsePrecio(written);
      return centavos === null ? undefined : formatCosto(centavos);
    },
    chip: (costo) => `${label} ${formatPrecio(parsePrecio(costo) ?? 0)}`,
  });
}

/** The invoices as a list. Its days and amounts are of one question: nothing is remembered. */
export const LISTA_DE_FACTURAS: ListSpec<FacturasView, typeof listaDeFacturas.getFacturas, Factura> = {
  filters: {
    search: SEARCH_FILTER,
    ver: choiceFilter<PestanaDeFacturas | ''>('ver', ['', ...PESTANAS_DE_FACTURAS], ''),
    cliente: textFilter('cliente', { chip: () => 'De un cliente' }),
    cotizador: textFilter('cotizador', { chip: (value) => `Vendedor: ${value}` }),
    ...DIAS_FILTERS,
    montoDesde: montoFilter('monto_desde', 'Desde'),
    montoHasta: montoFilter('monto_hasta', 'Hasta'),
    por_confirmar: { ...switchFilter('por_confirmar'), chip: (isOn) => (isOn ? 'Por confirmar' : '') },
    fuera: { ...switchFilter('fuera'), chip: (isOn) => (isOn ? 'Canceladas fuera del sistema' : '') },
  },
  forma: { lista: 'facturas', ordenes: ORDENES.facturas },
  clean: (view) => cleanMontos(cleanDias(view.search === '' && view.ver === '' ? view : sinAtender(view))),
  request: ({ page, itemsPerPage, ...view }) => ({ ...listaOf(view), page, itemsPerPage }),
  page: ({ facturas: items, ...page }) => ({ items, ...page }),
};

/** A text and a tab look at all invoices, not only at those that somebody has to attend to. */
function sinAtender(view: FacturasView): FacturasView {
  return { ...view, por_confirmar: false, fuera: false };
}

/** Leaves the last amount out where it is below the first: an address never breaks the list. */
function cleanMontos(view: FacturasView): FacturasView {
  const desde = parsePrecio(view.montoDesde);
  const hasta = parsePrecio(view.montoHasta);
  return desde !== null && hasta !== null && hasta < desde ? { ...view, montoHasta: '' } : view;
}

/** The list with the chip of its client by name, once that is known. */
export function conNombre<S extends Pick<typeof LISTA_DE_FACTURAS, 'filters'>>(spec: S, nombre: string): S {
  if (nombre === '') return spec;
  const { filters } = spec;
  return { ...spec, filters: { ...filters, cliente: { ...filters.cliente, chip: () => `Cliente: ${nombre}` } } };
}

/** Counts the filters that narrow the list beside its text. */
export function countChosen({ cliente, cotizador, desde, hasta, montoDesde, montoHasta }: FacturasView): number {
  return [cliente, cotizador, desde, hasta, montoDesde, montoHasta].filter((value) => value !== '').length;
}

/** The field of the client comes with the call that finds clients, which the list does without. */
const ClienteFilter = lazy(async () => ({ default: (await import('./cliente-filter.tsx')).ClienteFilter }));

interface FiltrosDeFacturasProps {
  readonly lista: Pick<VistaState<FacturasView>, 'view' | 'go'>;
  readonly fold: Fold;
  /** The name of the client that is chosen, as far as it is known. */
  readonly nombre: string;
}

/** The filters of the list of invoices below its text. */
export function FiltrosDeFacturas({ lista: { view, go }, fold, nombre }: FiltrosDeFacturasProps) {
  return (
    <FoldedFilters fold={fold} legend="Filtros de las facturas">
      <Suspense fallback={<TextInput label="Cliente" value="" readOnly />}>
        <ClienteFilter
          key={view.cliente}
          value={view.cliente}
          nombre={nombre}
          onChoose={(cliente) => go({ cliente })}
        />
      </Suspense>
      <ValueFilter
        label="Vendedor"
        todos="Todos"
        values={appState().negocio.cotizadores}
        value={view.cotizador}
        onChange={(cotizador) => go({ cotizador })}
      />
      <RangoDeFechas legend="Fechas de las facturas" desde={view.desde} hasta={view.hasta} isOptional onChoose={go} />
      <RangoDeMontos desde={view.montoDesde} hasta={view.montoHasta} onChoose={go} />
    </FoldedFilters>
  );
}

/** The views that somebody keeps of the invoices. */
export function VistasDeFacturas({ lista }: { readonly lista: ListaVista<FacturasView> }) {
  return <VistasGuardadas de="facturas" lista={lista} />;
}
