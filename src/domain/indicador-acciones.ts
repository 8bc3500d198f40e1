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

/** The fields that may be missing before something is made of a record. */
export type CampoFaltante = keyof CostosDeIndicador | 'entregado';

/** A Falta keeps one record back: fields to be filled in, or a state in which nothing that is typed helps. */
export interface Falta<R> {
  readonly registro: R;
  readonly campos: readonly CampoFaltante[];
  /** Why nothing can be made of it as it is; null where its fields are all that is missing. */
  readonly motivo: string | null;
}

/** Names the costs and expenses that a record lacks; an expense of 0 is one. */
function costosFaltantes({ costo, proveedor, codigo, gastosEnvio, metodoEnvio }: CostosDeIndicador): CampoFaltante[] {
  return [
    ...(proveedor === '' ? (['proveedor'] as const) : []),
    ...(codigo === '' ? (['codigo'] as const) : []),
    ...(costo === null ? (['costo'] as const) : []),
    ...(gastosEnvio === null ? (['gastosEnvio'] as const) : []),
    ...(metodoEnvio === '' ? (['metodoEnvio'] as const) : []),
  ];
}

/** Tells whether the section of costs and expenses of a record is complete; an expense of 0 is one. */
export function hasCostos(registro: CostosDeIndicador): boolean {
  return costosFaltantes(registro).length === 0;
}

const CANCELADAS = error('Una o más piezas están canceladas');

function isCancelada({ estado }: Pick<AccionableDeIndicador, 'estado'>): boolean {
  return estado === 'cancelada';
}

/** The facts that decide whether a record can be invoiced or stand on a document. */
type PorDocumentar = Omit<AccionableDeIndicador, 'isInventarioUsado'>;

/** Keeps of what was asked of each record what holds one back. */
function faltasOf<R extends PorDocumentar>(
  registros: readonly R[],
  look: (registro: R) => Omit<Falta<R>, 'registro'>,
): readonly Falta<R>[] {
  const all = registros.map((registro) => ({ registro, ...look(registro) }));
  return all.filter(({ campos, motivo }) => campos.length > 0 || motivo !== null);
}

const cancelada = { campos: [], motivo: 'Está cancelada' } as const;

/** Lists everything that keeps records from being invoiced, each with all that it lacks. */
export function faltasDeFactura<R extends PorDocumentar>(registros: readonly R[]): readonly Falta<R>[] {
  return faltasOf(registros, (registro) => {
    if (registro.factura !== '') return { campos: [], motivo: 'Ya está facturada' };
    if (isCancelada(registro)) return cancelada;
    const entrega = registro.entregado === null ? (['entregado'] as const) : [];
    return { campos: [...entrega, ...costosFaltantes(registro)], motivo: null };
  });
}

/** Lists everything that keeps records from one remision, each with all that it lacks. */
export function faltasDeRemision<R extends PorDocumentar>(registros: readonly R[]): readonly Falta<R>[] {
  return faltasOf(registros, (registro) =>
    isCancelada(registro) ? cancelada : { campos: costosFaltantes(registro), motivo: null },
  );
}

/** Lists everything that keeps records from being ordered; what comes from the own yard needs no cost. */
export function faltasDeOrden<R extends PorDocumentar>(registros: readonly R[]): readonly Falta<R>[] {
  return faltasOf(registros, (registro) => {
    if (isCancelada(registro)) return cancelada;
    const isSinCosto = registro.proveedor !== PROVEEDOR_PATIO && registro.costo === null;
    return { campos: isSinCosto ? ['costo'] : [], motivo: null };
  });
}

/** Tells why records cannot be invoiced, the first reason that fits; null when they can. */
export function negativaDeFactura(registros: readonly PorDocumentar[]): Negativa | null {
  if (registros.length === 0) return error('No hay piezas seleccionadas para facturar');
  if (registros.some(({ factura }) => factura !== '')) return error('Una o mas piezas se encuentran facturadas');
  if (registros.some(isCancelada)) return CANCELADAS;
  if (registros.some(({ entregado }) => entregado === null)) {
    return error('FALTA PONER FECHA DE ENTREGA en una o mas piezas');
  }
  if (faltasDeFactura(registros).length === 0) return null;
  return {
    ...error('FALTA LLENAR LA SECCION DE COSTOS Y GASTOS en una o mas piezas'),
    duracion: DURACION_COSTOS,
  };
}

/** Tells why records cannot stand on one remision; null when they can. It names the parts that lack something. */
export function negativaDeRemision(registros: readonly PorDocumentar[]): Negativa | null {
  if (registros.length === 0) return error('No hay piezas seleccionadas para la remisión');
  if (registros.some(isCancelada)) return CANCELADAS;
  return faltanDatos(faltasDeRemision(registros));
}

/**
 * Tells why records cannot be ordered; null when they can. What comes from the own yard is not ordered of anybody, so it
 * needs no cost, and alone makes no order.
 */
export function negativaDeOrden(registros: readonly PorDocumentar[]): Negativa | null {
  if (registros.length === 0) return error('No hay piezas seleccionadas para la orden de compra');
  if (registros.some(isCancelada)) return CANCELADAS;
  if (registros.every(({ proveedor }) => proveedor === PROVEEDOR_PATIO)) {
    return error('Las piezas del patio no llevan orden de compra');
  }
  return faltanDatos(faltasDeOrden(registros));
}

function faltanDatos(faltas: readonly Falta<PorDocumentar>[]): Negativa | null {
  if (faltas.length === 0) return null;
  return { titulo: 'Faltan datos', mensaje: faltas.map(({ registro }) => registro.pieza).join(', ') };
}

/** Tells whether a record says that its part is of the own yard while none of the yard is used: 'Sin pieza del patio'. */
export function isSinPiezaDelPatio({
  proveedor,
  isInventarioUsado,
}: Pick<AccionableDeIndicador, 'proveedor'> & { readonly isInventarioUsado: boolean }): boolean {
  return proveedor === PROVEEDOR_PATIO && !isInventarioUsado;
}
