import type { Partida } from '#contract/wire/nota.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { selectPartidas } from './queries/notas.ts';

/** $1 the note, then lists of one value an item: $2 its part, $3 its write-off, $4 its units, $5 the price of one. */
const INSERT_PARTIDAS = prepare<Partida>(`
  with nuevas as (
    insert into notas_partidas
      (nota_id, pieza_id, baja_id, orden, cantidad, precio, pieza, lado, marca, auto, tipo, anio_desde, anio_hasta)
    select $1::int, p.id, i.baja, i.orden, i.cantidad, i.precio, p.pieza, p.lado, p.marca, p.auto, p.tipo, p.anio_desde,
      p.anio_hasta
    from unnest($2::int[], $3::int[], $4::int[], $5::bigint[]) with ordinality as i (pieza, baja, cantidad, precio, orden)
      join piezas p on p.id = i.pieza
    returning *)
  ${selectPartidas('nuevas')} order by t.orden`);

/** An item of a new note, with the write-off that took its units. */
export interface PartidaNueva extends Pick<Partida, 'piezaId' | 'bajaId' | 'cantidad' | 'precio'> {}

/** Writes the items of a note, each with its part as it is at this moment. @returns them as the note answers them. */
export async function insertPartidas(
  db: Pick<Db, 'run'>,
  nota: number,
  nuevas: readonly PartidaNueva[],
): Promise<Partida[]> {
  const of = (campo: keyof PartidaNueva) => nuevas.map((nueva) => nueva[campo]);
  return [...(await db.run(INSERT_PARTIDAS, [nota, of('piezaId'), of('bajaId'), of('cantidad'), of('precio')]))];
}
