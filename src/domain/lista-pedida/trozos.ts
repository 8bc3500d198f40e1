import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type Mencion, readMenciones } from '#domain/busqueda/menciones.ts';
import { type Corrector, createCorrector } from './corregir.ts';
import { blankCortesias } from './cortesias.ts';
import type { Renglon } from './limpiar.ts';

/** A piece of a message in which at most one part is named. */
export interface Trozo {
  readonly texto: string;
  readonly menciones: readonly Mencion[];
  /** Before it stands nothing, a sign that separates, or a word that adds, 'y'. */
  readonly tras: 'inicio' | 'signo' | 'y';
  /** It ends with a colon: a heading of what follows. */
  readonly isCabecera: boolean;
  readonly isDeLista: boolean;
  readonly isCorreccion: boolean;
  /** It describes the part before: 'puerta (con vidrio)'. */
  readonly isDescripcion: boolean;
  /** The line of the message that it is of. */
  readonly renglon: number;
}

/** Signs that separate two things. A stroke or a dash needs room on both sides: 'l/h', '2014-2016', 'x-trail'. */
const SIGNOS =
  /([,;|•·▪!?¿¡()\n"“”]+|\s[-–—/]+\s|\s*\+\s*|\.{2,}|…|:(?!\d)|(?<=[a-záéíóúñ]{5,}|\d)\.(?=\s|$)|(?<=[a-záéíóúñ]{4,})\/(?=[a-záéíóúñ]{4,}))/iu;

/** The engine reads forty words of a text, and slower the longer it is. */
const MAX_PALABRAS = 30;
const MAX_LARGO = 400;

/**
 * Cuts the lines of a message into pieces, each with what it says.
 *
 * @param maximo parts after which the rest of the message is left.
 */
export function cutRenglones(renglones: readonly Renglon[], lexico: Lexico, maximo: number): Trozo[] {
  const correct = createCorrector(lexico);
  const trozos: Trozo[] = [];
  for (const [index, renglon] of renglones.entries()) {
    trozos.push(...cutRenglon(renglon, index, { correct, lexico }));
    if (trozos.filter(namesPieza).length > maximo) return trozos;
  }
  return trozos;
}

function namesPieza({ menciones }: Trozo): boolean {
  return menciones.some(({ clase }) => clase === 'pieza');
}

function cutRenglon(
  renglon: Renglon,
  index: number,
  { correct, lexico }: { readonly correct: Corrector; readonly lexico: Lexico },
): Trozo[] {
  const isDescripcion = CON.test(renglon.texto);
  const cortados = segmentosOf(renglon.texto).flatMap((segmento) =>
    cutSegmento(correct(segmento.texto), lexico).map((cortado, turn) => ({
      ...cortado,
      isCabecera: segmento.isCabecera && turn === cortado.of - 1,
      isDescripcion: isDescripcion || CON.test(segmento.texto),
    })),
  );
  return cortados.map(({ of: _, ...cortado }, place): Trozo => {
    const isFirst = place === 0;
    return {
      ...cortado,
      renglon: index,
      isDeLista: renglon.isDeLista,
      tras: isFirst ? 'inicio' : cortado.tras,
      isCorreccion: isFirst && renglon.isCorreccion,
    };
  });
}

const CON = /^\s*(?:con|incluye|trae)\s/i;

interface Segmento {
  readonly texto: string;
  readonly isCabecera: boolean;
}

function segmentosOf(texto: string): Segmento[] {
  const parts = texto.split(SIGNOS);
  return parts.flatMap((part, index) => {
    if (index % 2 === 1 || !/[\p{L}\p{N}]/u.test(part)) return [];
    const isCabecera = (parts[index + 1] ?? '').startsWith(':');
    return shorten(part.trim()).map((corto): Segmento => ({ texto: corto, isCabecera }));
  });
}

function shorten(texto: string): string[] {
  if (texto.length <= MAX_LARGO && texto.split(/\s+/).length <= MAX_PALABRAS) return [texto];
  const palabras = texto.split(/\s+/);
  const cortos: string[] = [];
  for (let start = 0; start < palabras.length; start += MAX_PALABRAS) {
    cortos.push(
      palabras
        .slice(start, start + MAX_PALABRAS)
        .join(' ')
        .slice(0, MAX_LARGO),
    );
  }
  return cortos;
}

interface Cortado extends Pick<Trozo, 'texto' | 'menciones' | 'tras'> {
  /** How many pieces its segment has. */
  readonly of: number;
}

/** Cuts a segment where another part begins, or another car after one that has its part. */
function cutSegmento(lower: string, lexico: Lexico): Cortado[] {
  const menciones = readMenciones(blankCortesias(lower), lexico);
  const cuts = findCuts(menciones, lower);
  const starts = [0, ...cuts];
  return starts.map((start, index): Cortado => {
    const end = starts[index + 1] ?? lower.length;
    const propias = menciones
      .filter(({ desde }) => desde >= start && desde < end)
      .map((mencion) => ({ ...mencion, desde: mencion.desde - start, hasta: mencion.hasta - start }));
    const written = lower.slice(start, end);
    return { texto: written, menciones: propias, tras: ADITIVO.test(written) ? 'y' : 'signo', of: starts.length };
  });
}

const ADITIVO = /^\s*(?:y|e|mas|más|tambi[eé]n|tmb|ademas|además|ni)\b/;

/** The clauses so far: whether a part, and a car, are in the piece that is open. */
interface Abierto {
  hasPieza: boolean;
  hasAuto: boolean;
  end: number;
}

function findCuts(menciones: readonly Mencion[], lower: string): number[] {
  const cuts: number[] = [];
  let open: Abierto = { hasPieza: false, hasAuto: false, end: 0 };
  for (const [index, mencion] of menciones.entries()) {
    const isAuto = isAutoNuevo(menciones, index);
    if (isOtra(open, mencion, isAuto, lower)) {
      cuts.push(Math.max(open.end, startOf(lower, menciones, index)));
      open = { hasPieza: false, hasAuto: false, end: 0 };
    }
    open = {
      hasPieza: open.hasPieza || mencion.clase === 'pieza',
      hasAuto: open.hasAuto || isAuto || mencion.clase === 'auto',
      // 'faro izq de niebla': a name may go on behind another word.
      end: mencion.clase === 'pieza' ? Math.max(open.end, mencion.hasta) : open.end,
    };
  }
  return cuts.filter((cut) => cut > 0);
}

/** Another part, another car after a part with its own, or whatever comes after 'y'. */
function isOtra(open: Abierto, { clase, previo, desde }: Mencion, isAuto: boolean, lower: string): boolean {
  if (!(open.hasPieza || open.hasAuto)) return false;
  if (previo === 'separador' && ADITIVO_ANTES.test(lower.slice(open.end, desde))) return true;
  if (clase === 'pieza') return open.hasPieza && previo !== 'nexo';
  return isAuto && open.hasAuto && open.hasPieza && !O_ANTES.test(lower.slice(0, desde));
}

/** 'jetta o bora': one part, of a car that is not sure. */
const O_ANTES = /\b[ou]\s+$/;
const ADITIVO_ANTES = /\b(?:y|e|mas|más|tambi[eé]n|tmb|ademas|además)\b[^,;]*$/;

/** A car begins a new one unless its brand stands right before it, or it is a brand behind its car. */
function isAutoNuevo(menciones: readonly Mencion[], index: number): boolean {
  const { clase } = menciones[index] ?? {};
  if (clase === 'marca') return menciones[index + 1]?.clase === 'auto';
  return clase === 'auto' && menciones[index - 1]?.clase !== 'marca';
}

/** A part begins where the words before it belong to nothing else: its number, 'las', 'y'. */
function startOf(lower: string, menciones: readonly Mencion[], index: number): number {
  const before = menciones.slice(0, index).findLast((mencion, place) => !isCuenta(mencion, menciones, place, index));
  const start = before?.hasta ?? 0;
  const gap = lower.slice(start).search(/[^\s.,]/);
  return start + Math.max(gap, 0);
}

/** A number right before a part counts it, unless it may be the year of the car before. */
function isCuenta(mencion: Mencion, menciones: readonly Mencion[], place: number, index: number): boolean {
  if (place !== index - 1 || mencion.clase !== 'numero' || !/^\d{1,2}$/.test(mencion.dicho)) return false;
  const isDeAuto = ['auto', 'marca'].includes(menciones[place - 1]?.clase ?? '');
  return !(isDeAuto && mencion.dicho.length === 2);
}
