import type { Cabecera, Cosa, Pedida } from './juntar.ts';
import type { AutoDicho } from './leido.ts';

/** A part with its car; `otros` are the cars that it may be of as well. */
export interface ConAuto {
  readonly pedida: Pedida;
  readonly auto: AutoDicho | null;
  readonly otros: readonly AutoDicho[];
}

/** Gives every part of a message its car: its own, that of its line, of the heading above it or of the car below. */
export function giveAutos(cosas: readonly Cosa[]): readonly ConAuto[] {
  const cabeceras = readCabeceras(cosas);
  const dados: ConAuto[] = [];
  for (const [place, cosa] of cosas.entries()) {
    if (!('pedida' in cosa)) continue;
    const { pedida } = cosa;
    const [auto = null, ...otros] = hasAuto(pedida.auto)
      ? [pedida.auto]
      : autosFor(pedida, place, { cosas, cabeceras, dados });
    dados.push({ pedida, auto: withAnios(auto, pedida.auto, cosas), otros });
  }
  return dados;
}

function hasAuto(auto: AutoDicho | null | undefined): auto is AutoDicho {
  return Boolean(auto?.dicho);
}

/** The car that a thing names, if it names one. */
function autoIn(cosa: Cosa | undefined): AutoDicho | null {
  if (!cosa) return null;
  const auto = 'pedida' in cosa ? cosa.pedida.auto : cosa.cabecera.auto;
  return hasAuto(auto) ? auto : null;
}

function renglonOf(cosa: Cosa): number {
  return 'pedida' in cosa ? cosa.pedida.renglon : cosa.cabecera.renglon;
}

interface Contexto {
  readonly cosas: readonly Cosa[];
  /** The places of cars that are of the parts before them. */
  readonly cabeceras: ReadonlySet<number>;
  readonly dados: readonly ConAuto[];
}

/** Lists the cars that a part without one may be of, the likeliest first. */
function autosFor(pedida: Pedida, place: number, { cosas, cabeceras, dados }: Contexto): readonly AutoDicho[] {
  if (pedida.isMismoAuto) {
    const before = dados.findLast(({ auto }) => auto !== null)?.auto;
    if (before) return [before];
  }
  const deLinea = autosOfRenglon(cosas, place);
  if (deLinea.length > 0) return deLinea;
  const before = cosas.slice(0, place).findLastIndex((cosa) => autoIn(cosa) !== null);
  const after = cosas.findIndex((cosa, index) => index > place && autoIn(cosa) !== null);
  const isOfAfter = after >= 0 && (before < 0 || cabeceras.has(after));
  const chosen = autoIn(cosas[isOfAfter ? after : before]);
  return chosen ? [chosen] : [];
}

/** The cars of the same line: the one after a part is its own, 'cofre y parrilla de jetta', before the one in front of it. */
function autosOfRenglon(cosas: readonly Cosa[], place: number): readonly AutoDicho[] {
  const cosa = cosas[place];
  const renglon = cosa ? renglonOf(cosa) : -1;
  const isOfRenglon = (other: Cosa) => renglonOf(other) === renglon && autoIn(other) !== null;
  const before = autoIn(cosas.slice(0, place).findLast(isOfRenglon));
  const after = autoIn(cosas.slice(place + 1).find(isOfRenglon));
  if (before && after && before.dicho === after.dicho) return [after];
  return [after, before].filter((auto) => auto !== null);
}

/**
 * Tells the cars that stand below their parts from the headings above: the first of a message that comes after parts without a
 * car is below them, and so are the next ones, until one is a heading by its colon.
 */
function readCabeceras(cosas: readonly Cosa[]): ReadonlySet<number> {
  const below = new Set<number>();
  let hasHeading = false;
  let pending = 0;
  for (const [place, cosa] of cosas.entries()) {
    if ('pedida' in cosa) {
      pending = hasAuto(cosa.pedida.auto) ? 0 : pending + 1;
      continue;
    }
    if (isBelow(cosa.cabecera, pending, hasHeading)) below.add(place);
    else hasHeading = true;
    pending = 0;
  }
  return below;
}

function isBelow({ auto, isTitulo }: Cabecera, pending: number, hasHeading: boolean): boolean {
  return auto.dicho !== '' && !isTitulo && pending > 0 && !hasHeading;
}

/** The years of a part are its own, those of its car, or those that the message says of that car elsewhere. */
function withAnios(auto: AutoDicho | null, own: AutoDicho | null, cosas: readonly Cosa[]): AutoDicho | null {
  if (!auto) return own;
  if (own && own.anios.length > 0) return { dicho: auto.dicho, anios: own.anios };
  if (auto.anios.length > 0) return auto;
  const same = cosas.map(autoIn).find((other) => other?.dicho === auto.dicho && other.anios.length > 0);
  const alone = cosas.find((cosa) => 'cabecera' in cosa && cosa.cabecera.auto.dicho === '');
  const anios = same?.anios ?? (alone && 'cabecera' in alone ? alone.cabecera.auto.anios : []);
  return { dicho: auto.dicho, anios };
}
