import { isEmpresa } from '#domain/cuenta-rfc.ts';
import { type Dia, formatDia } from '#domain/fecha.ts';
import { isDiaHabil, siguienteDiaHabil } from './dias-habiles.ts';
import { diaDeCfdi, fechaDeCfdi } from './fecha-cfdi.ts';

/**
 * Tells the last day on which an invoice may be cancelled: that of the month in which its issuer declares the income of its
 * year, March of the next for a company and April for a person (Código Fiscal de la Federación 29-A, Resolución Miscelánea
 * Fiscal 2.7.1.46 of 2025 and 2.7.1.47 before).
 *
 * @param emitida the moment of its stamp, and `zona` where it was issued: the year is that of there.
 * @param emisor the RFC of the issuer: a company's has 12 signs, a person's 13.
 */
export function ultimoDiaParaCancelar(emitida: Date, emisor: string, zona?: string): Dia {
  const anio = Number(diaDeCfdi(emitida, zona).slice(0, 4)) + 1;
  return `${anio}-${isEmpresa(emisor) ? '03-31' : '04-30'}`;
}

/** Says what follows from cancelling an invoice after its last day. */
export function consecuenciaFueraDePlazo(hasta: Dia): string {
  return (
    `El plazo para cancelarla terminó el ${formatDia(hasta)} (CFF 29-A): su ingreso sigue contando para el impuesto de ese ` +
    'año, y cancelarla tarde se multa con 5 a 10 % de su monto. Confirma que aun así se cancela'
  );
}

/** The client has so many working days to accept a cancellation or to refuse it; silence accepts it. */
const DIAS_PARA_ACEPTAR = 3;

/**
 * Tells until when the client may answer a cancellation: 72 hours of working days after it was asked for.
 *
 * @returns the time of the place of issue, as `2026-11-20T12:00:00`; the last second of a day where it was asked for on one
 * that does not count.
 */
export function finDeAceptacion(pedida: Date, zona?: string): string {
  const local = fechaDeCfdi(pedida, zona);
  let dia = local.slice(0, 10);
  const hora = isDiaHabil(dia) ? local.slice(10) : 'T23:59:59';
  for (let count = 0; count < DIAS_PARA_ACEPTAR; count += 1) dia = siguienteDiaHabil(dia);
  return `${dia}${hora}`;
}

/** Writes a local moment as people read it. @example localText('2026-11-20T12:05:00') // '20/11/2026, 12:05' */
export function localText(local: string): string {
  return `${formatDia(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}
