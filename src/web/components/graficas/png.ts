import { saveFile } from '#web/api/download.ts';
import styles from './graficas.module.css';
import { cortar } from './medir.ts';

/** Room around the drawing, and over it for its title and dates, in pixels. */
const MARGEN = 24;
const CABEZA = 64;

/** A screen of two pixels to the point, as far as every browser can draw: none refuses a picture of this size. */
const ESCALA = 2;
const LADO = 16_384;
const AREA = 16_777_216;

/** Lets the browser keep a drawing as a picture: dark on white, whatever the theme, under its title and its dates. */
export async function savePng(svg: SVGSVGElement, titulo: string, periodo = ''): Promise<void> {
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  const url = URL.createObjectURL(new Blob([standAlone(svg)], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const blob = await paint(image, width, height, titulo, periodo);
    saveFile(new File([blob], nombreDeArchivo(titulo), { type: 'image/png' }));
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function paint(image: HTMLImageElement, width: number, height: number, titulo: string, periodo: string) {
  const [whole, tall] = [width + 2 * MARGEN, height + CABEZA + 2 * MARGEN];
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
  const { fontFamily } = getComputedStyle(document.body);
  const write = (text: string, font: string, y: number) => {
    context.font = `${font} ${fontFamily}`;
    context.fillText(text, MARGEN, y, width);
  };
  context.fillStyle = 'black';
  write(cortar(titulo, width / 1.5), '600 18px', MARGEN + 18);
  write(periodo, '13px', MARGEN + 42);
  context.drawImage(image, MARGEN, MARGEN + CABEZA, width, height);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large')))),
  );
}

/** A drawing takes these from its style sheet, which a picture does not have. */
const PINTADO = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Writes a drawing as a document of its own, as it looks in the light theme. */
export function standAlone(svg: SVGSVGElement): string {
  const paper = document.createElement('div');
  paper.className = `${styles.dibujo} ${styles.papel}`;
  const copy = svg.cloneNode(true);
  paper.append(copy);
  document.body.append(paper);
  try {
    for (const element of paper.querySelectorAll('svg, svg *')) {
      const seen = getComputedStyle(element);
      const values = PINTADO.map((name) => [name, seen.getPropertyValue(name)] as const);
      for (const name of ['class', 'style', 'role', 'tabindex', 'aria-label', 'aria-pressed'])
        element.removeAttribute(name);
      // A pattern is named within the document: its address in the page would say nothing here.
      for (const [name, value] of values)
        if (value && !element.getAttribute(name)?.startsWith('url(')) element.setAttribute(name, value);
    }
    // A name may have characters that no XML document may have.
    return new XMLSerializer().serializeToString(copy).replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');
  } finally {
    paper.remove();
  }
}

/** Makes the name of a file of a title: letters and digits that every system takes. */
export function nombreDeArchivo(titulo: string): string {
  const plain = titulo.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 80);
  return `${name.replaceAll(/^-|-$/g, '') || 'grafica'}.png`;
}
