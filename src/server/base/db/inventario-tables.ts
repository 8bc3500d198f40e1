import type { Generated, GeneratedAlways } from 'kysely';
import type { DuenioDeBaja, EstatusBaja } from '#domain/baja.ts';
import type { AccionDeLote, ColumnaDeLote } from '#domain/lote.ts';
import type { ColumnaReparable } from '#domain/reparacion.ts';

/** Every unit that came or went; a row here is what moves stock, and nothing else does. */
export interface MovimientosTable {
  id: GeneratedAlways<number>;
  pieza_id: number;
  tipo: 'inicial' | 'ajuste' | 'baja' | 'devolucion';
  /** Units, negative when they left. */
  unidades: number;
  baja_id: number | null;
  /** Why an 'ajuste' was made; empty where nobody said. */
  motivo: Generated<string>;
  /** identificador of who did it; null for the system. */
  autor: string | null;
  momento: Generated<Date>;
  /** The import that made it; the transaction names it. */
  importacion: GeneratedAlways<number | null>;
}

/** Write-offs: units that left the stock, with the reason. */
export interface BajasTable {
  id: GeneratedAlways<number>;
  pieza_id: number;
  cantidad: number;
  descripcion: Generated<string>;
  nota: Generated<string>;
  cotizador: Generated<string>;
  canal: Generated<string>;
  estatus: EstatusBaja;
  /** The owner of the write-off: somebody's hand, a note, a claim, or an item of an invoice. */
  duenio: Generated<DuenioDeBaja>;
  /** The note that took it; null unless it belongs to one. */
  remision: number | null;
  /** The record of a claim that used the part; null unless it belongs to one. */
  indicador: number | null;
  /** The invoice whose item took it; null unless it belongs to one. */
  factura: Generated<number | null>;
  /** Units that came back, of `cantidad`. */
  devueltas: Generated<number>;
  /** Taken down for this write-off: to be put up again when it is cancelled (regla 75). */
  retirada_facebook: Generated<boolean>;
  retirada_mercado: Generated<boolean>;
  /** The day it happened, which may be before it was written down; today in Mexico City when nobody said. */
  fecha: Generated<string>;
  autor: string | null;
  creada: Generated<Date>;
  busqueda: GeneratedAlways<string>;
}

/** Operations by the id that the form minted: each happens once, and its answer is kept for two weeks (regla 137, record 107). */
export interface OperacionesTable {
  op_id: string;
  autor: string;
  /** The kind of work. */
  tipo: string;
  /** SHA-256 of what was asked; null when the answer is forgotten. */
  huella: Buffer | null;
  /** The whole answer as JSON. */
  respuesta: string | null;
  momento: Date;
  /** Null while it is reserved. */
  terminada: Date | null;
}

/** One find-and-replace over many parts, or another change of many at once. */
export interface ReparacionesTable {
  id: GeneratedAlways<number>;
  /** A field, or the listing on a platform. */
  columna: ColumnaReparable | ColumnaDeLote;
  busca: string;
  reemplazo: string;
  /** The kind of a change of many; null for a find-and-replace. */
  accion: AccionDeLote | null;
  /** The number of parts that it changed. */
  piezas: number;
  autor: string | null;
  momento: Generated<Date>;
  deshecha: Date | null;
  deshecha_por: string | null;
  /** The number of its parts that were put back; null while it stands. */
  deshechas: number | null;
}

/** The tables of stock and what was written off, of operations and of mass repairs. */
export interface InventarioTables {
  movimientos: MovimientosTable;
  bajas: BajasTable;
  operaciones: OperacionesTable;
  reparaciones: ReparacionesTable;
}
