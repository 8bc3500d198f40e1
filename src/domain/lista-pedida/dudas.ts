import type { AnioRange } from '#domain/anio.ts';
import type { Auto } from '#domain/busqueda/frases.ts';
import type { Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { isLateral, PAR } from '#domain/busqueda/posiciones.ts';
import { isCortesia } from './cortesias.ts';
import { type Escrita, writeLinea } from './escrita.ts';
import type { AutoDicho } from './leido.ts';
import type { CampoDeDuda } from './limites.ts';

/** One way to settle a doubt: what its button says, and the line that it makes. */
export interface Opcion {
  readonly dice: string;
  readonly texto: string;
}

/** A Duda is what is not sure about a line. */
export interface Duda {
  readonly campo: CampoDeDuda;
  readonly dice: string;
  readonly opciones: readonly Opcion[];
}

/** A line as it was read, with what its doubts are made of. */
export interface PorJuzgar {
  readonly escrita: Escrita;
  readonly lectura: Lectura;
  /** The positions that its words say. */
  readonly posiciones: readonly string[];
  /** The cars of other names that it may be. */
  readonly autos: readonly Auto[];
  /** Words that are only part of the name of the part. */
  readonly sueltas: readonly string[];
  /** A car is named, in stock or not. */
  readonly isDeAuto: boolean;
  readonly anios: AnioRange | null;
  /** The other cars of the message that it may be of. */
  readonly otros: readonly AutoDicho[];
}

/** The most choices of one doubt. */
const MAX_OPCIONES = 6;

/** Says what is not sure about a line. A line without a doubt was understood whole. */
export function findDudas(linea: PorJuzgar, lexico: Lexico): readonly Duda[] {
  return [
    ...dudasDePieza(linea, lexico),
    ...dudasDeAuto(linea),
    ...dudasDeLado(linea, lexico),
    ...dudasDePalabras(linea),
  ];
}

function dudasDePieza({ lectura, escrita, sueltas }: PorJuzgar, lexico: Lexico): Duda[] {
  const ids = [...gruposOf(lectura.piezas, lexico), ...lectura.tambien];
  const canons = [...new Set(ids.flatMap((id) => lexico.piezas.get(id)?.canon ?? []))];
  const isSure = lectura.piezas.length > 0 && canons.length <= 1;
  if (isSure && sueltas.length === 0) return [];
  const opciones = canons.slice(0, MAX_OPCIONES).map((canon) => ({
    dice: canon,
    texto: writeLinea({ ...escrita, pieza: canon.toLowerCase() }),
  }));
  const dice = opciones.length > 1 ? '¿Cuál pieza?' : '¿Es esta pieza?';
  return [{ campo: 'pieza', dice: opciones.length > 0 ? dice : 'No se reconoce la pieza', opciones }];
}

/** The parts without those that only say more of another one of them: FARO LED beside FARO. */
export function gruposOf(piezas: readonly string[], { piezas: vivas }: Lexico): readonly string[] {
  return piezas.filter(
    (id) => !(vivas.get(id)?.fuerte ?? []).some((otro) => id.startsWith('=') && piezas.includes(otro)),
  );
}

function dudasDeAuto({ lectura, autos, isDeAuto, anios: dichos, otros, escrita }: PorJuzgar): Duda[] {
  const optionOf = (auto: AutoDicho) => ({
    dice: `${auto.dicho} ${auto.anios.join('-')}`.trim().toUpperCase(),
    texto: writeLinea({ ...escrita, auto }),
  });
  const anios = escrita.auto?.anios ?? [];
  if (!isDeAuto)
    return [{ campo: 'auto', dice: '¿De qué auto?', opciones: otros.slice(0, MAX_OPCIONES).map(optionOf) }];
  const deOtros = otros.length > 0 && escrita.auto ? [escrita.auto, ...otros] : [];
  const deNombre =
    autos.length > 1 ? autos.map(({ marca, auto }) => ({ dicho: `${marca} ${auto}`.toLowerCase(), anios })) : [];
  const contradice = lectura.avisos.find((aviso) => / es de .*se buscó sin/.test(aviso));
  const opciones = [...deNombre, ...deOtros].slice(0, MAX_OPCIONES).map(optionOf);
  return [
    ...(opciones.length > 0 ? [{ campo: 'auto', dice: '¿De qué auto?', opciones } as const] : []),
    ...(contradice ? [{ campo: 'auto', dice: contradice, opciones: [] } as const] : []),
    ...(dichos ? [] : [{ campo: 'anios', dice: '¿De qué año?', opciones: [] } as const]),
  ];
}

const LATERALES = [
  ['izq', 'Izquierdo'],
  ['der', 'Derecho'],
] as const;
const EXTREMOS = [
  ['del', 'Delantero'],
  ['tra', 'Trasero'],
] as const;

/** How large a share of the known parts of a name must say a side for it to be asked. */
const MITAD = 0.5;

function dudasDeLado({ lectura, posiciones, escrita }: PorJuzgar, lexico: Lexico): Duda[] {
  const imposible = lectura.avisos.find((aviso) => aviso.includes('no tiene posición'));
  if (imposible) return [{ campo: 'lado', dice: imposible, opciones: [] }];
  const faltan = [LATERALES, EXTREMOS].filter(
    (eje) =>
      !eje.some(([id]) => posiciones.includes(id)) &&
      isDistinguida(
        lectura.piezas,
        eje.map(([id]) => id),
        lexico,
      ),
  );
  return faltan.map((eje): Duda => {
    const cadaUno = eje === LATERALES && escrita.cantidad === 2;
    const opciones = eje.map(([id, dice]) => ({
      dice,
      texto: writeLinea({ ...escrita, posiciones: [...escrita.posiciones, id] }),
    }));
    const ambos = { dice: 'Uno de cada lado', texto: `par de ${writeLinea({ ...escrita, cantidad: 1 })}` };
    return {
      campo: 'lado',
      dice: eje === LATERALES ? '¿De qué lado?' : '¿Delantera o trasera?',
      opciones: cadaUno ? [...opciones, ambos] : opciones,
    };
  });
}

/** Tells whether the known parts of these names are told apart by one of two opposite positions. */
export function isDistinguida(ids: readonly string[], eje: readonly string[], lexico: Lexico): boolean {
  const lados = ids
    .flatMap((id) => lexico.piezas.get(id)?.valores ?? [])
    .flatMap((valor) => valor.lados.map((lado) => ({ ...lado, propias: valor.propias })));
  const dicen = lados.filter(
    ({ posiciones, propias }) =>
      eje.some((una) => posiciones.has(una) || propias.has(una)) || (eje.some(isLateral) && posiciones.has(PAR)),
  );
  const total = lados.reduce((sum, { cuantas }) => sum + cuantas, 0);
  const suma = dicen.reduce((sum, { cuantas }) => sum + cuantas, 0);
  const distintas = new Set(
    dicen.flatMap(({ posiciones, propias }) => eje.filter((una) => posiciones.has(una) || propias.has(una))),
  );
  return total > 0 && suma / total >= MITAD && (distintas.size > 1 || eje.some(isLateral));
}

function dudasDePalabras({ lectura, escrita }: PorJuzgar): Duda[] {
  const desconocidas = lectura.desconocidas.filter(({ palabra }) => !isCortesia(palabra));
  if (lectura.piezas.length === 0) return [];
  return desconocidas.map(({ palabra, correcciones }): Duda => {
    const opciones = correcciones.map((correccion) => ({
      dice: correccion,
      texto: writeLinea({ ...escrita, pieza: escrita.pieza.replace(palabra, correccion) }),
    }));
    const sinElla = {
      dice: `Sin «${palabra}»`,
      texto: writeLinea({ ...escrita, pieza: withoutWord(escrita.pieza, palabra) }),
    };
    return { campo: 'palabra', dice: `No se entendió «${palabra}»`, opciones: [...opciones.slice(0, 2), sinElla] };
  });
}

/** Takes a word out, with what linked it to the rest. */
function withoutWord(texto: string, palabra: string): string {
  const words = texto.split(' ');
  const place = words.indexOf(palabra);
  if (place < 0) return texto;
  const isLinked = /^(?:de|del|con|sin|para)$/.test(words[place - 1] ?? '');
  return words
    .toSpliced(isLinked ? place - 1 : place, isLinked ? 2 : 1)
    .join(' ')
    .replace(/^(?:de|del|con|sin|para) /, '');
}
