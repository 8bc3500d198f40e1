import type { ComponentType, ReactNode } from 'react';
import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import type { ReporteConTendencia } from '#contract/reporte-de-tendencia.ts';
import type { MesConAntes } from '#contract/wire/tendencia.ts';
import type { Centavos } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import type { Total } from '#domain/filtro-de-reporte.ts';
import type { Ordenes } from '#domain/orden-de-lista.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { ListaExportable } from '#web/components/exportar/exportar-dialog.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import type { Noun } from '#web/components/lista/list-screen.tsx';
import type { ListState } from '#web/components/lista/use-list-view.ts';
import type { Vista } from '#web/components/lista/vista.ts';
import type { FechasProps } from './fechas.tsx';
import type { GraficaSpec } from './graficas-spec.ts';
import type { Parametro, ReporteView } from './parametros.ts';

/** The controls that the bar of a report may have. Quoters of notes are people alone, of claims also who they are not. */
export type Control =
  | 'search'
  | 'cotizador'
  | 'persona'
  | 'aseguradora'
  | 'canal'
  | 'estatus'
  | 'por'
  | 'costo'
  | 'procesadas';

/** A figure of a report over all its rows, which nobody changes. */
export interface Cifra<Answer> {
  readonly nombre: string;
  readonly valor: (answer: Answer) => string;
  /** The words under it: what it is a share of, or what it leaves out. */
  readonly detalle?: (answer: Answer) => string;
  /** The filters under which the list has what it counts; without them it leads nowhere. */
  readonly lleva?: (view: ReporteView) => Partial<ReporteView> | null;
  /** Shows the figure by months, where the report has a trend. */
  readonly porMes?: ComponentType<{ readonly meses: readonly MesConAntes[] }>;
}

/** The rows that a report leaves out because they are older than its days. */
export interface Anterior {
  readonly monto: Centavos;
  /** The day of the oldest; null for none. */
  readonly desde: Dia | null;
}

/** A report as it is shown, and the addresses of what it would show with other filters. */
export type ListaDeReporte<Row, Answer> = Pick<ListState<ReporteView, Row, Answer>, 'view' | 'data' | 'hrefOf'>;

/** A report as data. */
export interface ReporteSpec<C extends ReadCall, Row> {
  readonly screen: ScreenName;
  readonly call: C;
  /** The heading, where it is not the title of the screen. */
  readonly titulo?: string;
  /** The sentence under its heading. */
  readonly texto: string;
  readonly noun: Noun;
  readonly controles: readonly Control[];
  /** The fields that the text is looked for in. */
  readonly buscaEn?: string;
  /** The columns by which the server orders its rows. */
  readonly ordenes?: Ordenes;
  /** The filters without a control, which bars and links of ours set. */
  readonly recortes?: readonly Parametro[];
  /** The fields of its days, and the first day as it opens; a report without days has none. */
  readonly fechas?: { readonly Campos: ComponentType<FechasProps>; readonly desde: (hoy: string) => string };
  /** The keys of local storage under which filters come back at the next visit. */
  readonly remembered?: Partial<Readonly<Record<Parametro, string>>>;
  readonly request: (view: Vista<ReporteView> & { readonly itemsPerPage: number }) => RequestOf<C>;
  readonly rows: (answer: ResponseOf<C>) => readonly Row[];
  readonly total: (answer: ResponseOf<C>) => number;
  /** The totals whose names the select of insurers or channels offers (regla 91). */
  readonly opciones?: (answer: ResponseOf<C>) => readonly Total[];
  readonly cifras?: readonly Cifra<ResponseOf<C>>[];
  readonly graficas?: readonly GraficaSpec<ResponseOf<C>>[];
  /** Says how much it leaves out because it is older than its days. */
  readonly antes?: (answer: ResponseOf<C>) => Anterior;
  /** The file with all its rows, in the order of the list. */
  readonly exportable?: (view: Vista<ReporteView>) => ListaExportable;
  /** Its charts may be seen in pesos: what those are. */
  readonly pesos?: string;
  /** The measure of its charts as it opens, where that is not pieces. */
  readonly primero?: 'pesos';
  /** It has a trend of twelve months, under this name. */
  readonly tendencia?: ReporteConTendencia;
  /** Its table; one whose rows lead to the report narrowed to them is made for what is shown. */
  readonly tabla: TableSpec<Row> | ((lista: ListaDeReporte<Row, ResponseOf<C>>) => TableSpec<Row>);
  /** Why there is nothing although no filter narrows it, up to the days: 'No se facturó ninguna pieza'. */
  readonly vacio: string;
  /** An empty state of its own, in the place of {@link vacio}. */
  readonly nada?: (lista: Pick<ListState<ReporteView, unknown, unknown>, 'view' | 'go' | 'search'>) => ReactNode;
  /** A sentence beside the chips that says what the filters mean. */
  readonly hint?: (view: ReporteView) => ReactNode;
}
