import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { listaDeCobranza } from '#contract/lista-de-cobranza.ts';
import type { FilaDeAdeudo } from '#contract/wire/cobranza.ts';
import {
  FILTROS_DE_TRAMO,
  type FiltroDeTramo,
  NOMBRES_DE_TRAMO,
  VISTAS_DE_COBRANZA,
  type VistaDeCobranza,
} from '#domain/cobranza.ts';
import { type Dia, diaOf, formatDia, PRIMER_DIA, readDia } from '#domain/fecha.ts';
import { SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import type { Rol } from '#domain/roles.ts';
import { SEARCH_FILTER } from '#web/components/lista/text-search.tsx';
import type { ListSpec, ListState } from '#web/components/lista/use-list-view.ts';
import { chipsOf, choiceFilter, type Filter, textFilter } from '#web/components/lista/vista.ts';

/** A CobranzaView is the question of a list of debts, as its address says it. */
export interface CobranzaView {
  readonly ver: VistaDeCobranza;
  readonly search: string;
  /** 'Sin definir' is what has none; empty is any. */
  readonly aseguradora: string;
  /** Empty is any. */
  readonly tramo: FiltroDeTramo | '';
  /** The day at whose end it was owed; empty is now. */
  readonly al: Dia | '';
}

/** The name of a debt that no insurer pays. */
export const SIN_ASEGURADORA = 'Sin aseguradora';

/** A day on which something may have been owed; undefined for any other text. */
export function readAl(text: string): Dia | undefined {
  const dia = readDia(text);
  return dia !== null && dia >= PRIMER_DIA && dia <= diaOf(new Date()) ? dia : undefined;
}

const AL: Filter<Dia | ''> = {
  name: 'al',
  initial: '',
  parse: readAl,
  format: String,
  chip: (dia) => (dia === '' ? '' : `Al ${formatDia(dia)}`),
};

type Adeudos = ResponseOf<typeof listaDeCobranza.getAdeudos>;

/** A list of debts as far as it has arrived. */
export type ListaDeAdeudos = ListState<CobranzaView, FilaDeAdeudo, Adeudos>;

/** A Contexto is known to the columns beside their row. */
export interface Contexto {
  readonly rol: Rol;
  /** The day that the list is of, and whether that is today: only then something is written down. */
  readonly al: Dia;
  readonly isHoy: boolean;
  readonly porOmision: number;
}

/** The view whose rows are of a kind of debt. */
const VISTA_DE: Readonly<Record<FilaDeAdeudo['deuda'], VistaDeCobranza>> = {
  cliente: 'clientes',
  aseguradora: 'aseguradoras',
  factura: 'facturas',
  saldo: 'facturas',
};

/** Gives the view that the rows are of: those of the view before stand there until those that were asked for come. */
export function vistaMostradaOf({ view, items }: Pick<ListaDeAdeudos, 'view' | 'items'>): VistaDeCobranza {
  const [primera] = items ?? [];
  return primera ? VISTA_DE[primera.deuda] : view.ver;
}

/** Gives what the columns of a list of debts know beside their row: as of now, until it says of which day it is. */
export function contextoOf({ view, data }: Pick<ListaDeAdeudos, 'view' | 'data'>, rol: Rol): Contexto {
  return {
    rol,
    al: data?.al ?? diaOf(new Date()),
    isHoy: data?.isHoy ?? view.al === '',
    porOmision: data?.porOmision ?? 0,
  };
}

/** Writes the filter of a view as the server is asked for it. */
export function filtrosOf({ ver, search, aseguradora, tramo, al }: CobranzaView, cliente = '') {
  return {
    ver,
    search,
    cliente,
    aseguradora: aseguradora || null,
    tramo: tramo || null,
    al: al || null,
  } satisfies Omit<RequestOf<typeof listaDeCobranza.exportAdeudos>, 'formato'>;
}

/**
 * Describes a list of debts.
 *
 * @param cliente the public name of an account, where the list is of its invoices alone.
 */
export function listaOf(cliente = ''): ListSpec<CobranzaView, typeof listaDeCobranza.getAdeudos, FilaDeAdeudo> {
  return {
    filters: {
      ver: choiceFilter('ver', VISTAS_DE_COBRANZA, cliente === '' ? 'clientes' : 'facturas'),
      search: SEARCH_FILTER,
      aseguradora: textFilter('aseguradora', { chip: (nombre) => (nombre === SIN_DEFINIR ? SIN_ASEGURADORA : nombre) }),
      tramo: {
        ...choiceFilter('tramo', ['', ...FILTROS_DE_TRAMO], ''),
        chip: (tramo) => (tramo === '' ? '' : NOMBRES_DE_TRAMO[tramo]),
      },
      al: AL,
    },
    forma: { lista: 'cobranza', ordenes: ORDENES.cobranza },
    request: ({ page, itemsPerPage, ...view }) => ({ ...filtrosOf(view, cliente), page, itemsPerPage }),
    page: ({ filas: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
  };
}

/** Says on paper what was asked, and how much of it this is. */
export function fraseOf({ spec, view, data, items, totalPages }: ListaDeAdeudos): string {
  const dia = view.al === '' && data ? [`Al ${formatDia(data.al)}`] : [];
  const partes = totalPages > 1 && data && items ? [`${items.length} de ${data.total} renglones`] : [];
  return [...dia, ...chipsOf(spec, view).chips.map(({ text }) => text), ...partes].join(' · ');
}
