import { type ReporteConTendencia, reporteDeTendencia } from '#contract/reporte-de-tendencia.ts';
import type { MesConAntes } from '#contract/wire/tendencia.ts';
import type { Grupo } from '#domain/filtro-de-reporte.ts';
import { useRead } from '#web/api/query.ts';
import type { ReporteView } from './parametros.ts';
import { opcion } from './peticion.ts';

/**
 * Reads how a report goes from month to month, narrowed as it is; null until that is there. A report that is narrowed to what
 * was cancelled has none: a trend is of what was sold.
 */
export function useTendencia(
  reporte: ReporteConTendencia | undefined,
  view: ReporteView,
): readonly MesConAntes[] | null {
  const isEnabled = reporte !== undefined && view.vista === 'graficas' && view.estatus !== 'cancelado';
  const { data } = useRead(
    reporteDeTendencia.getTendencia,
    {
      reporte: reporte ?? 'notas',
      searchDateEnd: view.hasta,
      aseguradora: opcion(view.aseguradora),
      cotizador: opcion(view.cotizador),
      ciudad: opcion(view.ciudad),
      pieza: opcion(view.pieza),
      proveedor: opcion(view.proveedor),
      // The filter of groups knows no other text.
      grupo: opcion(view.grupo) as Grupo | null,
      canal: opcion(view.canal),
      formaPago: opcion(view.formaPago),
      enPesos: view.en === 'pesos',
    },
    { isEnabled },
  );
  return (isEnabled && data?.meses) || null;
}
