import { mix } from './tones.ts';

/** What a surface is made of: its shading from top to bottom, and how sharply it reflects. */
export interface Material {
  /** [position 0..1, colour, opacity] from the lit edge to the far edge. */
  readonly stops: readonly Stop[];
  /** 0 = chalk, 1 = chrome: strength of the diagonal reflections. */
  readonly gloss: number;
  /** Strength of the lit upper edge. */
  readonly edge: number;
}

export type Stop = readonly [at: number, colour: string, opacity?: number];

/** Paint of a body panel in one of the catalogue's colours; '' and 'SIN PINTAR' are the maker's primer. */
export function paint(color: string): Material {
  const base = PAINTS[color];
  return base === undefined ? PRIMER : lacquer(base);
}

const PAINTS: Readonly<Record<string, string>> = {
  BLANCO: '#e6e8e8',
  NEGRO: '#1b1d20',
  GRIS: '#656a70',
  PLATA: '#aeb4b9',
  ROJO: '#a91b1d',
  AZUL: '#1d4786',
  ARENA: '#bda987',
  VINO: '#5b1320',
};

function lacquer(base: string): Material {
  const shade = '#0d1218';
  return {
    stops: [
      [0, mix(base, '#ffffff', 0.5)],
      [0.2, mix(base, '#ffffff', 0.16)],
      [0.44, base],
      [0.5, mix(base, '#ffffff', 0.2)],
      [0.56, mix(base, shade, 0.14)],
      [0.8, mix(base, shade, 0.26)],
      [1, mix(base, shade, 0.52)],
    ],
    gloss: 0.6,
    edge: 0.55,
  };
}

function plain(light: string, base: string, dark: string, gloss: number, edge: number): Material {
  return {
    stops: [
      [0, light],
      [0.45, base],
      [1, dark],
    ],
    gloss,
    edge,
  };
}

const PRIMER = plain('#a3a6a6', '#808485', '#4d5153', 0.18, 0.4);

/** Polished metal: sky, horizon, ground. */
export const CHROME: Material = {
  stops: [
    [0, '#f7f9fa'],
    [0.3, '#b9c2c8'],
    [0.47, '#eef2f4'],
    [0.52, '#3d444a'],
    [0.7, '#8d969c'],
    [0.88, '#dfe4e6'],
    [1, '#5d656b'],
  ],
  gloss: 0.7,
  edge: 0.9,
};

export const PLASTIC = plain('#55585b', '#34373a', '#1b1d1f', 0.14, 0.35);
export const GLOSSY = plain('#4d5154', '#17191b', '#08090a', 0.55, 0.5);
export const RUBBER = plain('#4a4c4d', '#2b2c2d', '#161717', 0.04, 0.22);
export const STEEL = plain('#b9bec1', '#7f868a', '#474d51', 0.35, 0.6);
export const DARK_STEEL = plain('#6d7275', '#44494c', '#232729', 0.2, 0.4);
export const CAST = plain('#d2d4d3', '#a2a6a6', '#626769', 0.12, 0.6);
export const ALUMINIUM = plain('#eff1f2', '#b8bdc0', '#757c81', 0.45, 0.8);
export const RUST = plain('#8d6a52', '#66483a', '#3a2922', 0.05, 0.3);
export const FOAM = plain('#f4f3ee', '#dedcd3', '#aaa79c', 0, 0.5);
export const MILKY = plain('#fbf9ee', '#e2dfcd', '#aeab97', 0.3, 0.7);
export const LEATHER = plain('#5a5654', '#3b3836', '#201e1d', 0.12, 0.3);
export const FABRIC = plain('#77767a', '#58575b', '#343336', 0, 0.22);
export const BEIGE = plain('#d8cdb9', '#b9ac95', '#7f745f', 0.06, 0.35);
export const RED_LENS = plain('#f0483c', '#b3120f', '#5b0405', 0.5, 0.6);
export const AMBER_LENS = plain('#ffc25a', '#ee8412', '#9c4404', 0.5, 0.6);
export const CLEAR_LENS = plain('#f4f8fa', '#c3ced5', '#8797a1', 0.6, 0.8);
export const LAMP_DARK = plain('#474d52', '#23282c', '#101315', 0.2, 0.4);
export const BRASS = plain('#ecd28b', '#c39a3f', '#7a5a1c', 0.4, 0.6);
export const WHITE_PLASTIC = plain('#f5f5f2', '#dcdcd7', '#a5a5a0', 0.2, 0.5);
export const BLUE_PLASTIC = plain('#5b8fd0', '#2a5ea6', '#163664', 0.25, 0.5);
export const YELLOW = plain('#ffe14d', '#f6c90e', '#c99a05', 0.05, 0.5);

/** Safety glass: the floor shows through, greenish, with the sky across it. */
export const GLASS: Material = {
  stops: [
    [0, '#d9ece9', 0.66],
    [0.4, '#8fb0ab', 0.5],
    [0.6, '#6d918c', 0.5],
    [1, '#3b5653', 0.66],
  ],
  gloss: 0.75,
  edge: 0.9,
};

/** The silvered face of a mirror. */
export const MIRROR: Material = {
  stops: [
    [0, '#dfeaf2'],
    [0.42, '#a9bccb'],
    [0.5, '#eef4f7'],
    [0.56, '#76868f'],
    [1, '#3f4a50'],
  ],
  gloss: 0.8,
  edge: 0.8,
};
