import type { Db } from '#server/base/db/database.ts';

/** A browser, as it names itself. */
export const NAVEGADOR = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** Facts in words, oldest first: 'busqueda_publica 2026-11-20 FARO IZQ VOLKSWAGEN JETTA 2016'. */
export async function readHechos({ pool }: Pick<Db, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ hecho: string }>(`
    select concat_ws(' ', h.clase, h.dia, nullif(d.pieza, ''), nullif(d.lado, ''), nullif(d.marca, ''), nullif(d.auto, ''),
      h.anio_desde, nullif(h.anio_hasta, h.anio_desde), h.pedido / 100) as hecho
    from demanda_hechos h join demanda_deseos d on d.id = h.deseo_id order by h.id`);
  return rows.map(({ hecho }) => hecho);
}

/** Throws away all that is known of demand. */
export async function clearDemanda({ pool }: Pick<Db, 'pool'>): Promise<void> {
  await pool.query(`
    delete from demanda_avisos; delete from demanda_llegadas; delete from demanda_hechos; delete from demanda_ganadas;
    delete from demanda_conteos; delete from demanda_totales; delete from demanda_secretos; delete from demanda_deseos`);
}
