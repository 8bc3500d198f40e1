import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReadCall, ResponseOf } from '#contract/call.ts';
import type { MesConAntes } from '#contract/wire/tendencia.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { mesesAntes, PRIMER_DIA_DE_REPORTES } from '#domain/filtro-de-reporte.ts';
import { SCREENS, type ScreenName } from '#domain/screens.ts';
import { isListaConVistas } from '#domain/vista-guardada.ts';
import { addMessages } from '#web/api/messages.ts';
import { REPORTES_MESSAGES } from '#web/api/reportes-messages.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ReportPager } from '#web/components/display/report-pager.tsx';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { ListHint } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { chipsOf, type Vista } from '#web/components/lista/vista.ts';
import { type ListaVista, VistasGuardadas } from '#web/components/lista/vistas/vistas-guardadas.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { Antes } from './antes.tsx';
import { Cifras } from './cifras.tsx';
import { ElegirMedida, ElegirVista, Filtros, useNombres } from './filtros.tsx';
import { graficaOf } from './graficas-spec.ts';
import { papelOf } from './papel.ts';
import { type Parametro, type ReporteView, vistaOf } from './parametros.ts';
import styles from './reporte.module.css';
import type { ReporteSpec } from './reporte-spec.ts';
import { useImpresion } from './use-impresion.ts';
import { useTendencia } from './use-tendencia.ts';

addMessages(REPORTES_MESSAGES);

/** The library of the charts comes when they are looked at. */
const Graficas = lazy(async () => ({ default: (await import('./graficas.tsx')).Graficas }));

interface ReporteProps<C extends ReadCall, Row> {
  readonly spec: ReporteSpec<C, Row>;
  /** The main action of the screen, which knows what is shown. */
  readonly action?: (view: Vista<ReporteView>, total: number | null) => ReactNode;
}

/** The screen of any report: its filters, its figures, and its rows or its charts. */
export function Reporte<C extends ReadCall, Row>({ spec, action }: ReporteProps<C, Row>) {
  const { screen } = spec;
  const leida = useReporte(spec);
  const { view, data, isStale } = leida;
  const meses = useTendencia(spec.tendencia, view);
  const hint = spec.hint?.(view);
  const total = data === null || isStale ? null : spec.total(data);
  const isTable = !spec.graficas || view.vista === 'listado';
  const { filas, ...impresion } = useImpresion(spec, leida, isTable);
  // On paper stand all rows, on one page of the screen.
  const lista = filas ? { ...leida, items: filas, totalPages: 1 } : leida;
  return (
    <ListScreen
      title={spec.titulo ?? SCREENS[screen].titulo}
      back={<VolverALista text="Reportes" />}
      action={
        <Acciones spec={spec} lista={lista} impresion={isTable ? impresion : null}>
          {action?.(view, total)}
        </Acciones>
      }
      noun={spec.noun}
      lista={lista}
      pager={ReportPager}
      vistas={vistasOf(screen, lista)}
      filters={<Arriba spec={spec} lista={lista} total={isTable ? total : null} />}
      hint={hint && <ListHint>{hint}</ListHint>}
      summary={spec.cifras && <Cifras cifras={spec.cifras} lista={lista} meses={meses} />}
      charts={!isTable && <Dibujos spec={spec} lista={lista} meses={meses} />}
      table={tablaOf(spec, leida)}
      empty={<Nada spec={spec} lista={lista} />}
    />
  );
}

/** Gives the views that somebody keeps of a report; null where it has none. */
function vistasOf(screen: ScreenName, lista: ListaVista<ReporteView>): ReactNode {
  return isListaConVistas(screen) ? <VistasGuardadas de={screen} lista={lista} /> : null;
}

/** Gives the table of a report, for what it shows. */
function tablaOf<C extends ReadCall, Row>({ tabla }: ReporteSpec<C, Row>, leida: Estado<Row, ResponseOf<C>>) {
  return typeof tabla === 'function' ? tabla(leida) : tabla;
}

interface AccionesProps<C extends ReadCall, Row> {
  readonly spec: ReporteSpec<C, Row>;
  readonly lista: Estado<Row, ResponseOf<C>>;
  /** The way to paper; null where no rows stand on the screen. */
  readonly impresion: ImprimirProps | null;
  readonly children: ReactNode;
}

/** The ways to do something with a report: print it, take it away, look at it another way. */
function Acciones<C extends ReadCall, Row>({ spec, lista, impresion, children }: AccionesProps<C, Row>) {
  const { view, go, forma } = lista;
  return (
    <>
      {impresion && <Imprimir {...impresion} />}
      {spec.exportable && <Exportar {...spec.exportable(view)} columnas={forma.columnas} />}
      {spec.graficas && <ElegirVista value={view.vista} onChoose={(vista) => go({ vista })} />}
      {children}
    </>
  );
}

interface ArribaProps<C extends ReadCall, Row> {
  readonly spec: ReporteSpec<C, Row>;
  readonly lista: Estado<Row, ResponseOf<C>>;
  /** How many rows there are; null where they do not stand there, or nobody knows. */
  readonly total: number | null;
}

/** The words of a report about what it is of and what it leaves out, its filters, and what paper says of both. */
function Arriba<C extends ReadCall, Row>({ spec, lista, total }: ArribaProps<C, Row>) {
  const { data, isStale } = lista;
  const nombres = useNombres((data && spec.opciones?.(data)) ?? []);
  const antes = data && !isStale && spec.antes?.(data);
  return (
    <>
      <p className={styles.texto}>{spec.texto}</p>
      {antes && <Antes antes={antes} lista={lista} />}
      <Filtros
        controles={spec.controles}
        buscaEn={spec.buscaEn}
        Fechas={spec.fechas?.Campos}
        lista={lista}
        nombres={nombres}
      />
      <p className={styles.frase}>
        {papelOf(fraseOf(lista), { filas: lista.items?.length ?? 0, total, many: spec.noun.many })}
      </p>
    </>
  );
}

interface DibujosProps<C extends ReadCall, Row> {
  readonly spec: ReporteSpec<C, Row>;
  readonly lista: ListState<ReporteView, Row, ResponseOf<C>>;
  readonly meses: readonly MesConAntes[] | null;
}

/** The charts of a report, and above them what they measure where that can be chosen. */
function Dibujos<C extends ReadCall, Row>({ spec, lista, meses }: DibujosProps<C, Row>) {
  const { view, data, go } = lista;
  const { graficas = [], pesos, tendencia } = spec;
  return (
    <>
      {pesos !== undefined && (
        <div className={`cluster-3 middle ${styles.medida}`} data-screen-only="">
          <ElegirMedida value={view.en} onChoose={(en) => go({ en })} />
          {view.en === 'pesos' && <p className="hint">{`${pesos}.`}</p>}
        </div>
      )}
      <Suspense fallback={<div className={`card ${styles.dibujando}`} aria-busy="true" />}>
        <Graficas
          graficas={graficas.map((one) => graficaOf(one, data, view.en === 'pesos'))}
          tendencia={meses}
          // Of debts only how long deliveries took: what is owed today says nothing of the months before.
          reporte={tendencia === 'adeudos' ? undefined : tendencia}
          lista={lista}
        />
      </Suspense>
    </>
  );
}

/** Reads a report. Days before 2025, which only a link of ours says, are not those of the next visit (regla 90). */
function useReporte<C extends ReadCall, Row>(spec: ReporteSpec<C, Row>) {
  const [params] = useSearchParams();
  const [listSpec] = useState(() => listSpecOf(spec));
  const isOld = ['desde', 'hasta'].some((name) => (params.get(name) ?? '9') < PRIMER_DIA_DE_REPORTES);
  return useListView(spec.call, isOld ? { ...listSpec, remembered: {} } : listSpec);
}

function listSpecOf<C extends ReadCall, Row>(spec: ReporteSpec<C, Row>): ListSpec<ReporteView, C, Row> {
  const hoy = diaOf(new Date());
  return {
    ...vistaOf({
      parametros: parametrosOf(spec),
      hoy,
      desde: spec.fechas?.desde(hoy),
      isEnPesos: spec.pesos !== undefined,
      primero: spec.primero,
      forma: { lista: spec.screen, ...(spec.ordenes && { ordenes: spec.ordenes }) },
    }),
    remembered: spec.remembered ?? {},
    request: spec.request,
    isPaged: ({ vista }) => !spec.graficas || vista === 'listado',
    page: (answer) => ({
      items: spec.rows(answer),
      total: spec.total(answer),
      totalPages: (answer as { readonly totalPages: number }).totalPages,
      totalCapped: false,
      sinOrdenar: (answer as { readonly sinOrdenar?: boolean }).sinOrdenar,
    }),
  };
}

function parametrosOf<C extends ReadCall, Row>({ controles, recortes = [], fechas }: ReporteSpec<C, Row>): Parametro[] {
  return [
    ...(fechas ? (['desde', 'hasta'] as const) : []),
    ...controles.map((control) => (control === 'persona' ? 'cotizador' : control)),
    ...recortes,
  ];
}

type Estado<Row, Answer> = ListState<ReporteView, Row, Answer>;

interface ImprimirProps {
  readonly isPreparing: boolean;
  readonly imprimir: () => void;
}

function Imprimir({ isPreparing, imprimir }: ImprimirProps) {
  return (
    <button type="button" className={button.secondary} aria-disabled={isPreparing} onClick={imprimir}>
      {isPreparing ? 'Preparando…' : 'Imprimir'}
    </button>
  );
}

/** Says what the report was asked. */
function fraseOf<Row, Answer>({ spec, view }: Estado<Row, Answer>): string {
  const dias = 'desde' in view ? [`Del ${formatDia(view.desde)} al ${formatDia(view.hasta)}`] : [];
  return [...dias, ...chipsOf(spec, view).chips.map(({ text }) => text)].join(' · ');
}

interface NadaProps<C extends ReadCall, Row, Answer> {
  readonly spec: ReporteSpec<C, Row>;
  readonly lista: Estado<Row, Answer>;
}

/** Why a report has nothing, and what to do about it. */
function Nada<C extends ReadCall, Row, Answer>({ spec, lista }: NadaProps<C, Row, Answer>) {
  const { view, go, spec: vista } = lista;
  const { isNarrowed, cleared } = chipsOf(vista, view);
  if (spec.nada) return spec.nada(lista);
  if (isNarrowed) {
    const text = `Nada de este reporte cumple con ${fraseOf(lista)}.`;
    return <EmptyState text={text} action={['Quitar los filtros', () => go(cleared)]} />;
  }
  if (!spec.fechas) return <EmptyState text={spec.vacio} />;
  const desde = mesesAntes(view.hasta, 12);
  return (
    <EmptyState
      text={`${spec.vacio} del ${formatDia(view.desde)} al ${formatDia(view.hasta)}.`}
      action={desde < view.desde ? ['Ver doce meses', () => go({ desde })] : undefined}
    />
  );
}
