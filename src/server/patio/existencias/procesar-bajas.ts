import { type RawBuilder, sql } from 'kysely';
import type { Plataforma } from '#domain/publicacion.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { insertIntoHistorial } from '#server/base/db/historial.ts';

/**
 * Notes on every write-off of these sold-out parts which listings were taken down, so that a cancelled one can ask for
 * them again. A part without any listing left has nothing to do: its open write-offs become 'baja procesado' (regla
 * 75). This happens once for a part, whichever of its sales is being processed. The caller holds the parts.
 */
export async function closeBajas(
  trx: Trx,
  piezaIds: readonly number[],
  retiradas: readonly Plataforma[],
  autoria: Autoria,
): Promise<void> {
  if (piezaIds.length === 0) return;
  await sql`
    with cambiadas as (
      update bajas b set
        retirada_facebook = b.retirada_facebook or ${retiradas.includes('FB')}::boolean,
        retirada_mercado = b.retirada_mercado or ${retiradas.includes('ML')}::boolean,
        estatus = case when p.publicada_facebook is null and p.publicada_mercado is null
          then 'baja procesado' else b.estatus end
      from piezas p
      where p.id = b.pieza_id and b.pieza_id = any(${piezaIds}::int[]) and b.estatus in ('baja', 'baja procesado')
      returning b.id, old.estatus as antes, new.estatus as despues)
    ${annotateEstatus(autoria)}`.execute(trx);
}

/** Ends a statement that changed write-offs, `cambiadas` (id, antes, despues): their new states go into the history. */
export function annotateEstatus({ autor, momento }: Pick<Autoria, 'autor' | 'momento'>): RawBuilder<unknown> {
  return sql`
    ${sql.raw(insertIntoHistorial('bajas'))}, ${autor}::text, ${momento}::timestamptz, null::integer, null::integer
    from (
      select id, jsonb_build_object('estatus', antes) as antes, jsonb_build_object('estatus', despues) as despues
      from cambiadas where antes <> despues order by id) distintas`;
}
