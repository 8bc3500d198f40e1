import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const CARPETA = join(dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js')), 'Roboto');

/** The files of the typeface of everything that is printed. */
export const FUENTES = {
  normal: join(CARPETA, 'Roboto-Regular.ttf'),
  bold: join(CARPETA, 'Roboto-Medium.ttf'),
} as const;
