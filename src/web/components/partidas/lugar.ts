/** The thing whose parts are written: a sales note, or what is held for somebody. */
export interface Lugar {
  /** The name of the table of parts. */
  readonly titulo: string;
  readonly el: string;
  /** Said when there is room for no more: the words before and after how many there may be. */
  readonly lleno: readonly [title: string, start: string];
  /** Each part needs its price, which is asked for as soon as the part is there. */
  readonly isPrecioObligatorio: boolean;
  /** The address of the parts of the yard, from where the form stands. */
  readonly inventario: string;
}

/** A note: each part is sold at its price. */
export const DE_NOTA: Lugar = {
  titulo: 'Items de la nota',
  el: 'la nota',
  lleno: ['Nota completa', 'Una nota'],
  isPrecioObligatorio: true,
  inventario: '../../inventario',
};

/** A hold: the price that is agreed is the listed one unless told, and may be left to the sale. */
export const DE_APARTADO: Lugar = {
  titulo: 'Piezas del apartado',
  el: 'el apartado',
  lleno: ['Apartado completo', 'Un apartado'],
  isPrecioObligatorio: false,
  inventario: '../../../inventario',
};
