import { sql } from 'kysely';
import type { Abierta } from '#domain/banco/mesa.ts';
import type { Db } from '#server/base/db/database.ts';

/** An open invoice with the public name of its client. */
export interface AbiertaDeCuenta extends Abierta {
  readonly identificador: string;
}

const EN_CAMINO = sql.raw("('reservada', 'enviando', 'incierta')");

/** The amount that payments and returns of the invoice `f` hold while nobody knows whether they were stamped: as `saldoOf` has it. */
const RESERVADO = sql`
  coalesce((select sum(case when p.sustituye is null then p.monto
      else greatest(0, p.monto - coalesce((select o.monto from pagos o where o.id = p.sustituye and o.viva), 0)) end)
    from pagos p join cfdis d on d.id = p.cfdi_id where p.factura_id = f.id and p.viva and d.estado in ${EN_CAMINO}), 0)
  + coalesce((select sum(e.monto) from egresos e join cfdis d on d.id = e.id
    where e.factura_id = f.id and e.viva and d.estado in ${EN_CAMINO}), 0)`;

interface Row {
  readonly id: number;
  readonly serie: string;
  readonly folio: string;
  readonly uuid: string;
  readonly rfc: string;
  readonly nombre: string;
  readonly identificador: string;
  readonly suyos: readonly string[];
  readonly dia: string;
  readonly disponible: number;
}

/**
 * Finds what a deposit may pay: invoices of ours that are PPD, stand, and owe something that no payment in doubt holds, and
 * balances of a former system.
 *
 * @param zona the time zone by which the day of a stamp is told.
 */
export async function findAbiertas({ kysely }: Pick<Db, 'kysely'>, zona: string): Promise<AbiertaDeCuenta[]> {
  const [facturas, saldos] = await Promise.all([
    sql<Row>`
      select f.id, c.serie, c.folio::text as folio, coalesce(c.uuid, '') as uuid, c.rfc, c.nombre,
        coalesce(k.identificador, '') as identificador,
        array_remove(array[k.razon_social, k.empresa, trim(k.nombre || ' ' || k.apellidos)], null) as suyos,
        (c.timbrada at time zone ${zona})::date::text as dia, f.saldo - (${RESERVADO}) as disponible
      from facturas f join cfdis c on c.id = f.id left join cuentas k on k.id = c.cuenta_id
      where f.saldo > 0 and f.metodo_pago = 'PPD' and c.estado = 'timbrada' and not c.fuera
        and not exists (select from cfdis s where s.sustituye = c.id
          and s.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando'))`.execute(kysely),
    sql<Row>`
      select s.id, s.serie, s.folio, s.uuid, s.rfc, s.razon_social as nombre, k.identificador,
        array[k.razon_social, k.empresa, trim(k.nombre || ' ' || k.apellidos)] as suyos, s.fecha::text as dia,
        s.saldo - coalesce((select sum(p.monto) from saldos_pagos p join cfdis d on d.id = p.cfdi_id
          where p.saldo_id = s.id and p.viva and d.estado in ${EN_CAMINO}), 0) as disponible
      from saldos s join cuentas k on k.id = s.cuenta_id
      where s.saldo > 0 and s.eliminada is null`.execute(kysely),
  ]);
  return [
    ...facturas.rows.map((row) => toAbierta('factura', row)),
    ...saldos.rows.map((row) => toAbierta('saldo', row)),
  ].filter(({ disponible }) => disponible > 0);
}

function toAbierta(clase: Abierta['clase'], row: Row): AbiertaDeCuenta {
  const { id, serie, folio, uuid, rfc, nombre, identificador, suyos, dia } = row;
  const disponible = Number(row.disponible);
  const nombres = [nombre, ...suyos];
  return {
    clase,
    id,
    serie,
    folio,
    uuid,
    rfc,
    nombres,
    identificador,
    cliente: `${identificador} ${rfc}`,
    dia,
    disponible,
  };
}
