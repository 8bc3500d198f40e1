import type { Generated, GeneratedAlways } from 'kysely';
import type { camposAnticipo, camposApartado } from '#contract/wire/apartado.ts';
import type { camposNota } from '#contract/wire/nota.ts';
import type { Resolucion } from '#domain/apartado.ts';
import type { TipoDeMovimiento } from '#domain/caja.ts';
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

/** Items of a note that were brought back, the money that was given for them, and the note of what was taken in exchange. */
export interface NotasDevolucionesTable {
  id: GeneratedAlways<number>;
  nota_id: number;
  forma_pago: FormaDePago;
  monto: number;
  motivo: string;
  cambio: number | null;
  autor: string;
  momento: Date;
}

/** The units of each item that such a return brought back. */
export interface NotasDevolucionesPartidasTable {
  devolucion_id: number;
  partida_id: number;
  cantidad: number;
}

/** Items of notes as they were sold, in their order; each has its write-off. */
export interface NotasPartidasTable {
  id: GeneratedAlways<number>;
  nota_id: number;
  pieza_id: number;
  baja_id: number;
  /** It was paid, and its buyer comes for it later. */
  por_recoger: Generated<boolean>;
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
  /** The day of its note where the business is, its quoter, and whether it stands: a year of items is read by these alone. */
  dia: string;
  cotizador: Generated<string>;
  viva: Generated<boolean>;
  /** The units that are back in the yard, as its write-off counts them. */
  vueltas: Generated<number>;
  /** The cost of one unit when it was sold, in centavos; null where nobody knew it. */
  costo: number | null;
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

/** A till: the money of one person, or of the business where it is shared (null), for one day and turn. In whole centavos. */
export interface CajasTable {
  id: GeneratedAlways<number>;
  persona: string | null;
  dia: string;
  turno: number;
  fondo: Generated<number | null>;
  abierta: Date;
  abierta_por: string;
  cerrada: Generated<Date | null>;
  cerrada_por: Generated<string | null>;
  esperado: Generated<number | null>;
  /** The coins and notes that were counted, as JSON. */
  conteo: Generated<string | null>;
  contado: Generated<number | null>;
  motivo: Generated<string>;
}

/** Money that came into a till or, below 0, went out of it. Rows are added and never change. In whole centavos. */
export interface CajaMovimientosTable {
  id: GeneratedAlways<number>;
  caja_id: number;
  tipo: TipoDeMovimiento;
  forma_pago: FormaDePago;
  monto: number;
  /** The share of a note's total that was sold or taken back in this way. */
  total: number | null;
  nota_id: number | null;
  recibo_id: number | null;
  motivo: Generated<string>;
  autor: string;
  momento: Date;
  operacion: string | null;
}

/** The tables of sales notes, holds and tills. */
export interface NotasTables {
  notas: NotasTable;
  notas_partidas: NotasPartidasTable;
  notas_pagos: NotasPagosTable;
  notas_devoluciones: NotasDevolucionesTable;
  notas_devoluciones_partidas: NotasDevolucionesPartidasTable;
  apartados: ApartadosTable;
  apartados_partidas: ApartadosPartidasTable;
  anticipos: AnticiposTable;
  anticipos_recibos: AnticiposRecibosTable;
  cajas: CajasTable;
  caja_movimientos: CajaMovimientosTable;
}
