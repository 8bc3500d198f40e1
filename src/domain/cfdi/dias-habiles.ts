import { addDias, type Dia } from '#domain/fecha.ts';

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
