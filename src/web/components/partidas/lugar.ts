import type { CampoDeItem } from './values.ts';

/** The thing whose parts are written: a sales note, or what is held for somebody. */
export interface Lugar {
  /** The name of the table of parts. */
  readonly titulo: string;
  readonly el: string;
  /** Said when there is room for no more: the words before and after how many there may be. */
  readonly lleno: readonly [title: string, start: string];
  /** The fields of each part that people fill in. */
  readonly campos: readonly CampoDeItem[];
  /** The address of the parts of the yard, from where the form stands. */
  readonly inventario: string;
}

/** A note: each part has its price. */
export const DE_NOTA: Lugar = {
  titulo: 'Items de la nota',
  el: 'la nota',
  lleno: ['Nota completa', 'Una nota'],
  campos: ['cantidad', 'precio'],
  inventario: '../../inventario',
};

/** A hold: nothing is sold yet. */
export const DE_APARTADO: Lugar = {
  titulo: 'Piezas del apartado',
  el: 'el apartado',
  lleno: ['Apartado completo', 'Un apartado'],
  campos: ['cantidad'],
  inventario: '../../../inventario',
};
