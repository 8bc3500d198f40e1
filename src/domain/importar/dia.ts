import { type Dia, diaOf, parseDiaPieza } from '#domain/fecha.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Celda } from './celda.ts';
import type { OrdenDeFecha } from './formato.ts';
import type { Normalizada } from './numero.ts';

/** A text read as a day in each order; null where it is none in that one. */
interface Lecturas {
  readonly dma: Dia | null;
  readonly mda: Dia | null;
}

/** The names of the months in Spanish and in English, whole and short, in their order. */
const MESES: readonly RegExp[] = [
  /^(?:ene|enero|jan|january)$/,
  /^(?:feb|febrero|february)$/,
  /^(?:mar|marzo|march)$/,
  /^(?:abr|abril|apr|april)$/,
  /^(?:may|mayo)$/,
  /^(?:jun|junio|june)$/,
  /^(?:jul|julio|july)$/,
  /^(?:ago|agosto|aug|august)$/,
  /^(?:sept?|set|sep?tiembre|setiembre|september)$/,
  /^(?:oct|octubre|october)$/,
  /^(?:nov|noviembre|november)$/,
  /^(?:dic|diciembre|dec|december)$/,
];

/** Finds the number of a month by its folded name; 0 for a word that is none. */
export function mesOf(palabra: string): number {
  return MESES.findIndex((mes) => mes.test(palabra)) + 1;
}

/** Words that stand in a day and say nothing of it. */
const DE_MAS = /^(?:de|del|el|lun|lunes|martes|mie|miercoles|jue|jueves|vie|viernes|sab|sabado|dom|domingo)$/;

/** A time of day behind a day. */
const HORA = /[t ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\.?)?(?: ?(?:hrs?|h)\.?)?$/;

/** A moment with its zone, as programs write it; midnight stands for the day itself. */
const MOMENTO = /^(\d{4}-\d{2}-\d{2})t(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:z|[+-]\d{2}:?\d{2})$/;

/** Days of the count of Excel that a business can have written: 1982 to 2064. */
const SERIES = { min: 30_000, max: 60_000 } as const;

/** The day of the count of Excel on which that of computers begins. */
const INICIO = 25_569;

/** Days that programs write where there is none. */
const SIN_DIA = /^(?:0|0000-00-00|00\/00\/0000|1900-01-00|00\/01\/1900)(?: 00:00(?::00)?)?$/;

/** Brings a day to 'yyyy-mm-dd'. */
export function normalizeDia(celda: Celda, orden: OrdenDeFecha | null, anioActual: number): Normalizada {
  const texto = plainOf(celda);
  if (SIN_DIA.test(texto)) return { texto: '' };
  const { dma, mda } = readDias(texto, anioActual);
  if (dma !== null && mda !== null && dma !== mda && orden === null)
    return { motivo: `puede ser ${dma} o ${mda}: indica si va primero el día o el mes` };
  const dia = orden === 'mda' ? (mda ?? dma) : (dma ?? mda);
  return dia === null ? { motivo: motivoOf(texto) } : { texto: dia };
}

/** Tells what a cell proves of the order of days: the one in which alone it is a day, nothing, or that it needs to be known. */
export function ordenOf(celda: Celda): OrdenDeFecha | 'dudoso' | null {
  // Which century two digits mean changes nothing of the order.
  const { dma, mda } = readDias(plainOf(celda), 2000);
  if (dma === mda) return null;
  if (dma !== null && mda !== null) return 'dudoso';
  return dma === null ? 'mda' : 'dma';
}

function plainOf(celda: Celda): string {
  return foldTexto(`${celda}`).replaceAll(/\s+/g, ' ').trim();
}

function readDias(texto: string, anioActual: number): Lecturas {
  const momento = MOMENTO.exec(texto);
  if (momento) return fija(readMomento(momento));
  const [, primera = '', segunda = '', anio = ''] = /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(texto) ?? [];
  // Eight digits that begin with a year are none of these: their last four are no year.
  if (anio !== '') return readConSignos(`${primera}/${segunda}/${anio}`, anioActual);
  if (/^\d+(?:\.\d+)?$/.test(texto)) return fija(readCuenta(texto));
  const dia = texto.replace(HORA, '').trim();
  return /[a-z]/.test(dia) ? fija(readConMes(dia, anioActual)) : readConSignos(dia, anioActual);
}

function fija(dia: Dia | null): Lecturas {
  return { dma: dia, mda: dia };
}

function readMomento([texto, dia = '', hora = '']: readonly string[]): Dia | null {
  const isMedianoche = /^00:00(?::00)?$/.test(hora);
  const date = new Date(`${texto}`.toUpperCase());
  if (validDia(dia) === null || Number.isNaN(date.getTime())) return null;
  return isMedianoche ? dia : diaOf(date);
}

/** Reads the count of days of Excel, with the time as its decimals, or the eight digits of a day: 20241231. */
function readCuenta(texto: string): Dia | null {
  const junta = /^(\d{4})(\d{2})(\d{2})$/.exec(texto);
  if (junta) return validDia(junta.slice(1).join('-'));
  const cuenta = Math.floor(Number(texto));
  if (cuenta < SERIES.min || cuenta > SERIES.max) return null;
  return new Date((cuenta - INICIO) * 86_400_000).toISOString().slice(0, 10);
}

/** Reads a day whose month is a word: '31 de diciembre de 2024', '31-dic-24', 'dic 31, 2024', '2024-dic-31'. */
function readConMes(texto: string, anioActual: number): Dia | null {
  const partes = (texto.match(/[a-z]+|\d+/g) ?? []).filter((parte) => !DE_MAS.test(parte));
  // Before a whole day, 'mar' is Tuesday.
  const [primera = '', segunda = '', tercera = '', ...otras] =
    partes.length === 4 && partes[0] === 'mar' ? partes.slice(1) : partes;
  if (otras.length > 0) return null;
  if (mesOf(primera) > 0) return toDia(tercera, mesOf(primera), segunda, anioActual);
  const isAnioPrimero = primera.length === 4;
  return toDia(isAnioPrimero ? primera : tercera, mesOf(segunda), isAnioPrimero ? tercera : primera, anioActual);
}

/** Reads three numbers with a sign or blanks between them; four digits in front are the year. */
function readConSignos(texto: string, anioActual: number): Lecturas {
  const [, primera = '', segunda = '', tercera = ''] =
    /^(\d{1,4})(?: ?[/.-] ?| )(\d{1,2})(?: ?[/.-] ?| )(\d{1,4})$/.exec(texto) ?? [];
  if (primera.length > 2) return fija(toDia(primera, Number(segunda), tercera, anioActual));
  return {
    dma: toDia(tercera, Number(segunda), primera, anioActual),
    mda: toDia(tercera, Number(primera), segunda, anioActual),
  };
}

function toDia(anio: string, mes: number, dia: string, anioActual: number): Dia | null {
  if (!/^(?:\d{4}|\d{2})$/.test(anio) || !/^\d{1,2}$/.test(dia)) return null;
  const largo = anio.length === 4 ? anio : `${deEsteSiglo(anio, anioActual + 10)}`;
  return validDia(`${largo}-${`${mes}`.padStart(2, '0')}-${dia.padStart(2, '0')}`);
}

/** Reads two digits as the last year that ends in them and is not after another one. */
export function deEsteSiglo(cifras: string, ultimo: number): number {
  const siglo = ultimo - (ultimo % 100);
  const anio = siglo + Number(cifras);
  return anio <= ultimo ? anio : anio - 100;
}

function validDia(iso: string): Dia | null {
  return parseDiaPieza(iso);
}

function motivoOf(texto: string): string {
  const isCorta = /^\d{1,2}[/.-]\d{1,2}$/.test(texto);
  if (isCorta) return 'no dice el año';
  return 'debe ser una fecha que exista, como 31/12/2024';
}
