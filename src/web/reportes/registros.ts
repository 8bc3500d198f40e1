import type { ResponseOf } from '#contract/call.ts';
import type { reportes } from '#contract/reportes.ts';
import type { FilaDeReporte } from '#contract/wire/registros-de-reporte.ts';
import type { Grupo } from '#domain/filtro-de-reporte.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { EntregaPorMes } from './entrega-por-mes.tsx';
import { DE_UN_MES } from './fechas.tsx';
import type { Parametro, ReporteView } from './parametros.ts';
import { diasText, opcion, type Pedido } from './peticion.ts';
import type { Cifra } from './reporte-spec.ts';

/** Says the days and the bars of a report of records as a request does. */
export function filtrosDeRegistros(view: ReporteView) {
  return {
    searchDateStart: view.desde,
    searchDateEnd: view.hasta,
    aseguradora: opcion(view.aseguradora),
    cotizador: opcion(view.cotizador),
    ciudad: opcion(view.ciudad),
    pieza: opcion(view.pieza),
    proveedor: opcion(view.proveedor),
    // The filter of groups knows no other text.
    grupo: opcion(view.grupo) as Grupo | null,
  };
}

/** The description that all reports of records between two days share. */
export const DE_REGISTROS = {
  noun: { one: 'pieza', many: 'las piezas' },
  ordenes: ORDENES.reportesDeRegistros,
  fechas: DE_UN_MES,
  request: (view: Pedido) => ({
    ...filtrosDeRegistros(view),
    page: view.page,
    itemsPerPage: view.itemsPerPage,
    enPesos: view.en === 'pesos',
  }),
  rows: ({ filas }: { readonly filas: readonly FilaDeReporte[] }) => filas,
  total: ({ totalPiezas }: { readonly totalPiezas: number }) => totalPiezas,
  opciones: ({ aseguradoras }: Pick<ResponseOf<typeof reportes.facturadas>, 'aseguradoras'>) => aseguradoras,
};

/** The filters that the bars of every report of records set. */
export const RECORTES: readonly Parametro[] = ['aseguradora', 'ciudad', 'cotizador', 'grupo', 'pieza', 'proveedor'];

/** Days from order to delivery, on the average of what was delivered. */
export const ENTREGA: Cifra<{ readonly tiempoEntrega: { readonly promedio: number } }> = {
  nombre: 'Tiempo promedio de entrega',
  valor: ({ tiempoEntrega }) => diasText(tiempoEntrega.promedio),
  detalle: () => 'del pedido a la entrega',
  porMes: EntregaPorMes,
};
