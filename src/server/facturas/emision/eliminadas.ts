import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { estaEliminada } from '#server/patio/existencias/queries/pieza-patio.ts';
import type { Firma } from './consecuencias.ts';

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

/** Finds what the timeline of a document says beside its changes; empty for nothing. */
export async function findAvisos(db: Pick<Db, 'run'>, cfdi: number): Promise<string> {
  const rows = await db.run(AVISOS, [String(cfdi)]);
  return rows.map(({ aviso }) => aviso).join('. ');
}

const AVISOS = prepare<{ readonly aviso: string }>(`
  select despues ->> 'aviso' as aviso from historial
  where tabla = 'cfdis' and registro = $1 and despues ? 'aviso' order by id`);
