import type { ReactNode } from 'react';
import type { indicadores } from '#contract/indicadores.ts';
import type { notas } from '#contract/notas.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import type { ErroresDeItem, Item } from './item.ts';
import type { CambiosDeItems } from './use-items.ts';

/** The thing that has the items: a sales note, a hold or an invoice. */
export interface Lugar<I extends Item> {
  /** The name of its table of items, and what stands there while it has none. */
  readonly titulo: string;
  readonly vacia: string;
  /** Said of what is there already: 'El item ya se encuentra en la nota'. */
  readonly el: string;
  /** How many items it may have, and what is said when there is room for no more. */
  readonly max: number;
  readonly lleno: { readonly title: string; readonly message: string };
  /** Each item needs its price, which is asked for as soon as the item is there. */
  readonly isPrecioObligatorio: boolean;
  /** The last item stands first: under the field from which it came. */
  readonly isUltimoArriba: boolean;
  /** The call that gives a part of the yard by its number, and the item that is made of it. */
  readonly getInv: typeof notas.getInv | typeof indicadores.getInv;
  toItem(pieza: PiezaDelPatio): I;
  /** Says what is wrong with an item, as far as it is known by itself. */
  wrongIn(item: I): ErroresDeItem;
  /** The most units of an item, and what is wrong where more were typed; null where a hint says it. */
  topeOf(item: I): { readonly tope: number; readonly problema: string | null };
  /** More about how many there may be, for who asks. */
  titleOf?(item: I): string | undefined;
}

/** A cell knows this of its item, and may do this with it. */
export interface CeldaProps<I extends Item> {
  readonly lugar: Lugar<I>;
  readonly item: I;
  /** Names it to people: '# 12345', or 'renglón 2' for a line that somebody writes. */
  readonly nombre: string;
  readonly errores: ErroresDeItem;
  /** More of it was wanted than there is. */
  readonly isTope: boolean;
  readonly cambios: CambiosDeItems<I>;
  /** Takes the focus to a field of the form. It never changes. */
  readonly goTo: (name: string) => void;
}

/** A column of the table of items. */
export interface Columna<I extends Item> {
  readonly titulo: string;
  readonly clase: string | undefined;
  /** Its figures, and its title, stand at the right. */
  readonly isCifra?: boolean;
  /** In a card its cell needs no title. */
  readonly isClara?: boolean;
  readonly Celda: (props: CeldaProps<I>) => ReactNode;
}
