import type { EstadoDeFactura } from '#domain/factura.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { applyDesenlace } from './desenlace.ts';
import { emit } from './emitir.ts';

/**
 * Has a document stamped whose turn it is. While the one before it is not cancelled it waits; should that one stay valid,
 * it is given up.
 *
 * @returns the state that it is in.
 * @throws BusinessError when the provider refuses it, or is not there: then it still waits.
 */
export async function emitEnTurno(deps: FacturasDependencies, id: number): Promise<EstadoDeFactura> {
  const row = await deps.db.kysely
    .selectFrom('cfdis as c')
    .leftJoin('cfdis_por_emitir as e', 'e.cfdi_id', 'c.id')
    .leftJoin('cfdis as antes', 'antes.id', 'e.tras')
    .select(['c.estado', 'c.autor', 'c.externo', 'e.comprobante', 'e.cliente'])
    .select('antes.estado as anterior')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  const { estado, autor, externo, comprobante, cliente, anterior } = row;
  if (estado !== 'reservada' || anterior === 'cancelando') return estado;
  if (!comprobante || anterior !== 'cancelada') {
    return applyDesenlace(deps, id, { estado: 'fallida', error: SIN_TURNO, codigo: '' }, autor);
  }
  return emit(deps, { id, externo }, comprobante, { autor }, { cliente, isPaciente: true });
}

const SIN_TURNO = 'La factura anterior sigue vigente: no se canceló';
