import { PASO } from '#domain/busqueda/claves.ts';
import { anyOf } from '#domain/busqueda/consulta-texto.ts';
import type { Lectura } from '#domain/busqueda/lectura.ts';
import { RANGO_DEBIL, type Seleccion, toSeleccion, toSeleccionRelacionadas } from '#domain/busqueda/seleccion.ts';
import type { Contexto, Intento } from './intentos.ts';
import { toParametros } from './parametros.ts';
import { valoresDeFicha } from './queries/ficha.ts';
import { runNamed } from './queries/named-statement.ts';
import type { Relacionada } from './statements.ts';

/** Most parts shown under those asked for. */
export const MAX_RELACIONADAS = 6;
/** With this many rows above, nothing that only loosely goes with them is shown below. */
const SUFICIENTES = 10;

/**
 * Finds up to six parts to show under the ones asked for: the same parts without the words that were asked, of a neighbouring
 * origin or condition, and then the parts that go with them. When there is none as asked, the same of any origin,
 * condition and type. None beside a number that says which part, unless the car is named too.
 *
 * @param iguales how many parts were found.
 */
export async function findRelacionadas<Row>(
  contexto: Contexto<Row>,
  intento: Intento,
  iguales: number,
): Promise<Row[]> {
  const { lectura, palabras } = intento;
  const { lexico, busqueda } = contexto;
  if (intento.conNumeros !== null && lectura.autos === null) return [];
  const excluidas = anyOf([palabras.con, palabras.contrarias]);
  const found: Relacionada<Row>[] = [];
  const add = async (seleccion: Seleccion | null, sinPalabras: string | null) => {
    const limite = MAX_RELACIONADAS - found.length;
    if (limite > 0) found.push(...(await readRelacionadas(contexto, seleccion, sinPalabras, limite)));
  };

  // No part fits the car that was asked for: the same part of other cars is shown, and nothing else of that car.
  if (lectura.autos?.length === 0) {
    await add(toSeleccion({ ...lectura, autos: null }, busqueda, lexico), null);
    return found.map(({ fila }) => fila);
  }
  if (palabras.con !== null) await add(toSeleccion(lectura, busqueda, lexico), excluidas);
  const vecinos = iguales === 0 ? sinDetalle(lectura) : conAtributosVecinos(lectura, contexto);
  if (vecinos) await add(toSeleccion(vecinos, busqueda, lexico), null);
  const cercanas = found.length;
  await add(toSeleccionRelacionadas(lectura, busqueda, lexico), null);
  return sinDebiles(found, cercanas, iguales);
}

/** Leaves out what only loosely goes with what was asked when there is enough of the rest. */
function sinDebiles<Row>(found: readonly Relacionada<Row>[], cercanas: number, iguales: number): Row[] {
  const isDebil = ({ rango }: Relacionada<Row>, index: number) => index >= cercanas && rango >= RANGO_DEBIL * PASO;
  const fuertes = found.filter((row, index) => !isDebil(row, index));
  return (iguales + fuertes.length >= SUFICIENTES ? fuertes : found).map(({ fila }) => fila);
}

/** Asks for the neighbours of the origins and conditions of a text; null when it names none that has a neighbour. */
function conAtributosVecinos(lectura: Lectura, { lexico }: { lexico: Contexto<unknown>['lexico'] }): Lectura | null {
  const atributos = lectura.atributos.flatMap((id) => lexico.atributos.get(id)?.fuerte ?? []);
  const nuevos = atributos.filter((id) => !lectura.atributos.includes(id));
  return nuevos.length === 0 ? null : { ...lectura, atributos: nuevos };
}

/**
 * Reads a text without its origins, conditions and types, and without the years it writes with two digits, which may be
 * something else ('rin 17'). Null when it has none of them.
 */
function sinDetalle(lectura: Lectura): Lectura | null {
  const { atributos, tipos, aniosCortos, aniosSinCortos } = lectura;
  const hasNone = atributos.length === 0 && tipos === null && aniosCortos.length === 0;
  return hasNone ? null : { ...lectura, atributos: [], tipos: null, anios: aniosSinCortos };
}

async function readRelacionadas<Row>(
  { db, statements, lexico, busqueda }: Contexto<Row>,
  seleccion: Seleccion | null,
  sinPalabras: string | null,
  limite: number,
): Promise<readonly Relacionada<Row>[]> {
  if (!seleccion?.claves?.length || seleccion.autos?.length === 0) return [];
  const parametros = {
    ...toParametros(seleccion, lexico, { limite, salto: 0, tope: limite }),
    ...valoresDeFicha(busqueda.ficha),
    sinPalabras,
  };
  const { deAutos, deTodos } = sinPalabras === null ? statements.relacionadas : statements.relacionadasPorTexto;
  return runNamed(db, seleccion.autos ? deAutos : deTodos, parametros);
}
