import type { TipoRecibido } from './cfdi/recibido.ts';
import { type Centavos, formatPrecio, sumDinero } from './dinero.ts';
import { addDias, type Dia } from './fecha.ts';

/** A state of an invoice of a supplier; the two of a credit note are that something of it is left, and that nothing is. */
export const ESTADOS_POR_PAGAR = ['pendiente', 'vencida', 'pagada', 'a favor', 'aplicada', 'cancelada'] as const;
export type EstadoPorPagar = (typeof ESTADOS_POR_PAGAR)[number];

/** The lists of invoices: all that is owed, what has to be paid this week, or those of a state. */
export const LISTAS_POR_PAGAR = [
  'por pagar',
  'esta semana',
  'vencidas',
  'pagadas',
  'a favor',
  'canceladas',
  'todas',
] as const;
export type ListaPorPagar = (typeof LISTAS_POR_PAGAR)[number];

/** An invoice of a supplier as far as its state goes. */
export interface CuentaPorPagar {
  readonly tipo: TipoRecibido;
  readonly total: Centavos;
  readonly pagado: Centavos;
  readonly vence: Dia;
  readonly isCancelada: boolean;
}

/** Computes what is still owed of an invoice, or left of a credit note; nothing of a cancelled one. */
export function saldoPorPagar({ total, pagado, isCancelada }: CuentaPorPagar): Centavos {
  return isCancelada ? 0 : total - pagado;
}

/** Tells the state of an invoice on a day. It is late from the day after the one on which it is due. */
export function estadoPorPagar(cuenta: CuentaPorPagar, hoy: Dia): EstadoPorPagar {
  if (cuenta.isCancelada) return 'cancelada';
  const saldo = saldoPorPagar(cuenta);
  if (cuenta.tipo === 'E') return saldo > 0 ? 'a favor' : 'aplicada';
  if (saldo === 0) return 'pagada';
  return cuenta.vence < hoy ? 'vencida' : 'pendiente';
}

/** When an invoice has to be paid, as people plan it. */
export const PLAZOS = ['vencido', 'estaSemana', 'proximaSemana', 'despues'] as const;
export type Plazo = (typeof PLAZOS)[number];

/** The last day of the week of a day: weeks begin on Monday. */
export function domingoOf(dia: Dia): Dia {
  const semana = new Date(dia).getUTCDay();
  return addDias(dia, semana === 0 ? 0 : 7 - semana);
}

/** Tells when something that is due on a day has to be paid, seen from today. */
export function plazoOf(vence: Dia, hoy: Dia): Plazo {
  if (vence < hoy) return 'vencido';
  const domingo = domingoOf(hoy);
  if (vence <= domingo) return 'estaSemana';
  return vence <= addDias(domingo, 7) ? 'proximaSemana' : 'despues';
}

/** Amounts owed by when they have to be paid, and what lowers them. */
export interface SumasPorPagar extends Readonly<Record<Plazo, Centavos>> {
  /** Owed by all invoices together. */
  readonly debe: Centavos;
  /** Left of credit notes. */
  readonly aFavor: Centavos;
  /** Paid of invoices that were cancelled afterwards: the supplier has it to give back. */
  readonly porReclamar: Centavos;
}

/** Sums up what is owed, seen from a day. */
export function sumPorPagar(cuentas: readonly CuentaPorPagar[], hoy: Dia): SumasPorPagar {
  const facturas = cuentas.filter(({ tipo }) => tipo === 'I');
  const sumOf = (unas: readonly CuentaPorPagar[]) => sumDinero(unas.map(saldoPorPagar));
  const en = (plazo: Plazo) => sumOf(facturas.filter(({ vence }) => plazoOf(vence, hoy) === plazo));
  return {
    debe: sumOf(facturas),
    vencido: en('vencido'),
    estaSemana: en('estaSemana'),
    proximaSemana: en('proximaSemana'),
    despues: en('despues'),
    aFavor: sumOf(cuentas.filter(({ tipo }) => tipo === 'E')),
    porReclamar: sumDinero(facturas.filter(({ isCancelada }) => isCancelada).map(({ pagado }) => pagado)),
  };
}

/** The form of payment under which a credit note is applied: compensation (c_FormaPago). */
export const FORMA_DE_NOTA = '17';

/** Says why so much cannot be paid of an invoice; null when it can. */
export function problemaDePago(monto: Centavos, saldo: Centavos): string | null {
  if (monto <= 0) return 'El monto debe ser mayor a 0';
  if (saldo === 0) return 'Ya no se debe nada de esta factura';
  return monto > saldo ? `Solo se deben ${formatPrecio(saldo)}` : null;
}

/** Says why an invoice cannot have been paid on a day; null when it can. Nobody pays before the invoice or after today. */
export function problemaDeDiaDePagoPorPagar(dia: Dia, fecha: Dia, hoy: Dia): string | null {
  if (dia > hoy) return 'El pago no puede ser de un día que no ha llegado';
  return dia < fecha ? 'El pago no puede ser anterior a la factura' : null;
}

/** Nobody gives credit of more than a year and a day. */
const MAX_CREDITO = 366;

/** Says what is wrong with the days of an invoice that is typed, by the field; nothing where they are right. */
export function problemasDeDias(
  { fecha, vence }: { readonly fecha: Dia; readonly vence: Dia },
  hoy: Dia,
): Partial<Readonly<Record<'fecha' | 'vence', string>>> {
  const deFecha = fecha > addDias(hoy, 1) ? 'La fecha no puede ser posterior a hoy' : null;
  return {
    ...(deFecha && { fecha: deFecha }),
    ...(vence < fecha && { vence: 'No puede vencer antes de su fecha' }),
    ...(vence > addDias(fecha, MAX_CREDITO) && { vence: 'Vence más de un año después: revisa el año' }),
  };
}

/** Says how far the costs of the parts that an invoice pays for are from it; null where they agree. */
export function diferenciaDeCostos(costos: readonly Centavos[], subtotal: Centavos): string | null {
  const suma = sumDinero(costos);
  if (costos.length === 0 || suma === subtotal) return null;
  const cuanto = formatPrecio(Math.abs(suma - subtotal));
  return suma > subtotal
    ? `Los costos de las piezas suman ${cuanto} más que la factura sin IVA`
    : `La factura sin IVA cobra ${cuanto} más que los costos de las piezas`;
}
