import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { findEscritos } from '#server/patio/piezas/listas.ts';

type Posible = RequestOf<(typeof updatePiezas)['findDuplicadas']>;
type Duplicadas = ResponseOf<(typeof updatePiezas)['findDuplicadas']>['duplicadas'];

/** The most parts that are shown: the list only warns. */
const LIMIT = 5;

/**
 * Finds parts in stock that may be the one being typed: those with the same part number however it is written, then
 * those of the same car, name and side whose years overlap. Each kind is one walk along an index, at any number of
 * parts. Words are compared in the spelling that a save would give them.
 */
export async function findDuplicadas(
  db: Db,
  listas: NegocioInterno['listas'],
  { marca, auto, pieza, lado, anios, numeroParte, excepto }: Posible,
): Promise<Duplicadas> {
  const [comoMarca, comoAuto, comoPieza, comoLado] = await findEscritos(db, listas, [
    { campo: 'marca', valor: marca },
    { campo: 'auto', valor: auto, marca },
    { campo: 'pieza', valor: pieza },
    { campo: 'lado', valor: lado },
  ]);
  const car = [comoMarca ?? marca, comoAuto ?? auto, comoPieza ?? pieza, comoLado ?? lado];
  const years = [anios?.from ?? null, anios?.to ?? null];
  return [...(await db.run(DUPLICADAS, [numeroParte, excepto ?? 0, ...car, ...years]))];
}

const COLUMNS = `p.id, p.inventario, p.titulo, p.existencias,
  coalesce((select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1), '') as portada`;

const IN_STOCK = 'p.existencias > 0 and p.eliminada is null and p.id <> $2::int';

/** SQL that strips a part number ($1) of dashes, spaces and capitals, as its index does. */
const PLANO = "regexp_replace(lower($1), '[^a-z0-9]', '', 'g')";

const DUPLICADAS = prepare<Duplicadas[number]>(`
  with por_numero as materialized (
    select p.id from piezas p
    where p.numero_parte <> '' and ${PLANO} <> '' and ${IN_STOCK}
      and regexp_replace(lower(p.numero_parte), '[^a-z0-9]', '', 'g') = ${PLANO}
    limit ${LIMIT}),
  por_auto as materialized (
    select p.id from piezas p
    where p.marca = $3 and p.auto = $4 and p.pieza = $5 and p.lado = $6 and ${IN_STOCK}
      and p.anio_desde <= $8::smallint and p.anio_hasta >= $7::smallint
      and p.id not in (select id from por_numero)
    order by p.id desc limit ${LIMIT}),
  halladas as (select id, 'numero' as motivo from por_numero union all select id, 'auto' as motivo from por_auto)
  select ${COLUMNS}, h.motivo from halladas h join piezas p on p.id = h.id
  order by h.motivo desc, p.id desc limit ${LIMIT}`);
