import { isEmpresa } from '#domain/cuenta-rfc.ts';
import { addDias, type Dia, formatDia } from '#domain/fecha.ts';
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

const LUNES = 1;

/** Holidays that are kept on their day, and those kept on a Monday of a month (Código Fiscal de la Federación, art. 12). */
const FIJOS: ReadonlySet<string> = new Set(['01-01', '05-01', '05-05', '09-16', '12-25']);
const LUNES_FESTIVOS: readonly { readonly mes: number; readonly cual: number }[] = [
  { mes: 2, cual: 1 },
  { mes: 3, cual: 3 },
  { mes: 11, cual: 3 },
];

/** A new President takes office on the first of October of 2024 and of every sixth year after it. */
const CAMBIO_DE_PODER = { anio: 2024, cada: 6, dia: '10-01' } as const;

/** Tells whether the tax authority counts a day: from Monday to Friday, unless it is a holiday of the whole country. */
export function isDiaHabil(dia: Dia): boolean {
  const semana = new Date(dia).getUTCDay();
  return semana !== 0 && semana !== 6 && !isFestivo(dia, semana);
}

function isFestivo(dia: Dia, semana: number): boolean {
  const [anio = 0, mes = 0, delMes = 0] = dia.split('-').map(Number);
  const fecha = dia.slice(5);
  if (FIJOS.has(fecha)) return true;
  if (fecha === CAMBIO_DE_PODER.dia && (anio - CAMBIO_DE_PODER.anio) % CAMBIO_DE_PODER.cada === 0) return true;
  const cual = Math.ceil(delMes / 7);
  return semana === LUNES && LUNES_FESTIVOS.some((lunes) => lunes.mes === mes && lunes.cual === cual);
}

/** Finds the first day that counts after a day. @example siguienteDiaHabil('2026-11-13') // '2026-11-17', after a holiday */
export function siguienteDiaHabil(dia: Dia): Dia {
  const siguiente = addDias(dia, 1);
  return isDiaHabil(siguiente) ? siguiente : siguienteDiaHabil(siguiente);
}
