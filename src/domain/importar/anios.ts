import { formatAnioRange } from '#domain/anio.ts';
import { foldTexto } from '#domain/texto.ts';
import { type Celda, isVacia } from './celda.ts';
import { deEsteSiglo, mesOf } from './dia.ts';
import type { Normalizada } from './numero.ts';

/** Cars of next year are sold this year. */
const POR_VENIR = 2;

/** Two digits are no year before this one: nobody sells parts of a car of 1930 by '30'. */
const PRIMERO_CORTO = 1950;

/** Signs and words that may stand beside the years of a part: those that say nothing more, and those between the ends of a range. */
const ROTULOS = /^(?:de|del|desde|ano|anos|mod|modelo|modelos|years?|\.)$/;
const HASTA = /^(?:-|–|—|\/|~|a|al|to|hasta)$/;
const Y = /^(?:y|e|&|,|;)$/;

/** Words of a range that has no end, and of one that has no beginning. */
const EN_ADELANTE =
  /^(?:\+|>|=|-|–|up|en|adelante|posterior|posteriores|desde|a|al|la|y|o|fecha|actual|hoy|presente|hasta)$/;
const HACIA_ATRAS = /^(?:<|=|-|–|hasta|antes|anterior|anteriores|y|o|abajo)$/;

const NO_SON_ANIOS = 'debe ser un año o un rango de años, como 2013-2018';

/** Brings model years to '2013' or '2013-2018', both ends written whole. */
export function normalizeAnios(celda: Celda, anioActual: number): Normalizada {
  const texto = foldTexto(`${celda}`)
    .replaceAll(/['’]/g, '')
    .trim()
    .replace(/^(\d{4}|\d{2})[.,]0+$/, '$1')
    .replace(/^([12]),(\d{3})$/, '$1$2');
  const partes = texto.match(/\d+|[a-z]+|[^\sa-z\d]/g) ?? [];
  if (/^\d{4}-\d{2}-\d{2}/.test(texto) || partes.some((parte) => mesOf(parte) > 0))
    return { motivo: 'es una fecha, quizá porque Excel cambió un rango como 10-12: escríbelo como 2010-2012' };
  const cifras = partes.filter((parte) => /^\d/.test(parte));
  const otras = partes.filter((parte) => !/^\d/.test(parte));
  const anios = cifras.map((parte) => anioOf(parte, anioActual));
  if (anios.length === 0 || anios.includes(null)) return { motivo: NO_SON_ANIOS };
  const leidos = anios.filter((anio) => anio !== null);
  return leidos.length === 1
    ? readUno(leidos[0] ?? 0, otras, /^(?:[<-]|hasta|antes)/.test(texto), anioActual)
    : readVarios(leidos, otras);
}

/** Joins the first and the last year of two columns to the text of a range; a blank last one leaves the first alone. */
export function joinAnios(primero: Celda, ultimo: Celda): Celda {
  if (isVacia(ultimo)) return primero;
  return isVacia(primero) ? `hasta ${ultimo}` : `${primero} - ${ultimo}`;
}

function anioOf(cifras: string, anioActual: number): number | null {
  if (/^(?:19|20)\d{2}$/.test(cifras)) return Number(cifras);
  const corto = /^\d{2}$/.test(cifras) ? deEsteSiglo(cifras, anioActual + POR_VENIR) : 0;
  return corto >= PRIMERO_CORTO ? corto : null;
}

/** Reads a single year. One that only begins or only ends a range is refused: how far it went when it was written, nobody knows. */
function readUno(anio: number, otras: readonly string[], isFinal: boolean, anioActual: number): Normalizada {
  const palabras = otras.filter((parte) => !ROTULOS.test(parte) || parte === 'desde');
  if (palabras.length === 0) return { texto: `${anio}` };
  if (!isFinal && palabras.every((parte) => EN_ADELANTE.test(parte)))
    return {
      motivo: `no dice hasta qué año: escríbelo completo, como ${formatAnioRange({ from: anio, to: anioActual })}`,
    };
  if (palabras.every((parte) => HACIA_ATRAS.test(parte)))
    return { motivo: `no dice desde qué año: escríbelo completo, como ${anio - 5}-${anio}` };
  return { motivo: NO_SON_ANIOS };
}

/** Reads the ends of a range, or the years of a list without a gap. */
function readVarios(anios: readonly number[], otras: readonly string[]): Normalizada {
  const signos = otras.filter((parte) => !ROTULOS.test(parte));
  const from = anios[0] ?? 0;
  const to = anios.at(-1) ?? 0;
  if (!signos.every((signo) => HASTA.test(signo) || Y.test(signo))) return { motivo: NO_SON_ANIOS };
  const isLista = anios.length > 2 || signos.some((signo) => Y.test(signo));
  if (isLista && anios.some((anio, index) => index > 0 && anio !== (anios[index - 1] ?? 0) + 1))
    return { motivo: 'tiene años salteados: escribe un solo rango, como 2013-2018' };
  if (from > to) return { motivo: `está al revés: ¿es ${to}-${from}?` };
  return { texto: formatAnioRange({ from, to }) };
}
