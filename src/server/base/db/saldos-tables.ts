import type { Generated, GeneratedAlways } from 'kysely';
import type { camposPagoDeSaldo, camposSaldo } from '#contract/wire/saldo.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';

/** Unpaid invoices of the former system. Money in whole centavos. */
interface SaldosTable extends ColumnsOf<typeof camposSaldo>, RecordColumns {
  creada: Generated<Date>;
  cuenta_id: number;
  /** The receiver as its account had it when the balance was brought; its RFC is a field. */
  razon_social: string;
  regimen: string;
  codigo_postal: string;
  uso: string;
  /** Owed now: the balance that was brought less the payments that count. */
  saldo: number;
  /** Made by the database of its UUID, or its RFC and folio. */
  clave: Generated<string>;
  busqueda: GeneratedAlways<string>;
}

/** Payments of them. */
interface SaldosPagosTable extends ColumnsOf<typeof camposPagoDeSaldo> {
  id: GeneratedAlways<number>;
  saldo_id: number;
  /** The complement; null where none is made. */
  cfdi_id: number | null;
  parcialidad: number;
  saldo_anterior: number;
  /** The payment whose place it takes. */
  sustituye: Generated<number | null>;
  insoluto: GeneratedAlways<number>;
  autor: string;
  momento: Date;
  operacion: string | null;
  viva: Generated<boolean>;
  cancelado: Generated<Date | null>;
  cancelado_por: Generated<string | null>;
}

/** The tables of balances. */
export interface SaldosTables {
  saldos: SaldosTable;
  saldos_pagos: SaldosPagosTable;
}
