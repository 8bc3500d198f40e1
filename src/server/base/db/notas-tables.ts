import type { Generated, GeneratedAlways } from 'kysely';
import type { camposAnticipo, camposApartado } from '#contract/wire/apartado.ts';
import type { camposNota } from '#contract/wire/nota.ts';
import type { Resolucion } from '#domain/apartado.ts';
import type { FormaDePago } from '#domain/nota.ts';
import type { ColumnsOf } from './record-table.ts';

/** Sales notes; what they are of never changes once they are written. Money in whole centavos. */
export interface NotasTable extends ColumnsOf<typeof camposNota> {
  id: GeneratedAlways<number>;
  total: number;
  /** Units of all items. */
  piezas: number;
  /** The hold that it sold, and what was paid for it in advance. */
  apartado_id: number | null;
  anticipo: Generated<number>;
  /** The cash that was handed over; null where nobody said. */
  recibido: Generated<number | null>;
  /** Opens the public page of the note. */
  token: string;
  autor: string;
  creada: Date;
  cancelada: Date | null;
  cancelada_por: string | null;
  /** When its buyer was noted to want an invoice of his own, and by whom. */
  pidio_factura: Generated<Date | null>;
  pidio_factura_por: Generated<string | null>;
}

/** A part of a note that was paid in another way than its own. */
export interface NotasPagosTable {
  nota_id: number;
  forma_pago: FormaDePago;
  monto: number;
}

/** Items of notes as they were sold, in their order; each has its write-off. */
export interface NotasPartidasTable {
  id: GeneratedAlways<number>;
  nota_id: number;
  pieza_id: number;
  baja_id: number;
  orden: number;
  cantidad: number;
  precio: number;
  pieza: string;
  lado: string;
  marca: string;
  auto: string;
  tipo: string;
  anio_desde: number;
  anio_hasta: number;
}

/** Parts held for a customer until a moment; `liberado` and `vendido` say how it ended before. */
export interface ApartadosTable extends ColumnsOf<typeof camposApartado> {
  id: GeneratedAlways<number>;
  hasta: Date;
  autor: string;
  creado: Date;
  liberado: Date | null;
  vendido: Date | null;
  /** Opens the public page of the hold. */
  token: Generated<string>;
}

/** Units of a part that a hold has, while they are `viva`: `piezas.apartadas` follows by a trigger. */
export interface ApartadosPartidasTable {
  apartado_id: number;
  pieza_id: number;
  orden: number;
  cantidad: number;
  viva: Generated<boolean>;
  /** The agreed price of a unit, in centavos; null where nobody knew one. */
  precio: number | null;
}

/** A hold's money in advance, of all its receipts, and what became of it. In whole centavos. */
export interface AnticiposTable {
  apartado_id: number;
  monto: number;
  /** The part of it that the sale subtracted. */
  aplicado: Generated<number>;
  resolucion: Resolucion | null;
  resuelto: Date | null;
  resuelto_por: string | null;
  devuelto_en: FormaDePago | null;
}

/** A receipt of money in advance; the id is its number. In whole centavos. */
export interface AnticiposRecibosTable extends ColumnsOf<typeof camposAnticipo> {
  id: GeneratedAlways<number>;
  apartado_id: number;
  autor: string;
  momento: Date;
}

/** The tables of sales notes and holds. */
export interface NotasTables {
  notas: NotasTable;
  notas_partidas: NotasPartidasTable;
  notas_pagos: NotasPagosTable;
  apartados: ApartadosTable;
  apartados_partidas: ApartadosPartidasTable;
  anticipos: AnticiposTable;
  anticipos_recibos: AnticiposRecibosTable;
}
