import type { Generated, GeneratedAlways } from 'kysely';
import type { CampoDeBanco } from '#domain/banco/columnas.ts';
import type { OrdenDeFecha, SignoDecimal } from '#domain/importar/formato.ts';

interface CuentasBancariasTable {
  id: GeneratedAlways<number>;
  nombre: string;
  /** Its name, folded. */
  clave: GeneratedAlways<string>;
}

interface MovimientosArchivosTable {
  id: GeneratedAlways<number>;
  cuenta_id: number;
  nombre: string;
  autor: string;
  momento: Date;
}

/** Movements of the bank. Money in whole centavos, above zero: `cargo` says that it went. */
interface MovimientosBancariosTable {
  id: GeneratedAlways<number>;
  archivo_id: number;
  cuenta_id: number;
  dia: string;
  importe: number;
  cargo: boolean;
  texto: string;
  saldo: number | null;
  huella: Buffer;
  repeticion: number;
  ignorado: Generated<Date | null>;
  ignorado_por: Generated<string | null>;
  ignorado_motivo: Generated<string | null>;
  busqueda: GeneratedAlways<string>;
}

interface MovimientosPagosTable {
  id: GeneratedAlways<number>;
  movimiento_id: number;
  cfdi_id: number | null;
  saldo_pago_id: number | null;
  autor: string;
  momento: Date;
  viva: Generated<boolean>;
}

/** The meanings of the columns of a bank's file, by its headings; an empty text for one that is not read. */
interface MovimientosColumnasTable {
  encabezados: string;
  campos: (CampoDeBanco | '')[];
  fechas: OrdenDeFecha | null;
  decimales: SignoDecimal | null;
}

/** The tables of what the bank says. */
export interface BancoTables {
  cuentas_bancarias: CuentasBancariasTable;
  movimientos_archivos: MovimientosArchivosTable;
  movimientos_bancarios: MovimientosBancariosTable;
  movimientos_pagos: MovimientosPagosTable;
  movimientos_columnas: MovimientosColumnasTable;
}
