import { pagosPosteriores } from '#domain/cfdi/cancelable.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { nombreOf } from '#server/facturas/respuesta.ts';
import { findRegresadas } from './unidades.ts';

/** Lists the complements whose previous balance is no longer true once this one is cancelled; empty when there is none. */
export async function avisoDePosteriores(kysely: Db['kysely'] | Trx, cfdi: number): Promise<string> {
  const pagos = await kysely
    .selectFrom('pagos as p')
    .innerJoin('cfdis as d', 'd.id', 'p.cfdi_id')
    .select(['p.cfdi_id', 'p.factura_id', 'p.parcialidad', 'p.viva', 'p.sustituye', 'd.serie', 'd.folio'])
    .where('p.factura_id', 'in', (where) => where.selectFrom('pagos').select('factura_id').where('cfdi_id', '=', cfdi))
    .orderBy('p.id')
    .execute();
  const suyos = pagos.filter(({ cfdi_id }) => cfdi_id === cfdi);
  const vivos = pagos.filter((pago) => pago.viva && pago.cfdi_id !== cfdi);
  const falsos = suyos.flatMap((suyo) =>
    pagosPosteriores(
      vivos.filter(({ factura_id }) => factura_id === suyo.factura_id),
      suyo,
    ),
  );
  if (falsos.length === 0) return '';
  const nombres = [...new Set(falsos.map(nombreOf))].join(', ');
  return `El saldo anterior que dicen estos complementos ya no es cierto; cancélalos y emítelos de nuevo: ${nombres}`;
}

/** Offers a write-off for units that a cancelled return had brought back: they are not taken again, they may be sold. */
export async function avisoDeUnidades(db: Pick<Db, 'run'>, egreso: number): Promise<string> {
  const regresadas = await findRegresadas(db, egreso);
  if (regresadas.length === 0) return '';
  const piezas = regresadas.map(({ inventario, cantidad }) => `${cantidad} de la pieza ${inventario}`).join(', ');
  return `Lo que regresó a existencias se queda ahí (${piezas}): si ya no está, dale de baja`;
}
