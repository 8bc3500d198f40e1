import type { Lexico } from '#domain/busqueda/lexico.ts';
import { isLateral } from '#domain/busqueda/posiciones.ts';
import { type AutoDicho, type Leido, readTrozo } from './leido.ts';
import type { Trozo } from './trozos.ts';

/** A part that a message asks for, as far as its own words say. */
export interface Pedida {
  readonly pieza: string;
  readonly auto: AutoDicho | null;
  readonly posiciones: readonly string[];
  readonly isPar: boolean;
  readonly isJuego: boolean;
  readonly cantidad: number | null;
  readonly isMismoAuto: boolean;
  readonly renglon: number;
}

/** A car named by itself, for the parts around it. */
export interface Cabecera {
  readonly auto: AutoDicho;
  /** It ends with a colon, so it is of what follows. */
  readonly isTitulo: boolean;
  readonly renglon: number;
}

/** The things of a message in their order. */
export type Cosa = { readonly pedida: Pedida } | { readonly cabecera: Cabecera };

/** Joins the pieces of a message: a side, a year or a number alone belongs to the part before it. */
export function joinTrozos(trozos: readonly Trozo[], lexico: Lexico): readonly Cosa[] {
  const cosas: Cosa[] = [];
  for (const trozo of trozos) {
    const leido = readTrozo(trozo, lexico);
    if (!leido.isNegado && !addToLast(cosas, leido)) addNew(cosas, leido);
  }
  return cosas;
}

/** A correction and a description are of the part before. @returns false where there is none, or the piece is neither. */
function addToLast(cosas: Cosa[], leido: Leido): boolean {
  const { isCorreccion, isDescripcion } = leido.trozo;
  return (isCorreccion && correct(cosas, leido)) || (isDescripcion && describeLast(cosas, leido));
}

function addNew(cosas: Cosa[], leido: Leido): void {
  if (leido.pieza !== '') cosas.push({ pedida: pedidaOf(leido, cosas) });
  else addSuelto(cosas, leido);
}

function pedidaOf(leido: Leido, cosas: readonly Cosa[]): Pedida {
  const { pieza, auto, posiciones, isPar, isJuego, cantidad, isMismoAuto, isMismoLado, trozo } = leido;
  const deAntes = isMismoLado ? (lastPedida(cosas)?.posiciones.filter(isLateral) ?? []) : [];
  return {
    pieza,
    auto,
    posiciones: [...posiciones, ...deAntes],
    isPar,
    isJuego,
    cantidad,
    isMismoAuto,
    renglon: trozo.renglon,
  };
}

function lastPedida(cosas: readonly Cosa[]): Pedida | null {
  const last = cosas.findLast((cosa) => 'pedida' in cosa);
  return last && 'pedida' in last ? last.pedida : null;
}

function replaceLast(cosas: Cosa[], change: Partial<Pedida>): void {
  const place = cosas.findLastIndex((cosa) => 'pedida' in cosa);
  const last = cosas[place];
  if (last && 'pedida' in last) cosas[place] = { pedida: { ...last.pedida, ...change } };
}

/** Takes back what the last part said. @returns false when there is none, or nothing that is said again. */
function correct(cosas: Cosa[], { pieza, auto, posiciones, cantidad, isPar }: Leido): boolean {
  const last = lastPedida(cosas);
  const saysNothing = pieza === '' && !auto && posiciones.length === 0 && cantidad === null && !isPar;
  if (!last || saysNothing) return false;
  replaceLast(cosas, {
    pieza: pieza === '' ? last.pieza : pieza,
    auto: auto ? mergeAuto(last.auto, auto) : last.auto,
    posiciones: posiciones.length > 0 ? [...withoutAxes(last.posiciones, posiciones), ...posiciones] : last.posiciones,
    cantidad: cantidad ?? last.cantidad,
    isPar: isPar || (last.isPar && posiciones.length === 0),
  });
  return true;
}

/** 'con vidrio' is of the part before. @returns false when there is none. */
function describeLast(cosas: Cosa[], { pieza }: Leido): boolean {
  const last = lastPedida(cosas);
  if (!last || pieza === '') return false;
  replaceLast(cosas, { pieza: `${last.pieza} con ${pieza}` });
  return true;
}

/** Words that are said again count; the rest stays. */
function mergeAuto(before: AutoDicho | null, now: AutoDicho): AutoDicho {
  return {
    dicho: now.dicho === '' ? (before?.dicho ?? '') : now.dicho,
    anios: now.anios.length > 0 ? now.anios : (before?.anios ?? []),
  };
}

const EJES: readonly (readonly string[])[] = [
  ['izq', 'der'],
  ['del', 'tra'],
  ['sup', 'inf'],
  ['int', 'ext'],
];

/** The positions that say nothing of where the new ones are: a side leaves the end. */
function withoutAxes(before: readonly string[], now: readonly string[]): readonly string[] {
  const axes = EJES.filter((eje) => now.some((posicion) => eje.includes(posicion))).flat();
  return before.filter((posicion) => !axes.includes(posicion));
}

/** Adds what names no part: a side, a car, a number, or words that nobody knows. */
function addSuelto(cosas: Cosa[], leido: Leido): void {
  const isLado = leido.posiciones.length > 0 || leido.isPar;
  if (isLado && addLado(cosas, leido)) return;
  if (leido.auto) addAuto(cosas, leido, leido.auto);
  else addPalabras(cosas, leido);
}

function addPalabras(cosas: Cosa[], leido: Leido): void {
  const { cantidad, desconocidas } = leido;
  const isSoloNumero = desconocidas.replaceAll(/[\d\s]/g, '') === '';
  if (cantidad !== null && isSoloNumero) {
    if (lastPedida(cosas)?.cantidad === null) replaceLast(cosas, { cantidad });
    return;
  }
  if (leido.isMismoAuto && desconocidas === '') replaceLast(cosas, { isMismoAuto: true });
  if (isDePieza(leido)) cosas.push({ pedida: { ...pedidaOf(leido, cosas), pieza: desconocidas } });
}

/** Words that nobody knows are taken for a part only where the message lists or counts them. */
function isDePieza({ trozo, desconocidas, cantidad }: Leido): boolean {
  return isCorta(desconocidas) && (trozo.isDeLista || (cantidad ?? 0) > 1);
}

/** The name of a part has a few words; what has more is a sentence. */
function isCorta(desconocidas: string): boolean {
  const palabras = desconocidas.split(' ').filter((palabra) => /^[^\d]{3,}/.test(palabra));
  return palabras.length > 0 && palabras.length <= MAX_PALABRAS;
}

const MAX_PALABRAS = 5;

/** A side alone is of the part before: another one of it, where that has a side already. @returns false without such a part. */
function addLado(cosas: Cosa[], leido: Leido): boolean {
  const { posiciones, auto, cantidad } = leido;
  const last = lastPedida(cosas);
  const end = cosas.at(-1);
  const isNext = end !== undefined && 'pedida' in end;
  if (!last || !(isNext || auto === null)) return false;
  const joined = [...withoutAxes(last.posiciones, posiciones), ...posiciones];
  if (isOtroLado(last, posiciones)) {
    const { renglon } = leido.trozo;
    cosas.push({
      pedida: { ...last, auto: auto ?? last.auto, posiciones: joined, cantidad: cantidad ?? last.cantidad, renglon },
    });
    return true;
  }
  replaceLast(cosas, {
    posiciones: joined,
    isPar: last.isPar || leido.isPar,
    auto: auto ? mergeAuto(last.auto, auto) : last.auto,
    cantidad: last.cantidad ?? cantidad,
  });
  return true;
}

function isOtroLado(last: Pedida, posiciones: readonly string[]): boolean {
  const laterales = posiciones.filter(isLateral);
  const isNuevo = laterales.some((una) => !last.posiciones.includes(una));
  return isNuevo && last.posiciones.some(isLateral);
}

/** A car or a year alone: of the parts around it, or, after 'y', the part before once more for another car. */
function addAuto(cosas: Cosa[], leido: Leido, auto: AutoDicho): void {
  const last = cosas.at(-1);
  const { desconocidas } = leido;
  if (auto.dicho === '' && last) addAnios(cosas, last, auto.anios);
  else if (auto.dicho !== '' && isCorta(desconocidas)) {
    cosas.push({ pedida: { ...pedidaOf(leido, cosas), pieza: desconocidas } });
  } else if (last && 'cabecera' in last && last.cabecera.auto.isMarca) {
    cosas[cosas.length - 1] = joinMarca(last.cabecera, leido, auto);
  } else cosas.push(otroAutoOf(last, leido, auto) ?? cabeceraOf(leido, auto));
}

/** 'cofre tsuru 2016 y bora 2010' asks for two. */
function otroAutoOf(last: Cosa | undefined, { trozo }: Leido, auto: AutoDicho): Cosa | null {
  if (!last || 'cabecera' in last || trozo.tras !== 'y' || !last.pedida.auto?.dicho) return null;
  return { pedida: { ...last.pedida, auto, renglon: trozo.renglon } };
}

function cabeceraOf({ trozo }: Leido, auto: AutoDicho): Cosa {
  return { cabecera: { auto, isTitulo: trozo.isCabecera, renglon: trozo.renglon } };
}

/** 'Marca: Nissan', and in the next line its car. */
function joinMarca({ auto: marca, isTitulo, renglon }: Cabecera, { trozo }: Leido, auto: AutoDicho): Cosa {
  const joined = { dicho: `${marca.dicho} ${auto.dicho}`, anios: [...marca.anios, ...auto.anios] };
  return { cabecera: { auto: joined, isTitulo: isTitulo || trozo.isCabecera, renglon } };
}

/** Years alone are of what stands before them, where that has none. */
function addAnios(cosas: Cosa[], last: Cosa, anios: readonly number[]): void {
  if ('cabecera' in last) {
    const { auto } = last.cabecera;
    const joined = { ...last.cabecera, auto: { ...auto, anios: [...auto.anios, ...anios] } };
    cosas[cosas.length - 1] = { cabecera: joined };
    return;
  }
  const { auto } = last.pedida;
  replaceLast(cosas, { auto: { dicho: auto?.dicho ?? '', anios: [...(auto?.anios ?? []), ...anios] } });
}
