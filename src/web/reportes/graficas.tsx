import type { ReporteConTendencia } from '#contract/reporte-de-tendencia.ts';
import type { MesConAntes } from '#contract/wire/tendencia.ts';
import { formatDia } from '#domain/fecha.ts';
import type { ListState } from '#web/components/lista/use-list-view.ts';
import { Grafica } from './graficas/grafica.tsx';
import { cambioOf, type GraficaDeReporte } from './graficas-spec.ts';
import type { ReporteView } from './parametros.ts';
import styles from './reporte.module.css';
import { Tendencia } from './tendencia.tsx';

interface GraficasProps {
  readonly graficas: readonly GraficaDeReporte[];
  /** How it goes from month to month; null while nobody knows, and undefined for a report that has no trend. */
  readonly tendencia?: readonly MesConAntes[] | null | undefined;
  readonly reporte?: ReporteConTendencia | undefined;
  readonly lista: Pick<ListState<ReporteView, unknown, unknown>, 'view' | 'isStale' | 'go'>;
}

/** The charts of a report. A press on a bar leads to the list of what it counts. */
export function Graficas({ graficas, tendencia, reporte, lista }: GraficasProps) {
  const { view, isStale, go } = lista;
  const periodo = 'desde' in view ? `Del ${formatDia(view.desde)} al ${formatDia(view.hasta)}` : undefined;
  return (
    <div
      className={`stack-4 ${styles.graficas}`}
      aria-busy={isStale || graficas.some(({ datos }) => datos === null)}
      data-stale={isStale || undefined}
    >
      {graficas.map((grafica) => {
        const { titulo, tipo, de, unidad, formato, elige, datos } = grafica;
        if (datos === null) return <div key={titulo} className={`card ${styles.dibujando}`} />;
        const leads =
          elige !== undefined && datos.every(({ clave, valor }) => valor === 0 || cambioOf(grafica, clave, view));
        return (
          <Grafica
            key={titulo}
            titulo={titulo}
            tipo={tipo}
            de={de}
            unidad={unidad}
            formato={formato}
            datos={datos}
            periodo={periodo}
            elegida={(elige && view[elige]) || undefined}
            alElegir={leads ? (clave) => go({ ...cambioOf(grafica, clave, view), vista: 'listado' }) : undefined}
          />
        );
      })}
      {reporte && tendencia && <Tendencia reporte={reporte} meses={tendencia} lista={lista} />}
    </div>
  );
}
