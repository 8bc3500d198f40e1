import { toAnios } from './anios.ts';
import { autosPedidos } from './autos-pedidos.ts';
import { avisos } from './avisos.ts';
import { joinEnDesorden } from './desorden.ts';
import { chooseElegido, createFiltroDeSentidos, type Elegido, namesLado, namesPieza } from './elegir.ts';
import { findHallazgos } from './frases.ts';
import type { Desconocida, Lectura } from './lectura.ts';
import type { Lexico } from './lexico.ts';
import { type Corrida, findCorridas, readNumeros } from './numeros.ts';
import { type PalabraLeida, readPalabras } from './palabras-leidas.ts';
import { readPosiciones } from './posiciones.ts';
import { chooseSoporte } from './soportes.ts';
import { readSueltas } from './sueltas.ts';

/**
 * Understands a text as the workshop writes it. Never fails: what it cannot read is in `desconocidas`.
 *
 * @example readTexto('faro piloto jetta 16', lexico) // FARO, izq, the Jetta, 2016
 */
export function readTexto(texto: string, lexico: Lexico): Lectura {
  const { palabras, enDuda, letras } = readPalabras(texto, lexico);
  const todos = findElegidos(palabras, lexico);
  const deFrases = new Set(todos.flatMap(({ lugares }) => lugares));
  const corridas = findCorridas(palabras, deFrases, lexico.ultimoAnio);
  const tomadas = new Set([...deFrases, ...corridas.flatMap(({ lugares }) => lugares)]);
  const elegidos = sinDescripciones(todos, palabras);
  const piezas = elegidos.flatMap((elegido) => (elegido.clase === 'pieza' ? elegido.ids : []));
  const sueltas = readSueltas(palabras, tomadas, { piezas, hayAuto: hasClase(elegidos, 'auto') }, lexico);
  const { autos, aviso } = autosPedidos(elegidos, sueltas.autos);
  const numeros = readNumeros(corridas, ruedasOf(elegidos), {
    ultimoAnio: lexico.ultimoAnio,
    hayAuto: autos !== null,
    sinOtros: elegidos.length === 0 && sueltas.desconocidas.length === 0,
  });
  const { cuentas, sobrantes } = readCuentas(numeros.sobrantes, sueltas.desconocidas, palabras);
  const ids = [...piezas, ...sueltas.piezas];
  const posiciones = readPosiciones(elegidos, palabras, { ids, enDuda }, lexico);
  const nombrados = elegidos.flatMap((elegido) => (elegido.clase === 'tipo' ? elegido.valores : []));
  const tipos = nombrados.length > 0 ? nombrados : sueltas.tipos;

  return {
    piezas: [...new Set(ids)],
    tambien: [...new Set(elegidos.flatMap(({ tambien }) => tambien))].filter((id) => !ids.includes(id)),
    autos,
    ...posiciones,
    anios: toAnios([...numeros.anios, ...numeros.aniosCortos.map(({ anio }) => anio)]),
    aniosCortos: numeros.aniosCortos,
    aniosSinCortos: toAnios(numeros.anios),
    tipos: tipos.length > 0 ? tipos : null,
    atributos: idsOf(elegidos, 'atributo'),
    variantes: idsOf(elegidos, 'variante'),
    inventarios: numeros.inventarios,
    prefijos: numeros.prefijos,
    medidas: numeros.medidas,
    desconocidas: palabras
      .filter((palabra) => cuentas.includes(palabra) || sueltas.desconocidas.includes(palabra))
      .map((palabra) => desconocida(palabra, lexico)),
    avisos: [
      ...(aviso ? [aviso] : []),
      ...letras.map(({ letra, posicion }) => avisos.letra(letra, posicion)),
      ...posiciones.avisos,
      ...sobrantes.map((numero) => avisos.sinEncontrar(numero.palabras.join(' '))),
    ],
  };
}

function findElegidos(palabras: readonly PalabraLeida[], lexico: Lexico): Elegido[] {
  const sentidosOf = createFiltroDeSentidos(palabras, lexico);
  const ordered = findHallazgos(lexico.frases, palabras, (found) => sentidosOf(found).length > 0);
  const hallazgos = joinEnDesorden(ordered, palabras, lexico);
  const leidos = hallazgos.map((found) => ({ ...found, sentidos: sentidosOf(found) }));
  return leidos.map((found): Elegido => {
    const others = leidos.filter((other) => other !== found).flatMap(({ sentidos }) => sentidos);
    const compania = {
      hayOtraPieza: others.some((sentido) => namesPieza(sentido, lexico)),
      hayOtroAuto: others.some(({ clase }) => clase === 'auto'),
      hayLado: others.some(namesLado),
    };
    return chooseSoporte(found, leidos, palabras) ?? chooseElegido(found, compania, palabras, lexico);
  });
}

/** Without the parts that a linking word joins to one before: 'manija de puerta' asks for no door. */
function sinDescripciones(elegidos: readonly Elegido[], palabras: readonly PalabraLeida[]): Elegido[] {
  const isPieza = ({ clase }: Elegido) => clase === 'pieza';
  const first = Math.min(...elegidos.filter(isPieza).map(({ lugares }) => lugares[0] ?? 0));
  return elegidos.filter((elegido) => {
    const start = elegido.lugares[0] ?? 0;
    return !isPieza(elegido) || start <= first || palabras[start]?.previo !== 'nexo';
  });
}

/** Tells the numbers that count the detail after them, '7 cables', from those that say nothing. */
function readCuentas(
  numeros: readonly Corrida[],
  detalles: readonly PalabraLeida[],
  palabras: readonly PalabraLeida[],
) {
  const isCuenta = ({ lugares }: Corrida) => {
    const next = palabras[(lugares.at(-1) ?? 0) + 1];
    return next !== undefined && detalles.includes(next);
  };
  const cuentas = numeros.filter(isCuenta).flatMap(({ lugares }) => lugares.flatMap((lugar) => palabras[lugar] ?? []));
  return { cuentas, sobrantes: numeros.filter((numero) => !isCuenta(numero)) };
}

/** The groups of things whose number is a size. */
const RUEDAS: readonly string[] = ['rin', 'llanta'];

function ruedasOf(elegidos: readonly Elegido[]): ReadonlySet<number> {
  const ruedas = elegidos.filter(({ clase, ...rest }) => 'ids' in rest && rest.ids.some((id) => RUEDAS.includes(id)));
  return new Set(ruedas.flatMap(({ lugares }) => lugares.at(-1) ?? []));
}

function hasClase(elegidos: readonly Elegido[], clase: Elegido['clase']): boolean {
  return elegidos.some((elegido) => elegido.clase === clase);
}

function idsOf(elegidos: readonly Elegido[], clase: 'atributo' | 'variante'): string[] {
  return [...new Set(elegidos.flatMap((elegido) => (elegido.clase === clase ? [elegido.id] : [])))];
}

function desconocida({ token }: PalabraLeida, { diccionario }: Lexico): Desconocida {
  const { palabra, desde, hasta } = token;
  return { palabra, desde, hasta, correcciones: /\d/.test(palabra) ? [] : diccionario.corregir(palabra) };
}
