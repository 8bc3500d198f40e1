import type { FilaDeCotizacion } from '#contract/wire/cotizacion.ts';
import { type CursoDeCotizacion, estadoDeCotizacion, type MotivoDePerdida } from '#domain/cotizacion.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';

/** A quote as a statement reads it, its lines aside. */
export interface CabezaRow
  extends CursoDeCotizacion,
    Pick<FilaDeCotizacion, 'id' | 'token' | 'nombre' | 'telefono' | 'canal' | 'autor' | 'vigencia' | 'vistas'>,
    Pick<FilaDeCotizacion, 'apartado' | 'nota' | 'piezas' | 'total' | 'totalAceptado'> {
  readonly creada: Date;
  readonly vistaUltima: Date | null;
  readonly aceptadaPor: string | null;
  readonly motivo: MotivoDePerdida | null;
}

/** The live note that sold the hold of the quote `c`. */
export const NOTA = '(select max(n.id) from notas n where n.apartado_id = c.apartado_id and n.cancelada is null)';

/** Selects the name of who quotes; `c` is the quote. */
export const AUTOR_DE_COTIZACION = `coalesce((select ${NOMBRE_DE_CUENTA.replaceAll('c.', 'a.')} from cuentas a
  where a.identificador = c.autor and a.eliminada is null), '')`;

/** The select list of a {@link CabezaRow}; `c` is the table `cotizaciones`. */
export const CABEZA = `c.id, c.token, c.nombre, c.telefono, c.canal, ${AUTOR_DE_COTIZACION} as autor, c.creada, c.vigencia, c.vence,
  c.enviada, c.vista, c.vista_ultima as "vistaUltima", c.vistas, c.aceptada, c.aceptada_por as "aceptadaPor", c.cancelada,
  c.motivo, c.apartado_id as apartado, ${NOTA} as nota,
  (select coalesce(sum(t.cantidad), 0)::int from cotizaciones_partidas t where t.cotizacion_id = c.id) as piezas,
  (select coalesce(sum(t.cantidad * t.precio), 0)::bigint from cotizaciones_partidas t where t.cotizacion_id = c.id) as total,
  (select coalesce(sum(t.cantidad * t.precio), 0)::bigint from cotizaciones_partidas t
    where t.cotizacion_id = c.id and t.respuesta = 'aceptada') as "totalAceptado"`;

/** Turns a row into a quote of a list, as it is at a moment. */
export function toFila(row: CabezaRow, ahora: Date): FilaDeCotizacion {
  return {
    id: row.id,
    token: row.token,
    estado: estadoDeCotizacion(row, ahora),
    nombre: row.nombre,
    telefono: row.telefono,
    canal: row.canal,
    autor: row.autor,
    creada: row.creada.toISOString(),
    vigencia: row.vigencia,
    vence: row.vence.toISOString(),
    enviada: isoOf(row.enviada),
    vista: isoOf(row.vista),
    vistaUltima: isoOf(row.vistaUltima),
    vistas: row.vistas,
    aceptada: isoOf(row.aceptada),
    aceptadaPor: row.aceptadaPor ?? '',
    cancelada: isoOf(row.cancelada),
    motivo: row.motivo,
    apartado: row.apartado,
    nota: row.nota,
    piezas: row.piezas,
    total: row.total,
    totalAceptado: row.totalAceptado,
  };
}

/** Writes a moment as the wire has it. */
export function isoOf(momento: Date | null): string | null {
  return momento?.toISOString() ?? null;
}
