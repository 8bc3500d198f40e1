import type { RequestOf } from '#contract/call.ts';
import type { lotes } from '#contract/lotes.ts';
import type { FiltrosDeInventario } from '#contract/wire/filtros-de-inventario.ts';
import { diaOf } from '#domain/fecha.ts';
import {
  diasDeEntrada,
  ENTRADAS,
  type Entrada,
  FALTANTES,
  type Faltante,
  PUBLICADAS,
  type Publicada,
} from '#domain/filtro-de-inventario.ts';
import { choiceFilter, type Filter, switchFilter, textFilter, type VistaSpec } from '#web/components/lista/vista.ts';
import { cleanDias, DIAS_FILTERS } from '#web/components/lista/vista-dias.ts';

/** The filters of the inventory by what the record of a part says or lacks; empty and false narrow nothing. */
export interface FiltrosDeRegistro extends Readonly<Record<`sin_${Faltante}`, boolean>> {
  readonly condicion: string;
  readonly origen: string;
  readonly ubicacion: string;
  readonly publicada: Publicada | '';
  /** The days of its entry, told from today; those that somebody chose stand in `desde` and `hasta`. */
  readonly entrada: Entrada | '';
  readonly desde: string;
  readonly hasta: string;
}

/** Says what a part lacks, on its chip and its box. */
export const SIN: Readonly<Record<Faltante, string>> = {
  foto: 'Sin foto',
  precio: 'Sin precio',
  numero: 'Sin # de parte',
  ubicacion: 'Sin ubicación',
};

/** How the days of an entry are called. */
export const ENTRADA: Readonly<Record<Entrada, string>> = { hoy: 'Hoy', ayer: 'Ayer', semana: 'Esta semana' };

/** How parts are called that are advertised somewhere, or nowhere. */
export const PUBLICADA: Readonly<Record<Publicada, string>> = { si: 'Publicadas', no: 'Sin publicar' };

function sinFilter(falta: Faltante): Filter<boolean> {
  return { ...switchFilter(`sin_${falta}`), chip: () => SIN[falta] };
}

/** These filters as data of the list, each with a chip of its own. */
export const FILTROS_DE_REGISTRO: VistaSpec<FiltrosDeRegistro>['filters'] = {
  condicion: textFilter('condicion', { chip: (value) => `Condición: ${value}` }),
  origen: textFilter('origen', { chip: (value) => `Origen: ${value}` }),
  ubicacion: textFilter('ubicacion', { chip: (value) => `Ubicación: ${value}` }),
  sin_foto: sinFilter('foto'),
  sin_precio: sinFilter('precio'),
  sin_numero: sinFilter('numero'),
  sin_ubicacion: sinFilter('ubicacion'),
  publicada: {
    ...choiceFilter<Publicada | ''>('publicada', ['', ...PUBLICADAS], ''),
    chip: (value) => (value === '' ? '' : PUBLICADA[value]),
  },
  entrada: {
    ...choiceFilter<Entrada | ''>('entrada', ['', ...ENTRADAS], ''),
    chip: (value) => (value === '' ? '' : `Entrada: ${ENTRADA[value].toLowerCase()}`),
  },
  ...DIAS_FILTERS,
};

/** Days that are told from today leave no room for others. */
export function cleanRegistro({ entrada = '', desde = '', hasta = '' }: Partial<FiltrosDeRegistro>) {
  return entrada === '' ? cleanDias({ desde, hasta }) : { desde: '', hasta: '' };
}

type Pedidos = Pick<RequestOf<typeof lotes.previewLote>, keyof FiltrosDeInventario>;

/** Says the filters as a request does: those that narrow, so that a list without them asks for what it always did. */
export function registroOf(filtros: Partial<FiltrosDeRegistro>): Pedidos {
  const { condicion, origen, ubicacion, publicada, entrada, desde, hasta } = filtros;
  const dias = entrada ? diasDeEntrada(entrada, diaOf(new Date())) : { desde, hasta };
  const faltan = FALTANTES.filter((falta) => filtros[`sin_${falta}`]);
  return {
    ...(condicion && { condicion }),
    ...(origen && { origen }),
    ...(ubicacion && { ubicacion }),
    ...(faltan.length > 0 && { faltan }),
    ...(publicada && { publicada }),
    ...(dias.desde && { searchDateStart: dias.desde }),
    ...(dias.hasta && { searchDateEnd: dias.hasta }),
  };
}

/** Counts the filters that narrow the list; the two days are one. */
export function countRegistro(filtros: Partial<FiltrosDeRegistro>): number {
  const { condicion, origen, ubicacion, publicada, entrada, desde, hasta } = filtros;
  const faltan = FALTANTES.map((falta) => filtros[`sin_${falta}`]);
  return [condicion, origen, ubicacion, publicada, entrada || desde || hasta, ...faltan].filter(Boolean).length;
}
