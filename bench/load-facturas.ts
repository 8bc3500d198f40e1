import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

/** A CargaDeFacturas is what to add to a database. */
export interface CargaDeFacturas {
  readonly facturas: number;
  /** The series of invoices, payments and returns. */
  readonly series: { readonly factura: string; readonly pago: string; readonly egreso: string };
}

/** Adds the invoices that `facturas.sql` describes. The caller's connection has no limit of time. */
export async function loadFacturas(sql: ClientBase, { facturas, series }: CargaDeFacturas): Promise<void> {
  const statements = await readFile(join(import.meta.dirname, 'facturas.sql'), 'utf8');
  await sql.query('begin');
  await sql.query(
    `create temp table carga as
     select $1::int as facturas, $2::text as serie_factura, $3::text as serie_pago, $4::text as serie_egreso`,
    [facturas, series.factura, series.pago, series.egreso],
  );
  await sql.query(statements);
  await sql.query('commit');
  await sql.query(
    'vacuum (analyze) cuentas, cfdis, facturas, facturas_partidas, pagos, egresos, indicadores, historial',
  );
}
