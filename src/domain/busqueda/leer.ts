import { toAnios } from './anios.ts';
import { avisos } from './avisos.ts';
import { joinEnDesorden } from './desorden.ts';
import { chooseElegido, createFiltroDeSentidos, type Elegido, namesLado, namesPieza } from './elegir.ts';
import { type Auto, findHallazgos } from './frases.ts';
import type { Desconocida, Lectura } from './lectura.ts';
import type { Lexico } from './lexico.ts';
import { type Corrida, findCorridas, readNumeros } from './numeros.ts';
import { type PalabraLeida, readPalabras } from './palabras-leidas.ts';
import { readPosiciones } from './posiciones.ts';
import { chooseSoporte } from './soportes.ts';

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
  const { autos, aviso, ausentes } = autosPedidos(elegidos, sueltas.autos);
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
    ausentes,
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

/** Finds the phrases of a text, each with the meaning that it has beside the others. */
export function findElegidos(palabras: readonly PalabraLeida[], lexico: Lexico): Elegido[] {
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

/** The cars that a text asks for (null: any; empty: none that somebody has), and what must be said of them. */
interface Pedidos extends Pick<Lectura, 'autos' | 'ausentes'> {
  readonly aviso: string | null;
}

/** Reads the named cars, of the named brands; a brand that none of the cars is of was a mistake. */
function autosPedidos(elegidos: readonly Elegido[], sueltos: readonly Auto[]): Pedidos {
  const marcas = elegidos.flatMap((elegido) => (elegido.clase === 'marca' ? [elegido] : []));
  const nombrados = elegidos.flatMap((elegido) => (elegido.clase === 'auto' ? [elegido] : []));
  const deMarca = marcas.flatMap(({ autos }) => autos);
  const ausentes = [...marcas, ...nombrados].filter(({ autos }) => autos.length === 0).map(({ nombre }) => nombre);
  if (nombrados.length === 0 && sueltos.length === 0) {
    return { autos: marcas.length > 0 ? deMarca : null, ausentes, aviso: sayFaltan(marcas) };
  }
  const autos = sinRepetir([...nombrados.flatMap((nombrado) => nombrado.autos), ...sueltos]);
  const juntos = autos.filter(({ marca }) => deMarca.some((other) => other.marca === marca));
  const isOtraMarca = autos.length > 0 && marcas.length > 0 && juntos.length === 0;
  const nombres = marcas.map(({ nombre }) => nombre);
  return {
    autos: juntos.length > 0 ? juntos : autos,
    ausentes,
    aviso: sayFaltan(nombrados) ?? (isOtraMarca ? avisos.otraMarca(nombres, autos) : null),
  };
}

function sayFaltan(nombrados: readonly { readonly nombre: string; readonly autos: readonly Auto[] }[]): string | null {
  const faltan = nombrados.filter(({ autos }) => autos.length === 0).map(({ nombre }) => nombre);
  return faltan.length > 0 ? avisos.sinExistencias(faltan) : null;
}

/** Two names of one car, and a word of several names, bring it more than once: of two generations it has all years. */
function sinRepetir(autos: readonly Auto[]): readonly Auto[] {
  const juntos = Map.groupBy(autos, ({ marca, auto }) => JSON.stringify([marca, auto]));
  return Array.from(juntos.values(), ([first, ...rest]) => rest.reduce(unite, first as Auto));
}

function unite({ anios, ...auto }: Auto, { anios: otros }: Auto): Auto {
  if (!anios || !otros) return auto;
  const desdeHasta = Math.max(anios.desdeHasta, otros.desdeHasta);
  return { ...auto, anios: { desdeHasta, hastaDesde: Math.min(anios.hastaDesde, otros.hastaDesde) } };
}

/** The values that a single word suggests when it is only part of their name. */
interface Suelta {
  readonly tipos: readonly string[];
  /** Parts whose name has the word, those that begin with it first. */
  readonly piezas: readonly string[];
  readonly autos: readonly Auto[];
}

/** The meaning of the words that stand outside every known phrase. */
interface LecturaSuelta {
  readonly tipos: readonly string[];
  readonly piezas: readonly string[];
  readonly autos: readonly Auto[];
  readonly desconocidas: readonly PalabraLeida[];
}

/**
 * Reads the words outside every phrase. Known words that name nothing alone stand for the names they are part of
 * ('cruiser', 'chicote'), if the text names no part or no car better. The others, and unknown words, are left for the
 * details of the parts.
 */
function readSueltas(
  palabras: readonly PalabraLeida[],
  tomadas: ReadonlySet<number>,
  { piezas, hayAuto }: { piezas: readonly string[]; hayAuto: boolean },
  lexico: Lexico,
): LecturaSuelta {
  const leidas = palabras
    .filter((palabra, index) => !tomadas.has(index) && mayMean(palabra, lexico))
    .map((palabra) => ({ palabra, suelta: sueltaOf(palabra, lexico) }));
  const sueltas = leidas.flatMap(({ suelta }) => suelta ?? []);
  const nombran = piezas.length === 0 ? sueltas.filter((suelta) => suelta.piezas.length > 0) : [];
  const deAuto = hayAuto ? [] : sueltas.filter((suelta) => !nombran.includes(suelta) && suelta.autos.length > 0);
  const otras = sueltas.filter((suelta) => !nombran.includes(suelta) && !deAuto.includes(suelta));
  return {
    piezas: nombran.flatMap((suelta) => suelta.piezas),
    autos: deAuto.flatMap(({ autos }) => autos),
    tipos: otras.flatMap(({ tipos }) => tipos),
    // A word that names no part, car or type that is still open may be a detail of the part.
    desconocidas: leidas.flatMap(({ palabra, suelta }) =>
      suelta && !(otras.includes(suelta) && suelta.tipos.length === 0) ? [] : [palabra],
    ),
  };
}

/** Most parts that one loose word may stand for. */
const MAX_PIEZAS = 4;

/** Looks a word up in the names that contain it: 'chicote' in CHICOTE DE COFRE, 'cruiser' in PT CRUISER. */
function sueltaOf({ isConocida, formas: [forma = ''] }: PalabraLeida, lexico: Lexico): Suelta | null {
  const { frases, piezas, exactas } = lexico;
  const nombres = isConocida && forma.length > 1 && !exactas.has(forma) ? frases.with(forma) : [];
  if (nombres.length === 0) return null;
  const isPrimera = (frase: string) => Number(frase.startsWith(forma));
  const ordenados = nombres.toSorted((left, right) => isPrimera(right) - isPrimera(left));
  const sentidos = ordenados.flatMap((frase) => frases.get(frase));
  const ids = new Set(sentidos.flatMap((sentido) => (sentido.clase === 'pieza' ? [sentido.id] : [])));
  const autos = sentidos.flatMap((sentido) => (sentido.clase === 'auto' ? sentido.autos : []));
  const suelta = {
    piezas: [...ids].filter((id) => piezas.get(id)?.valores.length).slice(0, MAX_PIEZAS),
    autos: autos.filter(({ anios }) => anios === undefined),
    tipos: sentidos.flatMap((sentido) => (sentido.clase === 'tipo' ? sentido.valores : [])),
  };
  return Object.values(suelta).every((valores) => valores.length === 0) ? null : suelta;
}

/** Not a number or a linking word. */
function mayMean({ token: { palabra } }: PalabraLeida, { nexos, separadores }: Lexico): boolean {
  return !/\d/.test(palabra) && !nexos.has(palabra) && !separadores.has(palabra);
}
