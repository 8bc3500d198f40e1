import { sql } from 'kysely';
import type { Trx } from '#server/base/db/database.ts';
import { takenValue } from '#server/base/errors.ts';

interface Destino {
  readonly cotizacion: number;
  readonly factura: boolean;
  readonly siniestro: string | null;
}

/**
 * Refuses to sell a quote that is invoiced, or a claim's, already: what was accepted becomes one of them. The caller holds the
 * quote or its hold, as whoever makes an invoice or records of it does too.
 *
 * @param campo the field of the request that a refusal names.
 * @throws BusinessError that says where it went.
 */
export async function refuseDestinada(
  trx: Trx,
  cual: { readonly apartado: number } | { readonly cotizacion: number },
  campo: string,
): Promise<void> {
  const suya = 'apartado' in cual ? sql`c.apartado_id = ${cual.apartado}` : sql`c.id = ${cual.cotizacion}`;
  const { rows } = await sql<Destino>`
    select c.id as cotizacion,
      exists (select from cotizaciones_partidas t join facturas_partidas d on d.cotizacion_partida_id = t.id and d.viva
        where t.cotizacion_id = c.id) as factura,
      (select min(k.reporte) from cotizaciones_partidas t join indicadores k on k.cotizacion_partida_id = t.id
        where t.cotizacion_id = c.id and k.eliminada is null) as siniestro
    from cotizaciones c where ${suya}`.execute(trx);
  const [destino] = rows;
  if (!destino) return;
  const { cotizacion, factura, siniestro } = destino;
  if (factura) throw takenValue(campo, `La cotización ${cotizacion} ya está en una factura`);
  if (siniestro !== null) throw takenValue(campo, `La cotización ${cotizacion} ya pasó al siniestro ${siniestro}`);
}
