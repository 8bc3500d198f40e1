import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReadCall } from '#contract/call.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { mesesAntes, PRIMER_DIA_DE_REPORTES } from '#domain/filtro-de-reporte.ts';
import { SCREENS } from '#domain/screens.ts';
import { addMessages } from '#web/api/messages.ts';
import { REPORTES_MESSAGES } from '#web/api/reportes-messages.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { NavLink } from '#web/components/display/nav-link.tsx';
import { ReportPager } from '#web/components/display/report-pager.tsx';
import { ListHint } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { chipsOf } from '#web/components/lista/vista.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { ElegirVista, Filtros, useNombres } from './filtros.tsx';
import { type Parametro, type ReporteView, vistaOf } from './parametros.ts';
import styles from './reporte.module.css';
import type { Cifra, ReporteSpec } from './reporte-spec.ts';

addMessages(REPORTES_MESSAGES);

/** The library of the charts comes when they are looked at. */
const Graficas = lazy(async () => ({ default: (await import('./graficas.tsx')).Graficas }));

interface ReporteProps<C extends ReadCall, Row> {
  readonly spec: ReporteSpec<C, Row>;
  /** The main action of the screen, which knows what is shown. */
  readonly action?: (view: ReporteView, total: number | null) => ReactNode;
}

/** The screen of any report: its filters, its figures, and its rows or its charts. */
export function Reporte<C extends ReadCall, Row>({ spec, action }: ReporteProps<C, Row>) {
  const lista = useReporte(spec);
  const { view, data, isStale } = lista;
  const nombres = useNombres((data && spec.opciones?.(data)) ?? []);
  const hint = spec.hint?.(view);
  const total = data === null || isStale ? null : spec.total(data);
  return (
    <ListScreen
      title={spec.titulo ?? SCREENS[spec.screen].titulo}
      back={<VolverALista text="Reportes" />}
      action={
        spec.graficas ? (
          <ElegirVista vista={view.vista} onChoose={(vista) => lista.go({ vista })} />
        ) : (
          action?.(view, total)
        )
      }
      noun={spec.noun}
      lista={lista}
      pager={ReportPager}
      filters={
        <>
          <p className={styles.texto}>{spec.texto}</p>
          <Filtros
            controles={spec.controles}
            buscaEn={spec.buscaEn}
            Fechas={spec.fechas?.Campos}
            lista={lista}
            nombres={nombres}
          />
          <p className={styles.frase}>{fraseOf(lista)}</p>
        </>
      }
      hint={hint && <ListHint>{hint}</ListHint>}
      summary={spec.cifras && <Cifras cifras={spec.cifras} lista={lista} />}
      charts={
        spec.graficas &&
        view.vista === 'graficas' && (
          <Suspense fallback={<div className={`card ${styles.dibujando}`} aria-busy="true" />}>
            <Graficas
              graficas={spec.graficas.map((one) => ({ ...one, datos: data && one.datos(data) }))}
              lista={lista}
            />
          </Suspense>
        )
      }
      table={spec.tabla}
      empty={<Nada spec={spec} lista={lista} />}
    />
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
    ...vistaOf({ parametros: parametrosOf(spec), hoy, desde: spec.fechas?.desde(hoy) }),
    remembered: spec.remembered ?? {},
    request: spec.request,
    page: (answer) => ({
      items: spec.rows(answer),
      total: spec.total(answer),
      totalPages: (answer as { readonly totalPages: number }).totalPages,
      totalCapped: false,
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

/** Says on paper what the report was asked. */
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

interface CifrasProps<Answer> {
  readonly cifras: readonly Cifra<Answer>[];
  /** Its answer is null until it has arrived: boxes of the same size. */
  readonly lista: Pick<ListState<ReporteView, unknown, Answer>, 'data' | 'isStale' | 'view' | 'go' | 'hrefOf'>;
}

/** The figures of a report over all its rows, each in a box; some lead to the list of what they count. */
function Cifras<Answer>({ cifras, lista }: CifrasProps<Answer>) {
  const { data, isStale, view } = lista;
  return (
    <dl className={`stack-3 ${styles.cifras}`} aria-busy={isStale || data === null} data-stale={isStale || undefined}>
      {cifras.map(({ nombre, valor, detalle, lleva }) => {
        const text = data && valor(data);
        return (
          <div key={nombre} className={`card ${styles.cifra}`}>
            <dt>
              <Nombre nombre={nombre} filtros={text && text !== '0' ? lleva?.(view) : null} {...lista} />
            </dt>
            <dd>{text ?? <span className={`sunken ${styles.hueso}`} />}</dd>
            {detalle && <dd className={styles.detalle}>{data ? detalle(data) : '\u00A0'}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

interface NombreProps extends Pick<ListState<ReporteView, unknown, unknown>, 'go' | 'hrefOf'> {
  readonly nombre: string;
  readonly filtros: Partial<ReporteView> | null | undefined;
}

function Nombre({ nombre, filtros, go, hrefOf }: NombreProps) {
  if (!filtros) return nombre;
  const to = { ...filtros, vista: 'listado' as const };
  return (
    <NavLink className={`covers ${styles.lleva}`} href={hrefOf(to)} onNavigate={() => go(to)}>
      {nombre}
    </NavLink>
  );
}
