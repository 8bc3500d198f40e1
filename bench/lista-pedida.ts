import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatAnioRange } from '#domain/anio.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type LineaPedida, readLista } from '#domain/lista-pedida/leer-lista.ts';

/** A message of the corpus, and the lines that it asks for. */
export interface Mensaje {
  readonly texto: string;
  readonly pedidas: readonly Pedida[];
}

/** A line as a person reads it. */
export interface Pedida {
  readonly cantidad: number;
  /** The name of the part; after '!' one that the synonyms do not know. */
  readonly pieza: string;
  readonly lado: string;
  readonly auto: string;
  readonly anios: string;
}

/** The two halves of the corpus: the one that the reading was built with, and the one that was only counted. */
export const CORPUS = ['usados', 'apartados'] as const;

/** Reads one half of the corpus; its files say what their signs are. */
export async function readMensajes(nombre: (typeof CORPUS)[number]): Promise<Mensaje[]> {
  const text = await readFile(join(import.meta.dirname, 'mensajes', `${nombre}.txt`), 'utf8');
  const blocks = text
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.split('\n').filter((line) => !line.startsWith('#')));
  return blocks.filter((lines) => lines.some((line) => line.startsWith('>'))).map(toMensaje);
}

function toMensaje(lines: readonly string[]): Mensaje {
  const linesAfter = (sign: string) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1).trim());
  return { texto: linesAfter('>').join('\n'), pedidas: linesAfter('=').map(toPedida) };
}

function toPedida(line: string): Pedida {
  const [cantidad = '', pieza = '', lado = '', auto = '', anios = ''] = line.split('|').map((cell) => cell.trim());
  return { cantidad: Number(cantidad), pieza, lado, auto, anios };
}

/** A Cuenta says how well one half of the corpus is read. */
export interface Cuenta {
  readonly mensajes: number;
  /** Lines that the messages ask for, and those that were read whole: amount, part, side, car and years. */
  readonly pedidas: number;
  readonly enteras: number;
  /** Lines that were read and that nobody asks for. */
  readonly sobran: number;
  /** Lines that say they are sure, and those of them that are wrong. */
  readonly claras: number;
  readonly clarasErradas: number;
  /** The messages with something wrong, and how each line was read. */
  readonly fallos: readonly string[];
}

/** Counts how many lines of these messages are understood whole. A line counts once, in whatever order it is read. */
export function countLeidas(mensajes: readonly Mensaje[], lexico: Lexico): Cuenta {
  const cuentas = mensajes.map((mensaje) => judge(mensaje, lexico));
  const sum = (of: (cuenta: Juicio) => number) => cuentas.reduce((total, cuenta) => total + of(cuenta), 0);
  return {
    mensajes: mensajes.length,
    pedidas: sum(({ pedidas }) => pedidas),
    enteras: sum(({ enteras }) => enteras),
    sobran: sum(({ sobran }) => sobran),
    claras: sum(({ claras }) => claras),
    clarasErradas: sum(({ clarasErradas }) => clarasErradas),
    fallos: cuentas.flatMap(({ fallo }) => fallo ?? []),
  };
}

interface Juicio extends Omit<Cuenta, 'mensajes' | 'fallos'> {
  readonly fallo: string | null;
}

function judge({ texto, pedidas }: Mensaje, lexico: Lexico): Juicio {
  const { lineas } = readLista(texto, lexico);
  const open = [...pedidas];
  const erradas = lineas.filter((linea) => {
    const place = open.findIndex((pedida) => isEntera(linea, pedida, lexico));
    if (place >= 0) open.splice(place, 1);
    return place < 0;
  });
  const isWrong = open.length > 0 || erradas.length > 0;
  return {
    pedidas: pedidas.length,
    enteras: pedidas.length - open.length,
    sobran: Math.max(lineas.length - pedidas.length, 0),
    claras: lineas.filter(({ claro }) => claro).length,
    clarasErradas: erradas.filter(({ claro }) => claro).length,
    fallo: isWrong
      ? [
          texto,
          ...open.map((pedida) => `  want ${describePedida(pedida)}`),
          ...erradas.map((linea) => `  read ${describe(linea)}`),
        ].join('\n')
      : null,
  };
}

function isEntera(linea: LineaPedida, pedida: Pedida, lexico: Lexico): boolean {
  return (
    linea.cantidad === pedida.cantidad &&
    nombresOf(linea, lexico).includes(pedida.pieza) &&
    linea.lado === pedida.lado &&
    linea.auto === pedida.auto &&
    (linea.anios === null ? '' : formatAnioRange(linea.anios)) === pedida.anios
  );
}

/** A name that says more, FARO LED, is also that of its group. */
function nombresOf({ pieza, lectura }: LineaPedida, lexico: Lexico): readonly string[] {
  const grupos = lectura.piezas.flatMap((id) => (id.startsWith('=') ? (lexico.piezas.get(id)?.fuerte ?? []) : []));
  return [pieza, ...grupos.flatMap((id) => lexico.piezas.get(id)?.canon ?? [])];
}

function describePedida({ cantidad, pieza, lado, auto, anios }: Pedida): string {
  return [cantidad, pieza, lado, auto, anios].join(' | ');
}

function describe({ cantidad, pieza, lado, auto, anios, claro, texto, dudas }: LineaPedida): string {
  const fields = [cantidad, pieza, lado, auto, anios === null ? '' : formatAnioRange(anios)].join(' | ');
  return `${fields}${claro ? ' (claro)' : ''}  «${texto}» ${dudas.map(({ dice }) => dice).join(' ')}`;
}
