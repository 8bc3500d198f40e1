import type { Material, Stop } from './materials.ts';
import { num } from './paths.ts';

/** Writes SVG elements, and keeps the gradients, clips and patterns they refer to. One pen per document. */
export interface Pen {
  /** A surface of a material with lit and shaded edges. */
  solid(d: string, material: Material, options?: SolidOptions): string;
  /** A flat fill. */
  fill(d: string, colour: string, opacity?: number): string;
  /** A line of constant width. */
  stroke(d: string, colour: string, width: number, opacity?: number): string;
  /** A round bar or hose along a line: dark edges, base, lit core. */
  tube(d: string, width: number, dark: string, base: string, light: string): string;
  /** A pressed line in a panel: shade above, light below. */
  crease(d: string, strength?: number): string;
  /** An opening: near black with a lit lower lip. */
  hole(d: string, depth?: string): string;
  /** What `inside` draws, only within the path. */
  within(d: string, inside: string): string;
  /** A gradient across the painted shape's box; `turn` 0 = left to right, 90 = top to bottom. */
  linear(stops: readonly Stop[], turn?: number): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  /** A repeated tile as a fill. */
  tile(width: number, height: number, content: string, transform?: string): string;
  /** Everything referred to so far, for the document's head. */
  defs(): string;
}

interface SolidOptions {
  /** Width of the lit and shaded edges. */
  readonly bevel?: number;
  /** Direction of the shading, degrees; 90 = top to bottom. */
  readonly turn?: number;
}

export function createPen(): Pen {
  const known = new Map<string, string>();

  function define(element: string, attributes: string, content: string): string {
    const key = `<${element} ${attributes}>${content}</${element}>`;
    const id = known.get(key) ?? `d${known.size}`;
    known.set(key, id);
    return id;
  }

  function linear(stops: readonly Stop[], turn = 90): string {
    const angle = (turn * Math.PI) / 180;
    const [x, y] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
    const ends = [0.5 - x, 0.5 - y, 0.5 + x, 0.5 + y].map((value) => value.toFixed(2));
    const place = `x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}"`;
    return `url(#${define('linearGradient', place, stops.map(stop).join(''))})`;
  }

  function within(d: string, inside: string): string {
    const id = define('clipPath', '', `<path d="${d}" clip-rule="evenodd"/>`);
    return `<g clip-path="url(#${id})">${inside}</g>`;
  }

  function solid(d: string, material: Material, options: SolidOptions = {}): string {
    const bevel = options.bevel ?? 5;
    const shine = material.gloss > 0 ? fill(d, linear(gleam(material.gloss), 24)) : '';
    const edges =
      bevel === 0
        ? ''
        : within(
            d,
            moved(0, bevel * 0.7, stroke(d, '#fff', bevel * 1.8, material.edge * 0.7)) +
              moved(0, -bevel * 0.7, stroke(d, '#000', bevel * 1.8, 0.3)),
          );
    return fill(d, linear(material.stops, options.turn ?? 90)) + shine + edges + stroke(d, '#0b0d0f', 1.6, 0.55);
  }

  return {
    solid,
    fill,
    stroke,
    within,
    linear,
    tube: (d, width, dark, base, light) =>
      stroke(d, dark, width) +
      stroke(d, base, width * 0.72) +
      moved(-width * 0.06, -width * 0.14, stroke(d, light, width * 0.2)),
    crease: (d, strength = 1) =>
      stroke(d, '#000', 3.2, 0.34 * strength) + moved(0, 3, stroke(d, '#fff', 2.2, 0.42 * strength)),
    hole: (d, depth = '#0c0e0f') =>
      fill(d, depth) + within(d, moved(0, 5, stroke(d, '#000', 10, 0.5))) + moved(0, 2, stroke(d, '#fff', 1.8, 0.28)),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops.map(stop).join(''))})`,
    tile: (width, height, content, transform) => {
      const place = transform === undefined ? '' : ` patternTransform="${transform}"`;
      const size = `width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${place}`;
      return `url(#${define('pattern', size, content)})`;
    },
    defs: () => [...known].map(([key, id]) => key.replace(/^<(\w+) /, `<$1 id="${id}" `)).join(''),
  };
}

/** The same elements, moved. */
export function moved(dx: number, dy: number, content: string): string {
  return `<g transform="translate(${num(dx)} ${num(dy)})">${content}</g>`;
}

/** The same elements, turned by degrees about a point. */
export function turned(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${num(degrees)} ${num(x)} ${num(y)})">${content}</g>`;
}

function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}" fill-rule="evenodd"${fade('fill-opacity', opacity)}/>`;
}

function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const line = `stroke="${colour}" stroke-width="${num(width)}"${fade('stroke-opacity', opacity)}`;
  return `<path d="${d}" fill="none" ${line} stroke-linejoin="round" stroke-linecap="round"/>`;
}

function fade(name: string, opacity: number): string {
  return opacity === 1 ? '' : ` ${name}="${Number(opacity.toFixed(3))}"`;
}

function stop([at, colour, opacity = 1]: Stop): string {
  return `<stop offset="${at}" stop-color="${colour}"${fade('stop-opacity', opacity)}/>`;
}

/** Two slanting bands of sky, as on any clean surface in a yard. */
function gleam(gloss: number): Stop[] {
  return [
    [0.1, '#fff', 0],
    [0.24, '#fff', 0.3 * gloss],
    [0.33, '#fff', 0.36 * gloss],
    [0.35, '#fff', 0.06 * gloss],
    [0.6, '#fff', 0],
    [0.68, '#fff', 0.14 * gloss],
    [0.73, '#fff', 0.16 * gloss],
    [0.75, '#fff', 0],
  ];
}
