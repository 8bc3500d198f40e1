import { addDias, type Dia } from './fecha.ts';
import { diasEntre } from './indicador.ts';

/** How late a debt is; 'sin_ingresar' is one of a claim whose invoice the insurer's portal has not taken: neither due nor current. */
export const TRAMOS = ['no_vencido', 'de_1_a_30', 'de_31_a_60', 'de_61_a_90', 'mas_de_90', 'sin_ingresar'] as const;
export type Tramo = (typeof TRAMOS)[number];

/** A list of debts may be narrowed to one of these, or to all that is late. */
export const FILTROS_DE_TRAMO = [...TRAMOS, 'vencido'] as const;
export type FiltroDeTramo = (typeof FILTROS_DE_TRAMO)[number];

/** The names of the stretches, as filters, as columns and on paper. */
export const NOMBRES_DE_TRAMO: Readonly<Record<FiltroDeTramo, string>> = {
  no_vencido: 'No vencido',
  de_1_a_30: '1 a 30 días',
  de_31_a_60: '31 a 60 días',
  de_61_a_90: '61 a 90 días',
  mas_de_90: 'Más de 90 días',
  sin_ingresar: 'Sin ingresar',
  vencido: 'Vencido',
};

/** Gives the stretches of a filter; null for all of them. */
export function tramosOf(filtro: FiltroDeTramo | null): readonly Tramo[] | null {
  if (filtro === null) return null;
  return filtro === 'vencido' ? TRAMOS.filter(isVencido) : [filtro];
}

/** Debts are listed by who owes them, by the insurer behind them, or one by one. */
export const VISTAS_DE_COBRANZA = ['clientes', 'aseguradoras', 'facturas'] as const;
export type VistaDeCobranza = (typeof VISTAS_DE_COBRANZA)[number];

/** The last day late of each stretch that has one. */
const HASTA = [
  ['de_1_a_30', 30],
  ['de_31_a_60', 60],
  ['de_61_a_90', 90],
] as const satisfies readonly (readonly [Tramo, number])[];

/** Nobody gives credit of more than a year. */
export const MAX_DIAS_DE_CREDITO = 365;

/** The credit that counts for a debt: days that somebody gave, or null where nobody did. */
export interface CreditoDeDeuda {
  /** The days of the insurer of the claim; null for none, and where there is no claim. */
  readonly aseguradora: number | null;
  readonly cliente: number | null;
}

/**
 * Tells after how many days a debt is due. The insurer's come first: the client of an invoice may be a workshop or a broker,
 * and who pays within a term that it dictates is the insurer. Then the client's, then those of the configuration.
 */
export function diasDeCreditoOf({ aseguradora, cliente }: CreditoDeDeuda, porOmision: number): number {
  return aseguradora ?? cliente ?? porOmision;
}

/** A line of an invoice that is of a claim's record. */
export interface LineaDeSiniestro {
  /** The day on which the insurer's portal took the invoice; null while it has not (regla 119). */
  readonly ingreso: Dia | null;
  /** Credit of its insurer. */
  readonly diasDeAseguradora: number | null;
  /** Its record was paid, or credited whole: nothing of it is due any more. */
  readonly isSaldada: boolean;
}

/** An invoice as its due day follows from it. */
export interface FacturaPorVencer {
  /** The day of its stamp in Mexico City. */
  readonly timbrada: Dia;
  /** Credit of its client. */
  readonly diasDeCliente: number | null;
  /** Its lines that are of claims. */
  readonly siniestros: readonly LineaDeSiniestro[];
}

/** Tells when a line of a claim is due; null while its invoice was not entered. */
export function vencimientoDeLinea(
  { ingreso, diasDeAseguradora }: LineaDeSiniestro,
  { diasDeCliente }: Pick<FacturaPorVencer, 'diasDeCliente'>,
  porOmision: number,
): Dia | null {
  const dias = diasDeCreditoOf({ aseguradora: diasDeAseguradora, cliente: diasDeCliente }, porOmision);
  return ingreso === null ? null : addDias(ingreso, dias);
}

/**
 * Tells when an invoice is due; null while it is 'Sin ingresar'. One with claims is due by the earliest of its lines that are
 * still owed, the rest of it with them; any other one so many days after its stamp. PUE makes no difference: what was paid at
 * its stamp owes nothing, whenever it would be due, and one of a former system that was not paid has its credit as any other.
 */
export function vencimientoDeFactura(factura: FacturaPorVencer, porOmision: number): Dia | null {
  const { timbrada, diasDeCliente, siniestros } = factura;
  if (siniestros.length === 0) {
    return addDias(timbrada, diasDeCreditoOf({ aseguradora: null, cliente: diasDeCliente }, porOmision));
  }
  const debidas = siniestros.filter(({ isSaldada }) => !isSaldada);
  const vencimientos = (debidas.length > 0 ? debidas : siniestros)
    .map((linea) => vencimientoDeLinea(linea, factura, porOmision))
    .filter((vence) => vence !== null);
  return vencimientos.toSorted()[0] ?? null;
}

/** Counts the days that a debt is late: 0 on its due day and before, and for what has none. */
export function diasDeAtraso(vence: Dia | null, al: Dia): number {
  return vence === null ? 0 : Math.max(0, diasEntre(vence, al));
}

/** Tells in which stretch a debt is on a day. */
export function tramoOf(vence: Dia | null, al: Dia): Tramo {
  if (vence === null) return 'sin_ingresar';
  const dias = diasDeAtraso(vence, al);
  if (dias === 0) return 'no_vencido';
  return HASTA.find(([, hasta]) => dias <= hasta)?.[0] ?? 'mas_de_90';
}

/** Tells whether a stretch is late. */
export function isVencido(tramo: Tramo): boolean {
  return tramo !== 'no_vencido' && tramo !== 'sin_ingresar';
}

/** The ends of a promise: its day is to come, a payment came since it was made, or none did. */
export const ESTADOS_DE_PROMESA = ['vigente', 'con_pago', 'incumplida'] as const;
export type EstadoDePromesa = (typeof ESTADOS_DE_PROMESA)[number];

/**
 * Tells what became of a promise of something that is still owed. Nobody says how much was promised: a payment since it was
 * written down keeps it from being called broken.
 *
 * @param ultimoPago the day of the last payment of that debt.
 */
export function estadoDePromesa(
  { promesa, prometida }: { readonly promesa: Dia; readonly prometida: Dia },
  ultimoPago: Dia | null,
  hoy: Dia,
): EstadoDePromesa {
  if (promesa >= hoy) return 'vigente';
  return ultimoPago !== null && ultimoPago >= prometida ? 'con_pago' : 'incumplida';
}

/** Nobody promises to pay, or is called, in more than a year: such a day is a slip of the keyboard. */
const MAX_DIAS_DE_ESPERA = 366;

/**
 * Says why a day cannot be promised, or be that of the next contact; null when it can. One that stands there already may pass.
 *
 * @param antes the day that was there before.
 */
export function problemaDeEspera(dia: Dia | null, antes: Dia | null, hoy: Dia): string | null {
  if (dia === null || dia === antes) return null;
  if (dia < hoy) return 'Ese día ya pasó';
  return dia > addDias(hoy, MAX_DIAS_DE_ESPERA) ? 'Es dentro de más de un año: revisa el día' : null;
}
