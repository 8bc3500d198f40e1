import type { Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import { estaEliminada } from '#server/existencias/queries/pieza-patio.ts';
import type { Firma } from './consecuencia.ts';

/**
 * Writes into the timeline of an invoice which of its parts were deleted when their units came back: nobody sees them there.
 *
 * @param piezas the ids of those parts.
 * @returns the same in words, for whoever waits for an answer; empty for none.
 */
export async function recordEliminadas(
  trx: Trx,
  firma: Firma,
  factura: number,
  piezas: readonly number[],
): Promise<string> {
  if (piezas.length === 0) return '';
  const found = trx
    .selectFrom('piezas')
    .select('inventario')
    .where('id', 'in', [...new Set(piezas)]);
  const rows = await found.orderBy('inventario').execute();
  const aviso = rows.map(({ inventario }) => `${estaEliminada(inventario)}: sus unidades regresaron a ella`).join('. ');
  const cambio = { tabla: 'cfdis', registro: String(factura), operacion: 'cambio' } as const;
  await recordCambios(trx, firma, { ...cambio, despues: { aviso } });
  return aviso;
}
