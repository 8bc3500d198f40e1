import { MARKET } from './market.ts';

/** What somebody wrote in one column of a part instead of the catalogue's word. */
export interface Grafia {
  readonly columna: 'marca' | 'pieza' | 'origen' | 'condicion';
  /** The words that it stands for. */
  readonly limpios: readonly string[];
  readonly escrita: string;
  /** Instead of ordinary details. */
  readonly detalles?: string;
}

/**
 * How part number `index` (from 0) of `piezas` is written otherwise than by the catalogue, if at all: one in a hundred
 * with the usual errors, each in its turn; a few with a name as long as a sentence; one with markup that must stay text;
 * one with letters that run from right to left and others that cannot be seen.
 */
export function grafiaOf(index: number, piezas: number): Grafia | undefined {
  if (index === Math.floor(piezas / 2)) return HOSTIL;
  if (index === Math.floor(piezas / 3)) return INVISIBLE;
  if (index % 100 === 37) return SUCIAS[Math.floor(index / 100) % SUCIAS.length];
  if (index % 400 === 211) return LARGAS[Math.floor(index / 400) % LARGAS.length];
  return undefined;
}

const SUCIAS: readonly Grafia[] = MARKET.sucios.map(({ sucio, ...rest }) => ({ ...rest, escrita: sucio }));

const LARGAS: readonly Grafia[] = [
  {
    columna: 'pieza',
    limpios: ['FRENTE COMPLETO'],
    escrita:
      'FRENTE COMPLETO CON FASCIA, PARRILLA, FAROS, COFRE, SALPICADERAS, MARCO DE RADIADOR, CONDENSADOR Y MOTOVENTILADOR',
  },
  {
    columna: 'pieza',
    limpios: ['PUERTA'],
    escrita: 'PUERTA COMPLETA CON CRISTAL, ELEVADOR ELECTRICO, CHAPA, VESTIDURA, MANIJAS, ESPEJO Y ARNES',
  },
  {
    columna: 'pieza',
    limpios: ['FASCIA'],
    escrita:
      'FASCIA CON ALMA DE DEFENSA, ABSORBEDOR, GUIAS, REJILLAS, MOLDURAS CROMADAS, SENSORES Y FAROS DE NIEBLA LED',
  },
];

const HOSTIL: Grafia = {
  columna: 'pieza',
  limpios: ['FARO'],
  escrita: 'FARO </script><img src=x onerror=alert(1)>',
  detalles:
    'Patas completas, sin roturas. </script><img src=x onerror=alert(1)> "comillas" \'sencillas\' & <b>negritas</b> {{7*7}} %00 \\u003c.',
};

const INVISIBLE: Grafia = {
  columna: 'pieza',
  limpios: ['ESPEJO'],
  escrita: 'ESPEJO \u202Eocirtcele\u202C CON\u200B DIREC\u00ADCIONAL \u05DE\u05E8\u05D0\u05D4',
  detalles: 'Electrico con direccional, 7 cables.\u2028\u200FColor original \u200Bblanco\u200D.\uFEFF',
};
