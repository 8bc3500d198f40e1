import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import { holdExistencias } from '#server/patio/existencias/apartadas.ts';
import { type BajaNueva, createBajas, type Duenio } from '#server/patio/existencias/bajas.ts';
import { type Devolucion, returnBajas } from '#server/patio/existencias/devoluciones.ts';
import { type Descuadre, findDescuadres } from '#server/revision/descuadres.ts';
import {
  insertAnticipo,
  insertApartado,
  insertFactura,
  insertIndicador,
  insertNota,
  insertPieza,
} from './factories.ts';

/** Makes the author and the moment of a change; a test overrides the parts that matter to it. */
export function autoria(change: Partial<Autoria> = {}): Autoria {
  return { autor: 'ana', momento: new Date(), operacion: null, ...change };
}

const VENTA = { cantidad: 1, cotizador: 'ANA', canal: 'MERCADO', nota: '', fecha: null };

/** Writes off one unit of a part, or what the test says; one of a note comes with its item. The number of the write-off. */
export async function sell(
  db: Db,
  piezaId: number,
  change: Partial<BajaNueva> = {},
  quien: Partial<Autoria> = {},
): Promise<number> {
  const baja = { ...VENTA, piezaId, ...change };
  const [id = 0] = await db.kysely.transaction().execute((trx) => createBajas(trx, [baja], autoria(quien)));
  if (baja.duenio?.tipo === 'remision') await insertPartida(db, baja.duenio.remision, id);
  return id;
}

/** Inserts the item of a note that a write-off is of; every unit costs 100 pesos. */
async function insertPartida({ pool }: Db, nota: number, baja: number): Promise<void> {
  await pool.query(
    `with partida as (
      insert into notas_partidas (nota_id, pieza_id, baja_id, orden, cantidad, precio, anio_desde, anio_hasta, dia, viva)
      select $1, pieza_id, id, (select count(*) from notas_partidas where nota_id = $1), cantidad, 10000, 2015, 2018, fecha,
        (select cancelada is null from notas where id = $1)
      from bajas where id = $2 returning *), todas as (
      select cantidad from partida union all select cantidad from notas_partidas where nota_id = $1)
    update notas set (piezas, total) = (select sum(cantidad), 10000 * sum(cantidad) from todas) where id = $1`,
    [nota, baja],
  );
}

/** Gives the units of a write-off back, as what it belongs to may; the ids of parts that were deleted. */
export function giveBack(
  db: Db,
  devolucion: Devolucion,
  duenio: Duenio['tipo'] = 'mano',
  quien: Partial<Autoria> = {},
): Promise<number[]> {
  return db.kysely.transaction().execute((trx) => returnBajas(trx, [devolucion], duenio, autoria(quien)));
}

/** Holds units of a part for a customer, until then; it may be over already. @returns the id of the hold. */
export async function hold(
  db: Db,
  piezaId: number,
  cantidad: number,
  hasta = new Date(Date.now() + 3_600_000),
): Promise<number> {
  const id = await insertApartado(db, { hasta });
  const momento = new Date(Math.min(Date.now(), hasta.getTime() - 1));
  await db.kysely.transaction().execute((trx) => holdExistencias(trx, id, [{ piezaId, cantidad }], { momento }));
  return id;
}

/**
 * Some of everything that a counter leaves, of one part: sold by notes, the first from a hold and invoiced, the last one
 * cancelled; used by a claim; and two units of it are held still. Both holds have money in advance.
 */
export async function insertVentas(db: Db) {
  const { id: pieza, inventario } = await insertPieza(db, { existencias: 9 });
  const vender = (nota: number, cantidad: number) =>
    sell(db, pieza, { cantidad, duenio: { tipo: 'remision', remision: nota } });
  const apartado = await insertApartado(db, { vendido: new Date() });
  const vivo = await hold(db, pieza, 2);
  await insertAnticipo(db, { apartado_id: apartado, monto: 5_000, aplicado: 4_000 });
  await insertAnticipo(db, { apartado_id: vivo, monto: 5_000 });
  const nota = await insertNota(db, { apartado_id: apartado, total: 20_000, anticipo: 4_000 });
  const baja = await vender(nota, 2);
  const partidas = await db.kysely.selectFrom('notas_partidas').select('id').where('baja_id', '=', baja).execute();
  await insertFactura(
    db,
    partidas.map(({ id }) => id),
    // On its way: no document of it is stored yet.
    { estado: 'enviando', ref: null, uuid: null, timbrada: null, total_timbrado: null, xml_huella: null },
  );
  const otra = await insertNota(db);
  const suya = await vender(otra, 1);
  const devuelta = await vender(await insertNota(db, { cancelada: new Date(), cancelada_por: 'eva' }), 3);
  await giveBack(db, { bajaId: devuelta }, 'remision');
  const indicador = await insertIndicador(db, { reporte: 'S-1' });
  const usada = await sell(db, pieza, { duenio: { tipo: 'siniestro', indicador } });
  await settleCajas(db);
  return { pieza, inventario, apartado, nota, baja, otra, suya, indicador, usada, vivo };
}

/**
 * Everything that differs, but for write-offs of invoices that a test made without the item that took them, and for notes that it
 * made without the money.
 */
export async function descuadresSinPartidas(db: Db): Promise<Descuadre[]> {
  return (await findDescuadres(db)).filter(({ clase }) => clase !== 'facturadas' && clase !== 'cajaDeNotas');
}

/** Puts the money of notes and receipts that a test inserted into the tills of their days, once the test is done with them. */
export async function settleCajas({ pool }: Pick<Db, 'pool'>): Promise<void> {
  await pool.query('call asentar_caja()');
}
