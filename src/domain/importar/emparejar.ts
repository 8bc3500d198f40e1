import { fitOf } from './ajuste.ts';
import type { Celda } from './celda.ts';
import type { ColumnaHallada, Destino } from './encabezados.ts';

/** A column of a file: the ways in which its heading can be read, best first, and some of its values. */
export interface Columna {
  readonly indice: number;
  readonly lecturas: readonly Lectura[];
  readonly muestra: readonly Celda[];
}

/** One way to read a heading: its words, and what may be meant by them. */
export interface Lectura {
  readonly encabezado: string;
  readonly posibles: readonly Posible[];
  /** It is read together with the title of its group, which says more than the heading alone. */
  readonly isJunta: boolean;
  /** A person once said that columns of this heading are not brought in. */
  readonly isDescartada: boolean;
}

/** A destination that a heading may mean. */
export interface Posible {
  readonly destino: Destino;
  readonly seguridad: Exclude<ColumnaHallada['seguridad'], 'ninguna' | 'valores'>;
  /** The heading is the name by which our own files call it. */
  readonly isPropia: boolean;
}

/** A column and a destination that might be one. */
interface Pareja extends Posible {
  readonly columna: Columna;
  readonly encabezado: string;
  readonly isJunta: boolean;
  readonly isAmbigua: boolean;
  readonly ajuste: number;
}

/** Columns with their destinations, and what a person should know of the choice. */
interface Emparejadas {
  readonly columnas: readonly ColumnaHallada[];
  readonly avisos: readonly string[];
}

/** Gives each destination to one column at most: the surer one, then the one whose values fit, then the first. */
export function pairColumnas(columnas: readonly Columna[]): Emparejadas {
  const parejas = columnas.flatMap(parejasOf);
  const given = new Map<Destino, Pareja>();
  const taken = new Map<Columna, Pareja>();
  for (const pareja of parejas.filter(isCreible).toSorted(compare)) {
    if (given.has(pareja.destino) || taken.has(pareja.columna)) continue;
    given.set(pareja.destino, pareja);
    taken.set(pareja.columna, pareja);
  }
  const solas = [...taken.values()].filter(({ destino }) => isSola(destino, given));
  for (const { columna } of solas) taken.delete(columna);
  return {
    columnas: columnas.map((columna) => describe(columna, taken.get(columna))),
    avisos: [
      ...solas.map(tellSola),
      ...columnas.filter((columna) => !taken.has(columna)).flatMap((columna) => tellLost(columna, parejas, given)),
    ],
  };
}

/** Lists what a column may be: by the first of its readings that means anything. */
function parejasOf(columna: Columna): readonly Pareja[] {
  const lectura = columna.lecturas.find(({ posibles, isDescartada }) => isDescartada || posibles.length > 0);
  if (!lectura || lectura.isDescartada) return [];
  return lectura.posibles.map((posible) => ({
    destino: posible.destino,
    seguridad: posible.seguridad,
    isPropia: posible.isPropia,
    columna,
    encabezado: lectura.encabezado,
    isJunta: lectura.isJunta,
    isAmbigua: lectura.posibles.length > 1,
    ajuste: fitOf(posible.destino, columna.muestra),
  }));
}

/** A heading that only may mean something means it when some value does too. */
function isCreible({ destino, seguridad, isAmbigua, ajuste }: Pareja): boolean {
  return seguridad === 'recordada' || ajuste > 0 || (seguridad === 'exacta' && !isAmbigua && !destino.junto);
}

const ORDEN = { recordada: 0, exacta: 1, parecida: 2 } as const;

function compare(una: Pareja, otra: Pareja): number {
  return (
    ORDEN[una.seguridad] - ORDEN[otra.seguridad] ||
    Number(otra.isJunta) - Number(una.isJunta) ||
    Number(una.isAmbigua) - Number(otra.isAmbigua) ||
    Number(una.ajuste < 0.5) - Number(otra.ajuste < 0.5) ||
    Number(otra.isPropia) - Number(una.isPropia) ||
    otra.ajuste - una.ajuste
  );
}

/** True for a destination that only counts beside another one, which no column has. */
function isSola({ junto }: Destino, given: ReadonlyMap<Destino, Pareja>): boolean {
  return junto !== undefined && ![...given.keys()].some(({ campo }) => campo === junto.campo);
}

function describe({ indice, lecturas }: Columna, pareja: Pareja | undefined): ColumnaHallada {
  const isDescartada = lecturas.some((lectura) => lectura.isDescartada);
  const sinPareja = isDescartada ? 'recordada' : 'ninguna';
  return {
    indice,
    encabezado: pareja?.encabezado ?? lecturas[0]?.encabezado ?? '',
    campo: pareja?.destino.campo ?? null,
    seguridad: pareja ? seguridadOf(pareja) : sinPareja,
  };
}

/** A heading that may mean several fields says by itself none of them: its values do, or nothing does. */
function seguridadOf({ seguridad, isAmbigua, isPropia, ajuste }: Pareja): ColumnaHallada['seguridad'] {
  if (seguridad !== 'exacta' || !isAmbigua || isPropia) return seguridad;
  return ajuste > 0.5 ? 'valores' : 'parecida';
}

function tellSola({ encabezado, destino }: Pareja): string {
  return `La columna «${encabezado}» no se usa: ${destino.junto?.siFalta}.`;
}

/** Says of a column without a destination that another one has it. */
function tellLost(
  columna: Columna,
  parejas: readonly Pareja[],
  given: ReadonlyMap<Destino, Pareja>,
): readonly string[] {
  const suya = parejas.find((pareja) => pareja.columna === columna);
  const otra = suya && given.get(suya.destino);
  if (!otra || otra.columna === columna) return [];
  return [`La columna «${suya.encabezado}» no se usa: ${suya.destino.titulo} viene de «${otra.encabezado}».`];
}
