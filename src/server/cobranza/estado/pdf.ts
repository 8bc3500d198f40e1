import { createHiloDePdf, type HiloDePdf } from '#server/base/pdf/hilo.ts';
import type { PedidoDeImpresion } from './definicion.ts';

/** Prints statements, in a thread. */
export type ImpresorDeEstados = HiloDePdf<PedidoDeImpresion>;

/** Starts nothing yet: the thread comes with the first statement. */
export function createImpresorDeEstados(): ImpresorDeEstados {
  return createHiloDePdf<PedidoDeImpresion>(new URL('./trabajador.ts', import.meta.url));
}
