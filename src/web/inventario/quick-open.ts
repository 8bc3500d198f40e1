import { buscador } from '#contract/buscador.ts';
import type { RequestOf } from '#contract/call.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { ROL, type Rol, STAFF } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { foldTexto } from '#domain/texto.ts';
import { quickOpenSource } from '#web/components/hooks/quick-open-source.ts';

type Request = RequestOf<typeof buscador.getFilas>;

/** Asks for the part of a number: of all of them for who works here, of those for sale for a client. */
function requestOfInventario(inventario: number, rol: Rol): Request {
  const exist = rol === ROL.cliente ? 'existentes' : 'todas';
  const any = { marca: '', auto: '', year: null, pieza: '' };
  return { ...any, search: String(inventario), page: 1, itemsPerPage: PAGE_SIZE, exist };
}

/** A part by its inventory number: to be corrected by who works here, to be bought by a client. */
export const PIEZA_POR_NUMERO = quickOpenSource({
  call: buscador.getFilas,
  requestOf(typed: string, rol: Rol): Request | null {
    const inventario = inventarioOf(typed);
    return inventario === null ? null : requestOfInventario(inventario, rol);
  },
  destinationsOf({ inventario: piezas }, typed, rol) {
    const inventario = inventarioOf(typed);
    const screen = rol === ROL.cliente ? 'buscadorPieza' : 'inventarioPieza';
    return piezas
      .filter((pieza) => pieza.inventario === inventario)
      .map(({ id, titulo }) => ({
        screen,
        label: `Pieza # ${inventario}`,
        detail: titulo,
        address: addressOf(rol, screen).replace(':id', String(id)),
      }));
  },
});

/** 'apartar 100234', 'vender 100234': the form of a hold or of a note, with that part in it. */
export const PIEZA_PARA_ALGUIEN = quickOpenSource({
  call: buscador.getFilas,
  requestOf(typed: string, rol: Rol): Request | null {
    const orden = ordenOf(typed);
    return orden === null || !STAFF.includes(rol) ? null : requestOfInventario(orden.inventario, rol);
  },
  destinationsOf({ inventario: piezas }, typed, rol) {
    const orden = ordenOf(typed);
    return piezas
      .filter((pieza) => pieza.inventario === orden?.inventario)
      .map(({ inventario, titulo }) => ({
        screen: orden?.lista ?? 'notas',
        label: `${orden?.lista === 'apartados' ? 'Apartar' : 'Vender'} la pieza # ${inventario}`,
        detail: titulo,
        address: `${addressOf(rol, orden?.lista ?? 'notas')}/new?inv=${inventario}`,
        isNew: true,
      }));
  },
});

/** The words that a hold or a sale is begun with, and the screen that it belongs to. */
const ORDENES = { aparta: 'apartados', reserva: 'apartados', vend: 'notas', venta: 'notas' } as const;

/** Reads what is to be done with a part and its number; null for anything else. */
export function ordenOf(typed: string): { readonly lista: 'apartados' | 'notas'; readonly inventario: number } | null {
  const [, word = '', number = ''] =
    /^([a-z]+)(?:\s(?:la|una))?(?:\s(?:pieza|inv))?\s+(#?\s*\d+)$/.exec(foldTexto(typed).trim()) ?? [];
  const inventario = inventarioOf(number);
  const [, lista = null] = Object.entries(ORDENES).find(([begin]) => word.startsWith(begin)) ?? [];
  return inventario === null || lista === null ? null : { lista, inventario };
}

/** Reads the inventory number that was typed, with or without its sign; null for fewer than three digits and for words. */
export function inventarioOf(typed: string): number | null {
  const digits = /^#?\s*(\d{3,9})$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
