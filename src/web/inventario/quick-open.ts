import { buscador } from '#contract/buscador.ts';
import type { RequestOf } from '#contract/call.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { quickOpenSource } from '#web/components/quick-open-source.ts';

/** A part by its inventory number: to be corrected by who works here, to be bought by a client. */
export const PIEZA_POR_NUMERO = quickOpenSource({
  call: buscador.getFilas,
  requestOf(typed: string, rol: Rol): RequestOf<typeof buscador.getFilas> | null {
    const inventario = inventarioOf(typed);
    if (inventario === null) return null;
    const exist = rol === ROL.cliente ? 'existentes' : 'todas';
    const any = { marca: '', auto: '', year: null, pieza: '' };
    return { ...any, search: String(inventario), page: 1, itemsPerPage: PAGE_SIZE, exist };
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
  words(typed) {
    const inventario = inventarioOf(typed);
    return { searching: `Buscando la pieza # ${inventario}…`, none: `Ninguna pieza tiene el # INV ${inventario}` };
  },
});

/** Reads the inventory number that was typed, with or without its sign; null for fewer than three digits and for words. */
export function inventarioOf(typed: string): number | null {
  const digits = /^#?\s*(\d{3,9})$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
