import { formatPrecio } from '#domain/dinero.ts';
import { type Grupo, grupoEnAmbos, type Monto } from '#domain/filtro-de-reporte.ts';
import type { Tipo } from './graficas/forma.ts';
import type { Dato, Unidad } from './graficas/series.ts';
import type { Parametro, ReporteView } from './parametros.ts';

/** A chart of a report as data, before there is any answer. */
export interface GraficaSpec<Answer> extends Leyenda {
  readonly datos: (answer: Answer) => readonly Dato[];
  /** Gives the money of its bars, where they have some; undefined while the answer has none. */
  readonly enPesos?: (answer: Answer) => readonly Monto[] | undefined;
}

/** Amounts say what they are by their sign. */
export const PESOS = { unidad: undefined, formato: (pesos: number) => formatPrecio(Math.round(pesos * 100)) };

/** Gives a chart as it is shown: of pieces, or of the pesos of the same bars. */
export function graficaOf<Answer>(
  { enPesos: moneyOf, datos: datosOf, ...leyenda }: GraficaSpec<Answer>,
  answer: Answer | null,
  isEnPesos: boolean,
): GraficaDeReporte {
  const piezas = answer && datosOf(answer);
  if (!isEnPesos || !moneyOf) return { ...leyenda, datos: piezas };
  const montos = answer && moneyOf(answer);
  const titulo = leyenda.titulo.replace(/^Piezas/, 'Pesos').replace(/^Por /, 'Pesos por ');
  return { ...leyenda, ...PESOS, titulo, datos: piezas && montos ? enPesosOf(piezas, montos, leyenda.tipo) : null };
}

/** Slices keep the order of their groups; bars are in that of their money. */
function enPesosOf(piezas: readonly Dato[], montos: readonly Monto[], tipo: Tipo): readonly Dato[] {
  const porClave = new Map(montos.map(({ nombre, monto }) => [nombre, monto / 100]));
  const datos = piezas.map((dato) => ({ ...dato, valor: porClave.get(dato.clave) ?? 0 }));
  return tipo === 'rebanadas' ? datos : datos.toSorted((uno, otro) => otro.valor - uno.valor);
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
  readonly unidad?: Unidad | undefined;
  /** The noun of its bars. */
  readonly de: Unidad;
  readonly formato?: (valor: number) => string;
  /** The filter that a bar sets; without one it leads nowhere. */
  readonly elige?: Parametro;
  /** Other filters that a bar needs, so that the list has what the bar counts. */
  readonly junto?: (view: ReporteView) => Partial<ReporteView>;
}

/** Gives the group that a report has after a slice is followed; null where no group is what both say. */
export function grupoTras(grupo: string, elegido: Grupo): string | null {
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
