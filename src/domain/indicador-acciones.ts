import type { Centavos } from './dinero.ts';
import { type EstadoDeIndicador, PROVEEDOR_PATIO } from './indicador.ts';

/** The costs of a delivered part must be known before its remision or its invoice; each may be missing. */
export interface CostosDeIndicador {
  readonly costo: Centavos | null;
  readonly proveedor: string;
  /** The code of the supplier's invoice, or of the yard part. */
  readonly codigo: string;
  readonly gastosEnvio: Centavos | null;
  readonly metodoEnvio: string;
}

/** The facts of a record that decide what may be made of it. */
export interface AccionableDeIndicador extends CostosDeIndicador {
  readonly pieza: string;
  readonly estado: EstadoDeIndicador;
  readonly entregado: string | null;
  /** The number of its invoice; the empty text for none. */
  readonly factura: string;
  readonly isInventarioUsado: boolean;
}

/** Why an action on several records is refused, as it is said. */
export interface Negativa {
  readonly titulo: string;
  readonly mensaje: string;
  /** Milliseconds that it stays; absent, as long as any other (regla 163). */
  readonly duracion?: number;
}

/** How long the refusal for missing cost data stays, in milliseconds. */
const DURACION_COSTOS = 6000;

const error = (mensaje: string): Negativa => ({ titulo: 'Error', mensaje });

/** Tells whether the section of costs and expenses of a record is complete; an expense of 0 is one. */
export function hasCostos({ costo, proveedor, codigo, gastosEnvio, metodoEnvio }: CostosDeIndicador): boolean {
  return costo !== null && proveedor !== '' && codigo !== '' && gastosEnvio !== null && metodoEnvio !== '';
}

const CANCELADAS = error('Una o más piezas están canceladas');

function isCancelada({ estado }: Pick<AccionableDeIndicador, 'estado'>): boolean {
  return estado === 'cancelada';
}

/** Tells why records cannot be invoiced, the first reason that fits; null when they can. */
export function negativaDeFactura(
  registros: readonly Omit<AccionableDeIndicador, 'isInventarioUsado'>[],
): Negativa | null {
  if (registros.length === 0) return error('No hay piezas seleccionadas para facturar');
  if (registros.some(({ factura }) => factura !== '')) return error('Una o mas piezas se encuentran facturadas');
  if (registros.some(isCancelada)) return CANCELADAS;
  if (registros.some(({ entregado }) => entregado === null)) {
    return error('FALTA PONER FECHA DE ENTREGA en una o mas piezas');
  }
  if (registros.every(hasCostos)) return null;
  return {
    ...error('FALTA LLENAR LA SECCION DE COSTOS Y GASTOS en una o mas piezas'),
    duracion: DURACION_COSTOS,
  };
}

/** Tells why records cannot stand on one remision; null when they can. It names the first part that lacks something. */
export function negativaDeRemision(registros: readonly AccionableDeIndicador[]): Negativa | null {
  if (registros.length === 0) return error('No hay piezas seleccionadas para la remisión');
  if (registros.some(isCancelada)) return CANCELADAS;
  return faltanDatos(registros.find((registro) => !hasCostos(registro)));
}

/**
 * Tells why records cannot be ordered; null when they can. What comes from the own yard is not ordered of anybody, so it
 * needs no cost, and alone makes no order.
 */
export function negativaDeOrden(registros: readonly AccionableDeIndicador[]): Negativa | null {
  if (registros.length === 0) return error('No hay piezas seleccionadas para la orden de compra');
  if (registros.some(isCancelada)) return CANCELADAS;
  const ajenas = registros.filter(({ proveedor }) => proveedor !== PROVEEDOR_PATIO);
  if (ajenas.length === 0) return error('Las piezas del patio no llevan orden de compra');
  return faltanDatos(ajenas.find(({ costo }) => costo === null));
}

function faltanDatos(registro: AccionableDeIndicador | undefined): Negativa | null {
  return registro ? { titulo: 'Faltan datos', mensaje: registro.pieza } : null;
}

/** Tells whether a record says that its part is of the own yard while none of the yard is used: 'Sin pieza del patio'. */
export function isSinPiezaDelPatio({
  proveedor,
  isInventarioUsado,
}: Pick<AccionableDeIndicador, 'proveedor' | 'isInventarioUsado'>): boolean {
  return proveedor === PROVEEDOR_PATIO && !isInventarioUsado;
}
