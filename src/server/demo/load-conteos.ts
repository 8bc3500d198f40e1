import { randomUUID } from 'node:crypto';
import { efectoOf } from '#domain/conteo.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Db, type Trx, within } from '#server/base/db/database.ts';
import { closeConteo } from '#server/conteos/cerrar.ts';
import { addLecturas } from '#server/conteos/lecturas.ts';
import { findHalladas } from '#server/conteos/queries/renglones.ts';

/** Minutes before now at which the count that is over was read and closed, and the other one began. */
const ANTES = { leido: 180, cerrado: 150, abierto: 40 };

interface Lugar {
  readonly lugar: string;
  readonly piezas: readonly number[];
  /** A part with more than one unit, none of them held: the one that turns out to be missing. */
  readonly falta: number;
}

/**
 * Makes two counts, by what the server counts with: one that is over, in which a unit was missing and another turned up, and one that
 * goes on, half of which is read. A demo too small for that has none.
 */
export async function loadConteos({ kysely, pool }: Db, hoy: Date, autores: readonly string[]): Promise<void> {
  const { rows } = await pool.query<Lugar>(LUGARES);
  const [cerrado, abierto] = rows;
  if (!cerrado || !abierto) return;
  const autor = autores[0] ?? 'sistema:demo';
  const sign = (minutos: number): Autoria => {
    return { autor, momento: new Date(hoy.getTime() - minutos * 60_000), operacion: randomUUID() };
  };
  await kysely.transaction().execute(async (trx) => {
    const id = await openConteo(trx, sign(ANTES.leido), cerrado.lugar);
    const sobra = cerrado.piezas.find((pieza) => pieza !== cerrado.falta);
    const leidas = await unidadesOf(trx, id);
    leidas.set(cerrado.falta, (leidas.get(cerrado.falta) ?? 1) - 1);
    if (sobra !== undefined) leidas.set(sobra, (leidas.get(sobra) ?? 0) + 1);
    await readAll(trx, sign(ANTES.leido), id, leidas);
    const halladas = await findHalladas(within(trx), id);
    const dejar = halladas.flatMap(({ estado, pieza }) => (estado === 'por confirmar' ? [pieza] : []));
    const ajustes = halladas.map(({ pieza, ajuste }) => (dejar.includes(pieza) ? 0 : ajuste));
    await closeConteo(trx, sign(ANTES.cerrado), { conteo: id, dejar, mover: [], ...efectoOf(ajustes) });
  });
  await kysely.transaction().execute(async (trx) => {
    const id = await openConteo(trx, sign(ANTES.abierto), abierto.lugar);
    const todas = [...(await unidadesOf(trx, id))];
    await readAll(trx, sign(ANTES.abierto), id, new Map(todas.slice(0, Math.ceil(todas.length / 2))));
  });
}

/** The racks with most parts, among those that have one with several units: of each all its parts. */
const LUGARES = `
  select ubicacion as lugar, array_agg(id order by id) as piezas,
    min(id) filter (where existencias > 1 and apartadas = 0) as falta
  from piezas where eliminada is null and existencias > 0 and ubicacion <> '' group by 1
  having count(*) > 2 and bool_or(existencias > 1 and apartadas = 0) order by count(*) desc, 1 limit 2`;

async function openConteo(trx: Trx, { autor, momento }: Autoria, lugar: string): Promise<number> {
  const query = trx.insertInto('conteos_fisicos').values({ lugar, autor, abierto: momento }).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Gives the units that are expected of each part of a count. */
async function unidadesOf(trx: Trx, conteo: number): Promise<Map<number, number>> {
  const halladas = await findHalladas(within(trx), conteo);
  return new Map(halladas.map(({ pieza, esperadas }) => [pieza, esperadas]));
}

async function readAll(trx: Trx, autoria: Autoria, conteo: number, unidades: ReadonlyMap<number, number>) {
  const ahora = autoria.momento.getTime();
  const leidas = [...unidades].filter(([, cantidad]) => cantidad > 0);
  const lecturas = leidas.map(([pieza, cantidad]) => {
    return { opId: randomUUID(), pieza, inventario: null, cantidad, momento: ahora, desfase: 0 };
  });
  await addLecturas(trx, autoria, { conteo, dispositivo: randomUUID(), ahora, lecturas });
}
