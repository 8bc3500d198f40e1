import * as z from 'zod/mini';
import type { Registro } from '#contract/wire/indicador.ts';
import { PIEZAS_A_FACTURAR, type PiezaAFacturar, piezasAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { browserStorage, keep } from '#web/api/storage.ts';

/**
 * Leaves the parts of records for the screen of a new invoice, which takes them.
 *
 * @returns false where the browser keeps nothing.
 */
export function leaveToInvoice(registros: readonly Registro[]): boolean {
  const storage = browserStorage();
  const text = JSON.stringify(z.encode(piezasAFacturar, registros.map(toPieza)));
  keep(storage, PIEZAS_A_FACTURAR, text);
  return storage.getItem(PIEZAS_A_FACTURAR) === text;
}

function toPieza({ id, precio, pieza, marca, auto, anios, inventario, reporte }: Registro): PiezaAFacturar {
  return {
    ...{ cantidad: 1, precio, pieza, marca, auto, tipo: '', anios, inventario, reporte },
    ...{ origen: 'indicadores', registro: id },
  };
}
