import type { FiltrosDeInventario } from '#contract/wire/filtros-de-inventario.ts';
import type { Faltante } from '#domain/filtro-de-inventario.ts';
import { medianoche } from '#server/base/db/medianoche.ts';

/** A Ficha says what the record of a part must say or lack, when it was entered and whether it is advertised. */
export interface Ficha {
  readonly condicion: string | null;
  readonly origen: string | null;
  /** A place, or the beginning of some: all that stands in it. */
  readonly ubicacion: string | null;
  /** The donor car that it came from. */
  readonly donador: number | null;
  readonly faltan: readonly Faltante[];
  readonly publicada: 'si' | 'no' | null;
  readonly entradaDesde: string | null;
  readonly entradaHasta: string | null;
}

/** The values that stand in the conditions of {@link writeDeFicha}. */
export type ValoresDeFicha = Pick<
  Ficha,
  'condicion' | 'origen' | 'ubicacion' | 'donador' | 'entradaDesde' | 'entradaHasta'
>;

/** The filters of a list; `donador` stands in its text alone. */
export interface FiltrosDeFicha extends FiltrosDeInventario {
  readonly donador?: number;
}

const SIN_FICHA: Ficha = {
  condicion: null,
  origen: null,
  ubicacion: null,
  donador: null,
  faltan: [],
  publicada: null,
  entradaDesde: null,
  entradaHasta: null,
};

/** Reads the filters of a request; null where they narrow nothing. */
export function fichaOf(filtros: FiltrosDeFicha): Ficha | null {
  const { condicion, origen, ubicacion, faltan, publicada, searchDateStart, searchDateEnd } = filtros;
  const ficha: Ficha = {
    condicion: condicion ?? null,
    origen: origen ?? null,
    ubicacion: ubicacion?.toUpperCase() ?? null,
    donador: filtros.donador ?? null,
    faltan: [...new Set(faltan)],
    publicada: publicada ?? null,
    entradaDesde: searchDateStart ?? null,
    entradaHasta: searchDateEnd ?? null,
  };
  return condicionesOf(ficha, 'p').length === 0 ? null : ficha;
}

/**
 * Writes the condition that the record of a part fits: the one place that says what each filter means, for lists, their
 * counts, files and changes of many.
 *
 * @param alias the table `piezas` in the statement.
 */
export function writeDeFicha(ficha: Ficha, alias: string): string {
  return ['true', ...condicionesOf(ficha, alias)].join(' and ');
}

/** Gives the values of the conditions; all null without any. */
export function valoresDeFicha(ficha: Ficha | null | undefined): ValoresDeFicha {
  const { condicion, origen, ubicacion, donador, entradaDesde, entradaHasta } = ficha ?? SIN_FICHA;
  return { condicion, origen, ubicacion, donador, entradaDesde, entradaHasta };
}

function condicionesOf(ficha: Ficha, alias: string): readonly string[] {
  const { condicion, origen, ubicacion, donador, faltan, publicada, entradaDesde, entradaHasta } = ficha;
  const isPublicada = `(${alias}.publicada_facebook is not null or ${alias}.publicada_mercado is not null)`;
  return [
    ...(condicion === null ? [] : [`${alias}.condicion = :condicion::text`]),
    ...(origen === null ? [] : [`${alias}.origen = :origen::text`]),
    ...(ubicacion === null ? [] : [`${alias}.ubicacion <> '' and ${alias}.ubicacion ^@ :ubicacion::text`]),
    ...(donador === null ? [] : [`${alias}.donador = :donador::int`]),
    ...faltan.map((falta) => SIN[falta](alias)),
    ...(publicada === null ? [] : [publicada === 'si' ? isPublicada : `not ${isPublicada}`]),
    ...(entradaDesde === null ? [] : [`${alias}.creada >= ${medianoche(':entradaDesde::date')}`]),
    ...(entradaHasta === null ? [] : [`${alias}.creada < ${medianoche(':entradaHasta::date + 1')}`]),
  ];
}

/** The conditions that a part lacks something. A part has a number of its maker or the empty text. */
const SIN: Readonly<Record<Faltante, (alias: string) => string>> = {
  foto: (alias) => `not exists (select from imagenes i where i.pieza_id = ${alias}.id)`,
  precio: (alias) => `${alias}.precio is null`,
  numero: (alias) => `coalesce(${alias}.numero_parte, '') = ''`,
  ubicacion: (alias) => `${alias}.ubicacion = ''`,
};
