import * as z from 'zod/mini';
import { MANAGEMENT, ROL } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { box } from './wire/kinds.ts';
import { opcion } from './wire/opcion.ts';
import { periodo, recortes } from './wire/reporte.ts';
import { tendencia } from './wire/tendencia.ts';
import { wireObject } from './wire/wire-object.ts';

/** The reports that have a trend; that of debts has only how long deliveries took. */
const REPORTES_CON_TENDENCIA = ['facturadas', 'solicitadas', 'cotizadores', 'adeudos', 'notas'] as const;
export type ReporteConTendencia = (typeof REPORTES_CON_TENDENCIA)[number];

const DEL_ADMINISTRADOR: readonly ReporteConTendencia[] = ['facturadas', 'solicitadas', 'adeudos'];

/** How a report goes from month to month (an addition). */
export const reporteDeTendencia = {
  /**
   * The twelve months that end with a day, each beside the same one of the year before, narrowed as the report is. A month
   * that is not over is held against the same days of it.
   */
  getTendencia: defineRead('reportes/get_tendencia.php', MANAGEMENT, {
    shows: ['indicador', 'factura', 'nota'],
    reserved: [
      {
        does: 'reads a report of the administrator',
        access: [ROL.admin],
        when: ({ reporte }) => DEL_ADMINISTRADOR.includes(reporte),
      },
    ],
    request: wireObject({
      reporte: ['reporte', z.enum(REPORTES_CON_TENDENCIA, `debe ser ${REPORTES_CON_TENDENCIA.join(', ')}`)],
      searchDateEnd: ['searchDateEnd', periodo.searchDateEnd],
      aseguradora: ['aseguradora', recortes.aseguradora],
      cotizador: ['cotizador', recortes.cotizador],
      ciudad: ['ciudad', recortes.ciudad],
      pieza: ['pieza', recortes.pieza],
      proveedor: ['proveedor', recortes.proveedor],
      grupo: ['grupo', recortes.grupo],
      /** The filters of notes. */
      canal: ['canal', opcion],
      formaPago: ['forma_pago', opcion],
      /** Adds up the money as well; that of notes is always there. */
      enPesos: ['enPesos', z._default(box.typed, false)],
    }),
    response: tendencia,
  }),
};
