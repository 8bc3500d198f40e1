import { foldTexto } from '#domain/texto.ts';
import type { PartDrawing } from './drawings/draw-part.ts';
import { MARKET } from './market.ts';

/** How many different figures of one kind, colour and angle there are: photos of a million parts share them. */
export const SEMILLAS = 20;
/** From how many angles a part is photographed. */
export const ANGULOS = 6;

/**
 * The file name of a demo photo, which says all that its drawing needs.
 *
 * @example demoArchivo({ pieza: 'FARO', lado: 'IZQ', color: '', angulo: 0, semilla: 11 }) // 'demo_faro_izq__0_b.jpg'
 * @throws RangeError when the catalogue has no such part, side or colour, or no such photo of it.
 */
export function demoArchivo({ pieza, lado, color, angulo, semilla }: PartDrawing): string {
  if (!isPhoto(angulo, semilla)) throw new RangeError(`No photo ${angulo} with figure ${semilla}`);
  const words = `${PIEZAS.slug(pieza)}_${LADOS.slug(lado)}_${COLORES.slug(color)}`;
  return `demo_${words}_${angulo}_${semilla.toString(36)}.jpg`;
}

/** What a demo photo of that name shows, in the catalogue's words; null when it is not the name of a demo photo. */
export function parseDemoArchivo(archivo: string): PartDrawing | null {
  const match = FORM.exec(archivo);
  if (!match) return null;
  const [, piezaSlug = '', ladoSlug = '', colorSlug = '', angle, figure = ''] = match;
  const [pieza, lado, color] = [PIEZAS.words(piezaSlug), LADOS.words(ladoSlug), COLORES.words(colorSlug)];
  const [angulo, semilla] = [Number(angle), Number.parseInt(figure, 36)];
  if (pieza === undefined || lado === undefined || color === undefined || !isPhoto(angulo, semilla)) return null;
  return { pieza, lado, color, angulo, semilla };
}

const FORM = /^demo_([a-z0-9-]*)_([a-z0-9-]*)_([a-z0-9-]*)_([0-9])_([0-9a-z])\.jpg$/;
const PIEZAS = createSlugs(MARKET.piezas.map(({ pieza }) => pieza));
const LADOS = createSlugs(['', ...new Set(Object.values(MARKET.posiciones).flat())]);
const COLORES = createSlugs(['', ...MARKET.colores.map(([color]) => color)]);

function isPhoto(angulo: number, semilla: number): boolean {
  return isBelow(angulo, ANGULOS) && isBelow(semilla, SEMILLAS);
}

function isBelow(value: number, limit: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < limit;
}

/** Words of a list as they may stand in a file name, and back: 'TRAVESAÑO DE RADIADOR' is 'travesano-de-radiador'. */
function createSlugs(list: readonly string[]) {
  const slugs = new Map(list.map((words) => [words, foldTexto(words).replaceAll(/[^a-z0-9]+/g, '-')]));
  const words = new Map(Array.from(slugs, ([original, slug]) => [slug, original]));
  return {
    words: (slug: string) => words.get(slug),
    slug(original: string): string {
      const slug = slugs.get(original);
      if (slug === undefined) throw new RangeError(`The catalogue has no ${original}`);
      return slug;
    },
  };
}
