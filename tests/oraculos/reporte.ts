import { addIva, type Centavos } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { COLOR_DE_VENCIMIENTO, type ColorDeVencimiento, type Grupo } from '#domain/filtro-de-reporte.ts';
import { COTIZADOR_CANCELADO, diasEntre, estadoDeIndicador, type VidaDeIndicador } from '#domain/indicador.ts';
import { isSinPiezaDelPatio } from '#domain/indicador-acciones.ts';
import type { VentanaDeVencimientos } from '#domain/reporte.ts';

/** The facts of a record that reports count by. */
export interface HechosDeIndicador extends VidaDeIndicador {
  readonly proveedor: string;
  /** It uses a part of the own yard now. */
  readonly isInventarioUsado: boolean;
}

/** Tells what a record was invoiced for, with its IVA: the amount of its invoice, or its price with IVA where none is known. */
export function facturadoOf({ montoFactura, precio }: Pick<VidaDeIndicador, 'montoFactura' | 'precio'>): Centavos {
  return montoFactura ?? addIva(precio ?? 0).total;
}

/** Tells whether a record was ever quoted: it has a price, or was ordered (regla 54). */
export function isCotizada({ precio, pedido }: Pick<HechosDeIndicador, 'precio' | 'pedido'>): boolean {
  return (precio ?? 0) > 0 || pedido !== null;
}

/** Tells whether a record was ever ordered, also when it was cancelled later (regla 54). */
export function isComprada({ pedido }: Pick<HechosDeIndicador, 'pedido'>): boolean {
  return pedido !== null;
}

/** Tells whether a record was ordered and then cancelled (regla 54). */
export function isCompradaCancelada(
  hechos: Pick<HechosDeIndicador, 'pedido' | 'fechaCancelacion' | 'cotizador'>,
): boolean {
  return isComprada(hechos) && (hechos.fechaCancelacion !== null || hechos.cotizador === COTIZADOR_CANCELADO);
}

/**
 * Tells whether a record belongs to a group. Of what was bought, it is invoiced or not; 'por_cotizar' still waits for a
 * price, and 'sin_patio' is said to be of the own yard, of which it uses nothing.
 */
export function isDeGrupo(grupo: Grupo, hechos: HechosDeIndicador): boolean {
  return ES_DE_GRUPO[grupo](hechos);
}

const ES_DE_GRUPO: Readonly<Record<Grupo, (hechos: HechosDeIndicador) => boolean>> = {
  cotizadas: isCotizada,
  no_cotizadas: (hechos) => !isCotizada(hechos),
  compradas: isComprada,
  no_compradas: (hechos) => isCotizada(hechos) && !isComprada(hechos),
  ganadas: (hechos) => isComprada(hechos) && !isCompradaCancelada(hechos),
  canceladas: isCompradaCancelada,
  facturadas: (hechos) => isComprada(hechos) && hechos.factura !== '',
  no_facturadas: (hechos) => isComprada(hechos) && hechos.factura === '',
  por_cotizar: (hechos) => estadoDeIndicador(hechos) === 'solicitada',
  sin_patio: (hechos) => isSinPiezaDelPatio(hechos) && estadoDeIndicador(hechos) !== 'cancelada',
};

/** Tells whether a record was ordered and is still to be delivered (regla 88). */
export function isPorEntregar(
  hechos: Pick<HechosDeIndicador, 'pedido' | 'entregado' | 'fechaCancelacion' | 'cotizador'>,
): boolean {
  return isComprada(hechos) && hechos.entregado === null && !isCompradaCancelada(hechos);
}

/** Tells the colour of a day on which something is due; null for one that is after the days of the report (regla 88). */
export function colorDeVencimiento(
  vence: Dia,
  hoy: Dia,
  { proximo, futuro }: VentanaDeVencimientos,
): ColorDeVencimiento | null {
  const dias = diasEntre(hoy, vence);
  if (dias > futuro) return null;
  if (dias < 0) return COLOR_DE_VENCIMIENTO.vencido;
  return dias <= proximo ? COLOR_DE_VENCIMIENTO.proximo : COLOR_DE_VENCIMIENTO.futuro;
}
