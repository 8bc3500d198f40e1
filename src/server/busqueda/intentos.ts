import { chooseAtributos } from '#domain/busqueda/atributos-pedidos.ts';
import { avisos } from '#domain/busqueda/avisos.ts';
import { type Desconocida, isSinCriterio, type Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import type { Busqueda, Intento } from './pagina.ts';
import { type Palabras, toPalabras } from './parametros.ts';

/** A proposal is one way to search a text, and what the visitor is told if it is the one that finds. */
export interface Propuesta {
  readonly intento: Intento;
  readonly avisos: readonly string[];
}

/** Lists the ways to search a text, from all it says to the least that still says something. None: it says nothing. */
export function proposeIntentos(
  lectura: Lectura,
  conocidas: readonly string[],
  busqueda: Busqueda,
  lexico: Lexico,
): readonly Propuesta[] {
  const palabras = toPalabras(lectura, conocidas, lexico);
  const numeros = [...lectura.inventarios.map(String), ...lectura.prefijos];
  const base = avisosDe(lectura, conocidas, lexico);
  const sinNumeros = [...base, ...[...new Set(numeros)].map(avisos.sinEncontrar)];
  const propuestas: Propuesta[] = [];
  if (numeros.length > 0) propuestas.push({ intento: { lectura, palabras: NINGUNA, conNumeros: true }, avisos: base });
  if (palabras.con !== null) propuestas.push({ intento: { lectura, palabras, conNumeros: false }, avisos: sinNumeros });
  if (!isSinCriterio({ ...lectura, variantes: [] }) || hasFiltros(busqueda)) {
    const dichas = palabras.con === null ? [] : [avisos.nadieLoDice(palabras.dichas)];
    const sinPalabras: Palabras = { ...NINGUNA, contrarias: palabras.contrarias };
    propuestas.push({
      intento: { lectura, palabras: sinPalabras, conNumeros: false },
      avisos: [...sinNumeros, ...dichas],
    });
  }
  return propuestas;
}

const NINGUNA: Palabras = { con: null, contrarias: null, dichas: [] };

function avisosDe(lectura: Lectura, conocidas: readonly string[], lexico: Lexico) {
  const { avisos: propios, aniosCortos, desconocidas, atributos } = lectura;
  const sinEncontrar = desconocidas.filter((desconocida) => !conocidas.includes(desconocida.palabra));
  const sinAtributos = chooseAtributos(atributos, lexico).sinAtributos.flatMap((id) => lexico.atributos.get(id) ?? []);
  return [
    ...propios,
    ...aniosCortos.map(({ corto, anio }) => avisos.anioCorto(corto, anio)),
    ...sinEncontrar.map(({ palabra }) => avisos.sinEncontrar(palabra)),
    ...sinAtributos.map(({ canon }) => avisos.sinAtributo(canon)),
  ];
}

function hasFiltros({ marca, auto, anio, pieza }: Busqueda): boolean {
  return marca !== '' || auto !== '' || anio !== null || pieza !== '';
}

/** Keeps the words that may be slips. */
export function filterCorregibles(desconocidas: readonly Desconocida[]): readonly Desconocida[] {
  return desconocidas.filter(({ correcciones }) => correcciones.length > 0);
}
