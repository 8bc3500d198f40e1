import { type CampoIndicador, camposIndicador } from '#contract/wire/indicador.ts';
import { diasDeEntrega, estadoDeIndicador } from '#domain/indicador.ts';
import { isSinPiezaDelPatio } from '#domain/indicador-acciones.ts';
import type { Campos } from './columnas.ts';
import { DE_LA_PIEZA } from './uso.ts';

/**
 * Says what of a save looks odd and was kept all the same. What was so before, and the save did not touch, is no news.
 *
 * @param isUsado a yard part is in use after the save, and `isDevuelta` one came back by it.
 */
export function avisosOf(antes: Campos, despues: Campos, isUsado: boolean, isDevuelta = false): string[] {
  const isEntregaNueva = despues.entregado !== antes.entregado;
  const isPatioNuevo = despues.proveedor !== antes.proveedor || isEntregaNueva || isDevuelta;
  const isSinPieza = isSinPiezaDelPatio({ ...despues, isInventarioUsado: isUsado }) && despues.recolectada === null;
  const isDeFecha = isEntregaNueva || despues.pedido !== antes.pedido;
  return [
    ...(isSinPieza && isPatioNuevo && estadoDeIndicador(despues) !== 'cancelada' ? ['Sin pieza del patio'] : []),
    ...((diasDeEntrega(despues) ?? 0) < 0 && isDeFecha ? ['La entrega es anterior al pedido'] : []),
    ...(despues.entregado !== null && despues.pedido === null && isDeFecha ? ['Falta el día del pedido'] : []),
  ];
}

/** Says of each field that was left as it is why it was not changed. */
export function avisosDeIgnorados(ignorados: readonly CampoIndicador[]): string[] {
  return ignorados.map((campo) => {
    const porque = DE_LA_PIEZA.includes(campo)
      ? 'es de la pieza del patio que usa'
      : campo === 'precio'
        ? 'lo cambia un administrador'
        : 'lo escribe su factura';
    return `${camposIndicador[campo].label} no cambió: ${porque}`;
  });
}

/** Tells whether a change cancels a record. */
export function isRecienCancelada(antes: Campos, despues: Campos): boolean {
  return estadoDeIndicador(despues) === 'cancelada' && estadoDeIndicador(antes) !== 'cancelada';
}

/** Says of a record that is cancelled that its invoice goes on to be owed; `folio` is null where it has none. */
export function avisosDeCancelada(folio: string | null): readonly string[] {
  return folio === null ? [] : [`Sigue facturado en ${folio}: cancela la factura o registra su devolución`];
}
