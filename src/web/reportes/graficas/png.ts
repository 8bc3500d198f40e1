import { saveFile } from '#web/api/download.ts';
import { cut } from './medir.ts';

/** Room around the drawing, and over it for its title and dates, in pixels. */
const MARGEN = 24;
const CABEZA = 64;

/** A screen of two pixels to the point, as far as every browser can draw: none refuses a picture of this size. */
const ESCALA = 2;
const LADO = 16_384;
const AREA = 16_777_216;

/** Lets the browser keep a drawing as a picture: dark on white, whatever the theme, under its title and its dates. */
export async function savePng(svg: SVGSVGElement, titulo: string, periodo = ''): Promise<void> {
  const drawing = inLight(() => standAlone(svg));
  const image = new Image();
  const url = URL.createObjectURL(new Blob([drawing.markup], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const { width, height } = svg.viewBox.baseVal;
    const title = { text: cut(titulo, width / 1.5), font: `600 18px ${familia()}`, fill: 'black', x: 0, y: -46 };
    const dates = { text: periodo, font: `13px ${familia()}`, fill: 'black', x: 0, y: -20 };
    const blob = await paint(image, [title, dates, ...drawing.texts], width, height);
    saveFile(new File([blob], nombreDeArchivo(titulo), { type: 'image/png' }));
  } finally {
    URL.revokeObjectURL(url);
  }
}

const familia = () => getComputedStyle(document.body).fontFamily;

async function paint(image: HTMLImageElement, texts: readonly Texto[], width: number, height: number): Promise<Blob> {
  const whole = width + 2 * MARGEN;
  const tall = height + CABEZA + 2 * MARGEN;
  const scale = Math.min(ESCALA, LADO / whole, LADO / tall, Math.sqrt(AREA / (whole * tall)));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.floor(whole * scale),
    height: Math.floor(tall * scale),
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.scale(scale, scale);
  context.fillStyle = 'white';
  context.fillRect(0, 0, whole, tall);
  context.translate(MARGEN, MARGEN + CABEZA);
  context.drawImage(image, 0, 0, width, height);
  context.textBaseline = 'middle';
  for (const { text, font, fill, x, y } of texts) {
    Object.assign(context, { font, fillStyle: fill, strokeStyle: 'white', lineWidth: 4 });
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large')))),
  );
}

/** Looks at the page in its light theme. Nothing is painted meanwhile, and what would fade back is there at once. */
function inLight<T>(look: () => T): T {
  const { dataset } = document.documentElement;
  const { tema } = dataset;
  dataset.tema = 'claro';
  try {
    return look();
  } finally {
    if (tema) dataset.tema = tema;
    else delete dataset.tema;
    for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish();
  }
}

/** One line of a drawing: from where, and halfway up. A picture has no fonts, so that it is written onto it. */
interface Texto {
  readonly text: string;
  readonly font: string;
  readonly fill: string;
  readonly x: number;
  readonly y: number;
}

/** A drawing takes these from its style sheet, which a picture does not have. */
const PINTADO = ['fill', 'stroke', 'stroke-width', 'opacity'] as const;

/** Writes a drawing as a document of its own, as it looks now, and apart from it what it says. */
export function standAlone(svg: SVGSVGElement): { readonly markup: string; readonly texts: readonly Texto[] } {
  const copy = document.importNode(svg, true);
  const copies = [...copy.querySelectorAll('*')];
  const texts: Texto[] = [];
  for (const [index, element] of [...svg.querySelectorAll('*')].entries()) {
    const written = copies[index];
    if (element instanceof SVGTextElement) {
      texts.push(textOf(element));
      written?.remove();
    } else if (written) dress(written, getComputedStyle(element));
  }
  return { markup: new XMLSerializer().serializeToString(copy), texts };
}

function textOf(element: SVGTextElement): Texto {
  const { x, y, height } = element.getBBox();
  const { fontWeight, fontSize, fontFamily, fill } = getComputedStyle(element);
  return { text: element.textContent, font: `${fontWeight} ${fontSize} ${fontFamily}`, fill, x, y: y + height / 2 };
}

/** Gives an element as its own what it has from the style sheet, and takes from it what only a page knows. */
function dress(element: Element, seen: CSSStyleDeclaration): void {
  for (const name of element.getAttributeNames())
    if (/^(?:class|style|role|tabindex|(?:aria|data)-.*)$/.test(name)) element.removeAttribute(name);
  // A pattern is named within the document: its address in the page would say nothing here.
  for (const name of PINTADO)
    if (!element.getAttribute(name)?.startsWith('url(')) element.setAttribute(name, seen.getPropertyValue(name));
}

/** Makes the name of a file of a title: letters and digits that every system takes. */
export function nombreDeArchivo(titulo: string): string {
  const plain = titulo.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 80);
  return `${name.replaceAll(/^-|-$/g, '') || 'grafica'}.png`;
}
