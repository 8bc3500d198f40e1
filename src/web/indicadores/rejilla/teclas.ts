import type { KeyboardEvent } from 'react';
import { CAMPOS } from './columnas.ts';
import { type Accion, type EstadoDeRejilla, juntoA, type Lugar, siguienteOf, TODAS } from './estado.ts';

type Tecla = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** So many rows are one page of the grid. */
const PAGINA = 10;

/** Rows and columns that each key goes. */
const PASOS: Readonly<Record<string, readonly [filas: number, columnas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGINA, 0],
  PageDown: [PAGINA, 0],
};

/** A Pedido is what a key asks of the grid: to do something, to begin to edit with a text, or to leave it. */
export type Pedido = Accion | { readonly tipo: 'empezar'; readonly texto: string | null } | { readonly tipo: 'salir' };

/**
 * Tells what a key means while no cell is edited: the keys of a spreadsheet (WAI-ARIA's grid with editable cells).
 *
 * @returns null for a key that the grid leaves alone.
 */
export function pedidoOf(tecla: Tecla, estado: EstadoDeRejilla, isFree: boolean): Pedido | null {
  if (tecla.ctrlKey || tecla.metaKey) return pedidoConCtrl(tecla, estado);
  const { key, shiftKey } = tecla;
  if (key === 'Tab') {
    const a = siguienteOf(estado.cursor, shiftKey ? -1 : 1, estado.hoja, isFree);
    return a && { tipo: 'ir', a };
  }
  return PEDIDOS[key] ?? pedidoDePaso(tecla, estado) ?? pedidoDeLetra(tecla);
}

const ABRIR = { tipo: 'empezar', texto: null } as const;

const PEDIDOS: Readonly<Record<string, Pedido>> = {
  Enter: ABRIR,
  F2: ABRIR,
  Delete: { tipo: 'vaciar' },
  Backspace: { tipo: 'vaciar' },
  Escape: { tipo: 'salir' },
  // An accent waits for its letter, which is typed into the cell.
  Dead: { tipo: 'empezar', texto: '' },
};

function pedidoDePaso({ key, shiftKey }: Tecla, { cursor, hoja }: EstadoDeRejilla): Pedido | null {
  const [filas, columnas] = PASOS[key] ?? [];
  if (filas !== undefined && columnas !== undefined) {
    return { tipo: 'ir', a: juntoA(cursor, filas, columnas, hoja), isExtendida: shiftKey };
  }
  const isBorde = key === 'Home' || key === 'End';
  return isBorde ? { tipo: 'ir', a: alBorde(cursor, key), isExtendida: shiftKey } : null;
}

/** A letter begins the text of the cell. */
function pedidoDeLetra({ key, altKey }: Tecla): Pedido | null {
  return [...key].length === 1 && !altKey ? { tipo: 'empezar', texto: key } : null;
}

function pedidoConCtrl({ key, shiftKey }: Tecla, { cursor, hoja }: EstadoDeRejilla): Pedido | null {
  switch (key.toLowerCase()) {
    case 'd':
      return { tipo: 'rellenar' };
    case 'z':
      return { tipo: 'deshacer' };
    case 'a':
      return { tipo: 'todo' };
    case 'home':
      return { tipo: 'ir', a: { fila: hoja.length > 1 ? TODAS : 0, columna: 0 }, isExtendida: shiftKey };
    case 'end':
      return { tipo: 'ir', a: { fila: hoja.length - 1, columna: CAMPOS.length - 1 }, isExtendida: shiftKey };
    case 'arrowdown':
      return { tipo: 'ir', a: { ...cursor, fila: hoja.length - 1 }, isExtendida: shiftKey };
    case 'arrowup':
      return { tipo: 'ir', a: { ...cursor, fila: 0 }, isExtendida: shiftKey };
    default:
      return null;
  }
}

function alBorde({ fila }: Lugar, key: 'Home' | 'End'): Lugar {
  return { fila, columna: key === 'Home' ? 0 : CAMPOS.length - 1 };
}
