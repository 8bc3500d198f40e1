import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { conteos } from '#contract/conteos.ts';
import { momentoOf } from '#domain/conteo.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { prepare, type Trx, within } from '#server/base/db/database.ts';
import { lockConteo } from './lock.ts';

type Pedido = RequestOf<(typeof conteos)['addLecturas']>;
type Lectura = Pedido['lecturas'][number];

/**
 * $1 the count, $2 the phone, $3 the author, $4 the moment, $5 whether the count is over; then lists of one value a reading: $6 its id, $7
 * the part, $8 its inventory number where it has no part, $9 units, $10 the moment in milliseconds since 1970, null where nobody knows.
 */
const INSERT = prepare<{ readonly op_id: string }>(`
  with leidas as (
    select l.*, p.id as pieza from unnest($6::uuid[], $7::int[], $8::int[], $9::int[], $10::double precision[])
      with ordinality as l (op_id, pieza_id, inventario, cantidad, momento, orden)
      join piezas p on p.id = coalesce(l.pieza_id, (select q.id from piezas q where q.inventario = l.inventario))
  ), nuevas as (
    insert into conteos_fisicos_lecturas (op_id, conteo_id, pieza_id, dispositivo, cantidad, momento, recibida, tardia, autor)
    select op_id, $1::int, pieza, $2, cantidad, to_timestamp(momento / 1000), $4::timestamptz, $5::boolean, $3
    from leidas order by orden on conflict (op_id) do nothing)
  select op_id from leidas`);

/**
 * Keeps the readings of a phone, each once. A phone that comes back after days brings them under the ids that it gave them then.
 *
 * @throws BusinessError when there is no such count.
 */
export async function addLecturas(
  trx: Trx,
  { autor, momento }: Autoria,
  { conteo, dispositivo, ahora, lecturas }: Pedido,
): Promise<ResponseOf<(typeof conteos)['addLecturas']>> {
  const { terminado } = await lockConteo(trx, conteo, 'share');
  const desfase = momento.getTime() - ahora;
  const of = (campo: (lectura: Lectura) => unknown) => lecturas.map(campo);
  const conocidas = await within(trx).run(INSERT, [
    conteo,
    dispositivo,
    autor,
    momento,
    terminado !== null,
    of(({ opId }) => opId),
    of(({ pieza }) => pieza ?? null),
    of(({ inventario }) => inventario ?? null),
    of(({ cantidad }) => cantidad),
    of((lectura) => momentoDeLectura(lectura, desfase, momento)),
  ]);
  const ids = new Set(conocidas.map(({ op_id }) => op_id));
  return {
    desconocidas: lecturas.map(({ opId }) => opId).filter((id) => !ids.has(id)),
    tardias: terminado === null ? 0 : ids.size,
  };
}

/** Nothing is read after it has arrived: a clock that says so is wrong. */
function momentoDeLectura({ momento, desfase }: Lectura, desfaseAhora: number, recibida: Date): number | null {
  const leida = momentoOf({ momento, desfase: desfase ?? null }, desfaseAhora)?.getTime() ?? null;
  return leida !== null && leida <= recibida.getTime() ? leida : null;
}
