import { type Grupo, grupoEnAmbos, type Total } from '#domain/filtro-de-reporte.ts';
import type { Tipo } from './graficas/forma.ts';
import type { Dato, Tono, Unidad } from './graficas/series.ts';
import type { Parametro, ReporteView } from './parametros.ts';

/** A chart of a report as data, before there is any answer. */
export interface GraficaSpec<Answer> extends Leyenda {
  readonly datos: (answer: Answer) => readonly Dato[];
}

/** A chart of a report; null for the bars that have not arrived. */
export interface GraficaDeReporte extends Leyenda {
  readonly datos: readonly Dato[] | null;
}

/** The words of a chart, and the filters that its bars set. */
interface Leyenda {
  readonly titulo: string;
  readonly tipo: Tipo;
  /** The noun of its values. */
  readonly unidad?: Unidad;
  /** The noun of its bars. */
  readonly de: Unidad;
  readonly formato?: (valor: number) => string;
  /** The filter that a bar sets; without one it leads nowhere. */
  readonly elige?: Parametro;
  /** Other filters that a bar needs, so that the list has what the bar counts. */
  readonly junto?: (view: ReporteView) => Partial<ReporteView>;
}

const PIEZAS: Unidad = { one: 'pieza', many: 'piezas' };

/** Makes the chart of pieces by one of their facts. */
function piezasPor<Answer>(
  titulo: string,
  tipo: Tipo,
  elige: Parametro,
  de: Unidad,
  totales: (answer: Answer) => readonly Total[],
): GraficaSpec<Answer> {
  const datos = (answer: Answer) =>
    totales(answer).map(({ nombre, cuenta }) => ({ clave: nombre, nombre, valor: cuenta }));
  return { titulo, tipo, elige, de, unidad: PIEZAS, datos };
}

export const POR_ASEGURADORA = piezasPor<{ readonly aseguradoras: readonly Total[] }>(
  'Piezas por aseguradora',
  'barras',
  'aseguradora',
  { one: 'aseguradora', many: 'aseguradoras' },
  ({ aseguradoras }) => aseguradoras,
);

export const POR_CIUDAD = piezasPor<{ readonly ciudades: readonly Total[] }>(
  'Piezas por ciudad',
  'horizontal',
  'ciudad',
  { one: 'ciudad', many: 'ciudades' },
  ({ ciudades }) => ciudades,
);

export const POR_COTIZADOR = piezasPor<{ readonly cotizadores: readonly Total[] }>(
  'Piezas por cotizador',
  'horizontal',
  'cotizador',
  { one: 'cotizador', many: 'cotizadores' },
  ({ cotizadores }) => cotizadores,
);

export const POR_PIEZA = piezasPor<{ readonly piezas: readonly Total[] }>(
  'Por pieza',
  'horizontal',
  'pieza',
  { one: 'pieza distinta', many: 'piezas distintas' },
  ({ piezas }) => piezas,
);

/** Suppliers are of what was bought, also where none is written down. */
export const POR_PROVEEDOR: GraficaSpec<{ readonly proveedores: readonly Total[] }> = {
  ...piezasPor<{ readonly proveedores: readonly Total[] }>(
    'Piezas por proveedor',
    'horizontal',
    'proveedor',
    { one: 'proveedor', many: 'proveedores' },
    ({ proveedores }) => proveedores,
  ),
  junto: ({ grupo }) => ({ grupo: grupoTras(grupo, 'compradas') ?? grupo }),
};

/** Makes the chart of groups of records: its slices are groups, in their order. */
export function porGrupo<Answer>(
  titulo: string,
  rebanadas: readonly (readonly [
    grupo: Grupo,
    nombre: string,
    tono: Tono | undefined,
    cuenta: (answer: Answer) => number,
  ])[],
): GraficaSpec<Answer> {
  return {
    titulo,
    tipo: 'rebanadas',
    elige: 'grupo',
    unidad: PIEZAS,
    de: { one: 'grupo', many: 'grupos' },
    datos: (answer) =>
      rebanadas.map(([clave, nombre, tono, cuenta]) => ({
        clave,
        nombre,
        valor: cuenta(answer),
        ...(tono && { tono }),
      })),
  };
}

/** The slices of who was quoted. */
export const POR_COTIZADAS = porGrupo<{ readonly cotizados: { readonly si: number; readonly no: number } }>(
  'Cotizadas y no cotizadas',
  [
    ['cotizadas', 'Cotizado', 'verde', ({ cotizados }) => cotizados.si],
    ['no_cotizadas', 'No Cotizado', 'naranja', ({ cotizados }) => cotizados.no],
  ],
);

/** Gives the group that a report has after a slice is followed; null where no group is what both say. */
function grupoTras(grupo: string, elegido: Grupo): string | null {
  return grupo === '' ? elegido : grupoEnAmbos(grupo as Grupo, elegido);
}

/**
 * Says what of a report a bar counts, as its filters; null where they cannot say it, because it is narrowed to a group
 * that only crosses the one of the bar.
 */
export function cambioOf(
  { elige, junto }: Pick<Leyenda, 'elige' | 'junto'>,
  clave: string,
  view: ReporteView,
): Partial<ReporteView> | null {
  if (elige === undefined) return null;
  if (elige !== 'grupo') return { ...junto?.(view), [elige]: clave };
  const grupo = grupoTras(view.grupo, clave as Grupo);
  return grupo === null ? null : { grupo };
}
