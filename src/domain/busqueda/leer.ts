import { toAnios } from './anios.ts';
import { avisos } from './avisos.ts';
import { joinEnDesorden } from './desorden.ts';
import { chooseElegido, createFiltroDeSentidos, type Elegido, namesLado, namesPieza } from './elegir.ts';
import { type Auto, findHallazgos } from './frases.ts';
import type { Desconocida, Lectura } from './lectura.ts';
import type { Lexico } from './lexico.ts';
import { readNumeros } from './numeros.ts';
import { type PalabraLeida, readPalabras } from './palabras-leidas.ts';
import { readPosiciones } from './posiciones.ts';
import { readSueltas } from './sueltas.ts';

/**
 * Understands a text as the workshop writes it. Never fails: what it cannot read is in `desconocidas`.
 *
 * @example readTexto('faro piloto jetta 16', lexico) // FARO, izq, the Jetta, 2016
 */
export function readTexto(texto: string, lexico: Lexico): Lectura {
  const { palabras, enDuda } = readPalabras(texto, lexico);
  const todos = hallarElegidos(palabras, lexico);
  const tomadas = new Set(todos.flatMap(({ lugares }) => lugares));
  const elegidos = sinDescripciones(todos, palabras);
  const piezas = elegidos.flatMap((elegido) => (elegido.clase === 'pieza' ? elegido.ids : []));
  const sueltas = readSueltas(palabras, tomadas, { piezas, hayAuto: hasClase(elegidos, 'auto') }, lexico);
  const { autos, aviso } = autosPedidos(elegidos, sueltas.autos);
  const numeros = readNumeros(palabras, tomadas, {
    ultimoAnio: lexico.ultimoAnio,
    hayAuto: autos !== null,
    sinOtros: elegidos.length === 0 && sueltas.desconocidas.length === 0,
  });
  const ids = [...piezas, ...sueltas.piezas];
  const posiciones = readPosiciones(elegidos, palabras, { ids, enDuda }, lexico);
  const tipos = elegidos.flatMap((elegido) => (elegido.clase === 'tipo' ? elegido.valores : []));

  return {
    piezas: [...new Set(ids)],
    tambien: [...new Set(elegidos.flatMap(({ tambien }) => tambien))].filter((id) => !ids.includes(id)),
    autos,
    ...posiciones,
    anios: toAnios([...numeros.anios, ...numeros.aniosCortos.map(({ anio }) => anio)]),
    aniosCortos: numeros.aniosCortos,
    aniosSinCortos: toAnios(numeros.anios),
    tipos: tipos.length > 0 ? tipos : null,
    atributos: idsDe(elegidos, 'atributo'),
    variantes: idsDe(elegidos, 'variante'),
    inventarios: numeros.inventarios,
    prefijos: numeros.prefijos,
    desconocidas: sueltas.desconocidas.map((palabra) => desconocida(palabra, lexico)),
    avisos: [...(aviso ? [aviso] : []), ...posiciones.avisos, ...numeros.sobrantes.map(avisos.sinEncontrar)],
  };
}

function hallarElegidos(palabras: readonly PalabraLeida[], lexico: Lexico): Elegido[] {
  const sentidosDe = createFiltroDeSentidos(palabras, lexico);
  const ordered = findHallazgos(lexico.frases, palabras, (found) => sentidosDe(found).length > 0);
  const hallazgos = joinEnDesorden(ordered, palabras, lexico);
  const leidos = hallazgos.map((found) => ({ ...found, sentidos: sentidosDe(found) }));
  return leidos.map((found) => {
    const others = leidos.filter((other) => other !== found).flatMap(({ sentidos }) => sentidos);
    const compania = {
      hayOtraPieza: others.some((sentido) => namesPieza(sentido, lexico)),
      hayOtroAuto: others.some(({ clase }) => clase === 'auto'),
      hayLado: others.some(namesLado),
    };
    return chooseElegido(found, compania, palabras, lexico);
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

/** The named cars, of the named brands; a brand that none of the cars is of was a mistake. */
function autosPedidos(elegidos: readonly Elegido[], sueltos: readonly Auto[]) {
  const marcas = elegidos.flatMap((elegido) => (elegido.clase === 'marca' ? [elegido] : []));
  const nombrados = elegidos.flatMap((elegido) => (elegido.clase === 'auto' ? [elegido] : []));
  const deMarca = marcas.flatMap(({ autos }) => autos);
  if (nombrados.length === 0 && sueltos.length === 0) {
    return { autos: marcas.length > 0 ? deMarca : null, aviso: null };
  }
  // Two names of one car, and a word of several names, bring it more than once.
  const autos = [...new Set([...nombrados.flatMap((nombrado) => nombrado.autos), ...sueltos])];
  const juntos = autos.filter(({ marca }) => deMarca.some((other) => other.marca === marca));
  if (autos.length === 0) return { autos, aviso: avisos.sinExistencias(nombrados.map(({ nombre }) => nombre)) };
  if (marcas.length === 0 || juntos.length > 0) return { autos: marcas.length > 0 ? juntos : autos, aviso: null };
  return {
    autos,
    aviso: avisos.otraMarca(
      marcas.map(({ nombre }) => nombre),
      autos,
    ),
  };
}

function hasClase(elegidos: readonly Elegido[], clase: Elegido['clase']): boolean {
  return elegidos.some((elegido) => elegido.clase === clase);
}

function idsDe(elegidos: readonly Elegido[], clase: 'atributo' | 'variante'): string[] {
  return [...new Set(elegidos.flatMap((elegido) => (elegido.clase === clase ? [elegido.id] : [])))];
}

function desconocida({ token }: PalabraLeida, { diccionario }: Lexico): Desconocida {
  const { palabra, desde, hasta } = token;
  return { palabra, desde, hasta, correcciones: diccionario.corregir(palabra) };
}
