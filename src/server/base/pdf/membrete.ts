import { COLOR } from './estilo.ts';
import type { Content } from './pdfmake.ts';

/** The business as its documents present it. */
export interface Membrete {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly correo: string;
  readonly logoSvg: string;
}

/** Shows the logo of the business. */
export function logo({ logoSvg }: Membrete): Content {
  return { svg: logoSvg, fit: [110, 46], width: 'auto' };
}

/** Shows where the business is and how it is reached. */
export function domicilio({ direccion, telefono, correo }: Membrete): Content {
  return { text: `${direccion}\n${telefono} · ${correo}`, style: 'menor', margin: [0, 2, 0, 0] };
}

/** A hairline over the whole width. */
export function linea(): Content {
  const line = { type: 'line', x1: 0, y1: 0, x2: 540, y2: 0, lineWidth: 0.6, lineColor: COLOR.linea } as const;
  return { canvas: [line], margin: [0, 7, 0, 7] };
}
