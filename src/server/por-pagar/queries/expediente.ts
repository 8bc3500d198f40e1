import { sql } from 'kysely';
import type { ExpedientePorPagar, NotaPorAplicar, PagoPorPagar } from '#contract/wire/por-pagar.ts';
import type { Dia } from '#domain/fecha.ts';
import { type Db, prepare, type Trx, within } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { notFound } from '#server/base/errors.ts';
import { findCuenta, showCuenta } from './cuentas.ts';
import { folioEn, writeFolio } from './folio.ts';
import { findCasados } from './registros.ts';
import { type FilaPorPagar, TABLA_POR_PAGAR } from './tabla.ts';

type Reader = Pick<Db, 'kysely' | 'run'>;

/** Reads in a transaction: what it wrote is seen. */
export function inside(trx: Trx): Reader {
  return { kysely: trx, run: within(trx).run };
}

interface PagoRow extends Pick<PagoPorPagar, 'id' | 'fecha' | 'formaPago' | 'referencia' | 'monto' | 'autor'> {
  readonly momento: Date;
  readonly otra: number | null;
  readonly otroFolio: string | null;
  readonly deshecho: Date | null;
  readonly deshechoPor: string;
  readonly deshechoMotivo: string;
}

/** The payments of an invoice, and of a credit note where it was applied, oldest first. */
const PAGOS = prepare<PagoRow>(`
  select p.id, p.fecha, p.forma_pago as "formaPago", p.referencia, p.monto, p.momento,
    ${NOMBRE_DE_CUENTA} as autor, o.id as otra, ${writeFolio('o')} as "otroFolio",
    d.momento as deshecho, coalesce(d.motivo, '') as "deshechoMotivo",
    coalesce(btrim(k.nombre || ' ' || k.apellidos), '') as "deshechoPor"
  from por_pagar_pagos p
    left join cuentas_por_pagar o on o.id = case when p.cuenta_id = $1 then p.nota_id else p.cuenta_id end
    left join por_pagar_pagos d on d.deshace = p.id
    left join cuentas c on c.identificador = p.autor and c.eliminada is null
    left join cuentas k on k.identificador = d.autor and k.eliminada is null
  where $1 in (p.cuenta_id, p.nota_id) and p.deshace is null order by p.id`);

function showPago(row: PagoRow): PagoPorPagar {
  const { id, fecha, formaPago, referencia, monto, autor, momento, otra, otroFolio, deshecho } = row;
  return {
    id,
    fecha,
    formaPago,
    referencia,
    monto,
    otra: otra === null ? null : { id: otra, folio: otroFolio ?? '' },
    autor,
    momento: momento.toISOString(),
    deshecho: deshecho && {
      motivo: row.deshechoMotivo,
      autor: row.deshechoPor,
      momento: deshecho.toISOString(),
    },
  };
}

/** Finds the credit notes of the supplier of an invoice of which something is left, those that say they are of it first. */
async function findNotas({ kysely }: Reader, cuenta: FilaPorPagar): Promise<NotaPorAplicar[]> {
  if (cuenta.tipo === 'E' || cuenta.saldo === 0) return [];
  const isDeEsta = sql<boolean>`coalesce(${cuenta.uuid}::text = any(c.relacionados), false)`;
  return kysely
    .selectFrom('cuentas_por_pagar as c')
    .select(['c.id', folioEn('c').as('folio'), 'c.saldo', isDeEsta.as('isDeEsta')])
    .where('c.tipo', '=', 'E')
    .where('c.saldo', '>', 0)
    .where('c.proveedor_clave', '=', cuenta.proveedor_clave)
    .orderBy(isDeEsta, 'desc')
    .orderBy('c.id')
    .limit(50)
    .execute();
}

/**
 * Finds an invoice with everything that belongs to it.
 *
 * @throws BusinessError when there is none.
 */
export async function requireExpediente(db: Reader, id: number, hoy: Dia): Promise<ExpedientePorPagar> {
  const cuenta = await findCuenta(db, id);
  if (!cuenta) throw notFound(TABLA_POR_PAGAR.noHay);
  // One after the other: a transaction has one connection.
  const pagos = await db.run(PAGOS, [id]);
  const registros = await findCasados(db, cuenta);
  const notas = await findNotas(db, cuenta);
  return {
    cuenta: showCuenta(cuenta, hoy),
    conceptos: cuenta.conceptos,
    pagos: pagos.map(showPago),
    registros,
    notas,
  };
}
