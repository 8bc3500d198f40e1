import type { Centavos } from '#domain/dinero.ts';

/** A sum is looked for among so many amounts, the first ones. */
export const MAX_SUMANDOS = 40;

/** Work that is left for looking for sums, in steps: whoever looks takes them off. */
export interface Trabajo {
  quedan: number;
}

/** The outcome of a search for a sum. */
export interface SumaHallada {
  /** The places of the amounts that make it, in their order; null where none do. */
  readonly lugares: readonly number[] | null;
  /** Other amounts make the same sum. */
  readonly hasOtras: boolean;
  /** Not everything was looked at: there are more amounts than are taken, or no work was left. */
  readonly isIncompleta: boolean;
}

/**
 * Finds amounts whose sum is exactly another: those that follow one another, the first ones before others, and else any,
 * with as much as can be of the first half.
 *
 * All sums of each half are made in order, and both lists are walked from opposite ends: for n amounts 2^(n/2) steps, not 2^n.
 *
 * @param montos amounts above zero, those first that are paid first.
 */
export function findSuma(montos: readonly Centavos[], objetivo: Centavos, trabajo: Trabajo): SumaHallada {
  const caben = montos.flatMap((monto, lugar) => (monto <= objetivo ? [lugar] : []));
  const seguidos = findSeguidos(montos, objetivo);
  const lugares = caben.slice(0, MAX_SUMANDOS);
  const hasMas = caben.length > MAX_SUMANDOS;
  const total = lugares.reduce((suma, lugar) => suma + (montos[lugar] ?? 0), 0);
  if (total < objetivo) return { lugares: seguidos, hasOtras: false, isIncompleta: hasMas };
  const mitad = lugares.length >> 1;
  const sumsAt = (suyos: readonly number[]) =>
    sumsOf(
      suyos.map((lugar) => montos[lugar] ?? 0),
      objetivo,
      trabajo,
    );
  const viejas = sumsAt(lugares.slice(0, mitad));
  const nuevas = viejas && sumsAt(lugares.slice(mitad));
  if (!viejas || !nuevas) return { lugares: seguidos, hasOtras: false, isIncompleta: true };
  const { viejos, nuevos, veces } = walk(viejas, nuevas, objetivo);
  if (veces === 0) return { lugares: seguidos, hasOtras: false, isIncompleta: hasMas };
  const elegidos = lugares.filter((_, at) => (at < mitad ? isIn(viejos, at) : isIn(nuevos, at - mitad)));
  return { lugares: seguidos ?? elegidos, hasOtras: veces > 1 || hasMas, isIncompleta: hasMas };
}

function isIn(mascara: number, lugar: number): boolean {
  return ((mascara >> lugar) & 1) === 1;
}

/** Finds the first amounts that follow one another and make the sum; amounts are above zero, so that one walk finds them. */
function findSeguidos(montos: readonly Centavos[], objetivo: Centavos): readonly number[] | null {
  let desde = 0;
  let suma = 0;
  for (let hasta = 0; hasta < montos.length; hasta += 1) {
    suma += montos[hasta] ?? 0;
    for (; suma > objetivo; desde += 1) suma -= montos[desde] ?? 0;
    if (suma !== objetivo || desde > hasta || hasta - desde >= MAX_SUMANDOS) continue;
    const primero = desde;
    return Array.from({ length: hasta - desde + 1 }, (_, at) => primero + at);
  }
  return null;
}

/**
 * All sums of some amounts up to another, in ascending order, each with the amounts that make it as bits. Behind the last sum
 * stands an infinite one: to read behind the end of a typed array is ten times slower than to meet it.
 */
interface Sumas {
  readonly sumas: Float64Array;
  readonly mascaras: Uint32Array;
  readonly cuantas: number;
}

/**
 * Makes the sums by adding one amount after the other: those without it and those with it, each in order, are merged. Each sum
 * is a step, and will be another one when both halves are walked.
 *
 * @returns null when there is not work enough left.
 */
function sumsOf(montos: readonly Centavos[], tope: Centavos, trabajo: Trabajo): Sumas | null {
  let todas: Sumas = {
    sumas: Float64Array.of(0, Number.POSITIVE_INFINITY),
    mascaras: new Uint32Array(2),
    cuantas: 1,
  };
  for (const [lugar, monto] of montos.entries()) {
    // No more than twice as many will come of them, and every one is looked at once more in the end.
    if (trabajo.quedan < todas.cuantas * 4) return null;
    todas = merge(todas, withMonto(todas, monto, 1 << lugar, tope));
    trabajo.quedan -= todas.cuantas;
  }
  trabajo.quedan -= todas.cuantas;
  return todas;
}

/** Gives sums with one amount more, as far as they are not above the limit. */
function withMonto({ sumas, mascaras, cuantas }: Sumas, monto: Centavos, bit: number, tope: Centavos): Sumas {
  const suyas = new Float64Array(cuantas + 1);
  const bits = new Uint32Array(cuantas + 1);
  let at = 0;
  for (; at < cuantas && (sumas[at] ?? 0) + monto <= tope; at += 1) {
    suyas[at] = (sumas[at] ?? 0) + monto;
    bits[at] = (mascaras[at] ?? 0) | bit;
  }
  suyas[at] = Number.POSITIVE_INFINITY;
  return { sumas: suyas, mascaras: bits, cuantas: at };
}

function merge(unas: Sumas, otras: Sumas): Sumas {
  const cuantas = unas.cuantas + otras.cuantas;
  const sumas = new Float64Array(cuantas + 1);
  const mascaras = new Uint32Array(cuantas + 1);
  let una = 0;
  let otra = 0;
  for (let at = 0; at < cuantas; at += 1) {
    const isOtra = sumaAt(otras, otra) < sumaAt(unas, una);
    sumas[at] = isOtra ? sumaAt(otras, otra) : sumaAt(unas, una);
    mascaras[at] = isOtra ? mascaraAt(otras, otra) : mascaraAt(unas, una);
    if (isOtra) otra += 1;
    else una += 1;
  }
  sumas[cuantas] = Number.POSITIVE_INFINITY;
  return { sumas, mascaras, cuantas };
}

const sumaAt = ({ sumas }: Sumas, lugar: number) => sumas[lugar] ?? 0;
const mascaraAt = ({ mascaras }: Sumas, lugar: number) => mascaras[lugar] ?? 0;

/** Places in the sums of both halves. */
interface Par {
  readonly viejo: number;
  readonly nuevo: number;
}

interface Cruce {
  /** The amounts of each half, as bits. */
  readonly viejos: number;
  readonly nuevos: number;
  /** How many pairs make the sum, counted up to two. */
  readonly veces: number;
}

/** Walks the older half from its largest sum down and the other from its smallest up: the first pair has the most of the old. */
function walk(viejas: Sumas, nuevas: Sumas, objetivo: Centavos): Cruce {
  const par = findPar(viejas, nuevas, objetivo, { viejo: viejas.cuantas - 1, nuevo: 0 });
  if (par === null) return { viejos: 0, nuevos: 0, veces: 0 };
  const { viejo, nuevo } = par;
  const isDoble = viejas.sumas[viejo - 1] === viejas.sumas[viejo] || nuevas.sumas[nuevo + 1] === nuevas.sumas[nuevo];
  const hasOtro = isDoble || findPar(viejas, nuevas, objetivo, { viejo: viejo - 1, nuevo }) !== null;
  return { viejos: mascaraAt(viejas, viejo), nuevos: mascaraAt(nuevas, nuevo), veces: hasOtro ? 2 : 1 };
}

function findPar(viejas: Sumas, nuevas: Sumas, objetivo: Centavos, desde: Par): Par | null {
  let { viejo, nuevo } = desde;
  while (viejo >= 0 && nuevo < nuevas.cuantas) {
    const sobra = sumaAt(viejas, viejo) + sumaAt(nuevas, nuevo) - objetivo;
    if (sobra === 0) return { viejo, nuevo };
    if (sobra > 0) viejo -= 1;
    else nuevo += 1;
  }
  return null;
}
