import type { ClientBase } from 'pg';
import type { DemoBaja } from './bajas.ts';
import { copyLine, copyRows } from './copy-rows.ts';

/** A sale and the id of its part. */
export interface Venta extends DemoBaja {
  readonly piezaId: number;
}

const COLUMNAS = [
  'cantidad',
  'descripcion',
  'nota',
  'cotizador',
  'canal',
  'estatus',
  'retirada_facebook',
  'retirada_mercado',
  'fecha',
  'creada',
] as const satisfies readonly (keyof DemoBaja)[];

/** Writes sales in the order they happened, and moves the stock by the ledger, as a sale does. */
export async function copyVentas(client: ClientBase, ventas: readonly Venta[]): Promise<void> {
  const inOrder = ventas.toSorted(
    (left, right) => Number(left.creada > right.creada) - Number(left.creada < right.creada),
  );
  const bajas = inOrder.map((venta, index) =>
    copyLine([index + 1, venta.piezaId, ...COLUMNAS.map((columna) => venta[columna])]),
  );
  await copyRows(client, 'bajas', ['id', 'pieza_id', ...COLUMNAS], bajas);
  await copyRows(client, 'movimientos', ['pieza_id', 'tipo', 'unidades', 'baja_id', 'momento'], moves(inOrder));
  await client.query(`select setval(pg_get_serial_sequence('bajas', 'id'), max(id)) from bajas having count(*) > 0`);
}

function* moves(ventas: readonly Venta[]): Generator<string> {
  for (const [index, { piezaId, cantidad, creada, devuelta }] of ventas.entries()) {
    yield copyLine([piezaId, 'baja', -cantidad, index + 1, creada]);
    if (devuelta !== null) yield copyLine([piezaId, 'devolucion', cantidad, index + 1, devuelta]);
  }
}
