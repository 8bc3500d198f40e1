import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { camposPorPagar } from '#contract/wire/por-pagar.ts';
import type { ConceptoRecibido } from '#domain/cfdi/recibido.ts';
import type { ColumnsOf, RecordColumns } from './record-table.ts';

/** Invoices and credit notes of suppliers. Money in whole centavos. */
interface CuentasPorPagarTable extends ColumnsOf<typeof camposPorPagar>, RecordColumns {
  creada: Date;
  autor: string;
  tipo: 'I' | 'E';
  uuid: string | null;
  rfc: Generated<string>;
  emisor: Generated<string>;
  metodo: Generated<'' | 'PUE' | 'PPD'>;
  condiciones: Generated<string>;
  /** Numbers of purchase orders, with blanks between them. */
  ocs: Generated<string>;
  relacionados: Generated<string[]>;
  conceptos: ColumnType<ConceptoRecibido[], string | undefined, string>;
  xml_huella: string | null;
  /** A trigger keeps it, of the payments. */
  pagado: GeneratedAlways<number>;
  cancelada: Generated<Date | null>;
  cancelada_por: Generated<string | null>;
  cancelada_motivo: Generated<string>;
  saldo: GeneratedAlways<number>;
  proveedor_clave: GeneratedAlways<string>;
  busqueda: GeneratedAlways<string>;
}

/** Payments to suppliers, and credit notes that were applied: rows are only ever added. */
interface PorPagarPagosTable {
  id: GeneratedAlways<number>;
  cuenta_id: number;
  fecha: string;
  forma_pago: string;
  referencia: Generated<string>;
  monto: number;
  /** The credit note that is applied. */
  nota_id: Generated<number | null>;
  /** The payment that this one undoes. */
  deshace: Generated<number | null>;
  motivo: Generated<string>;
  autor: string;
  momento: Date;
  operacion: string | null;
}

/** Records of claims that an invoice pays for. */
interface PorPagarRegistrosTable {
  cuenta_id: number;
  indicador_id: number;
  monto: number;
}

/** The tables of what is owed to suppliers. */
export interface PorPagarTables {
  cuentas_por_pagar: CuentasPorPagarTable;
  por_pagar_pagos: PorPagarPagosTable;
  por_pagar_registros: PorPagarRegistrosTable;
}
