import { randomBytes } from 'node:crypto';
import type { ReglasDeCaja } from '#contract/app-state.ts';
import { camposNota, type Nota, type Partida } from '#contract/wire/nota.ts';
import type { NotaForm } from '#contract/wire/nota-form.ts';
import { type CobroDeNota, cobroOf, pagosOf, partesDeNota, problemaDePagos } from '#domain/cobro-de-nota.ts';
import type { Centavos } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { piezasDeNota, totalDeNota } from '#domain/nota.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Db, prepare, type Trx, within } from '#server/base/db/database.ts';
import { columnsFrom } from '#server/base/db/record-table.ts';
import { invalidField, takenValue } from '#server/base/errors.ts';
import { refuseDestinada } from '#server/cotizaciones/queries/destino.ts';
import { type ApartadoPorVender, holdApartado, sellApartado } from '#server/patio/apartados/vender.ts';
import { moveCaja } from '#server/patio/caja/mover.ts';
import { releaseExistencias } from '#server/patio/existencias/apartadas.ts';
import { createBajas, toPedido } from '#server/patio/existencias/bajas.ts';
import { lockDisponibles, refuseFaltantes, withoutApartadas } from '#server/patio/existencias/movimientos.ts';
import { findPedidas, refuseRepetidas } from '#server/patio/existencias/queries/pedidas.ts';
import { selectPartidas } from './queries/notas.ts';

/** The answer of what makes or cancels a note. */
export interface NotaHecha {
  readonly nota: Nota;
  readonly aviso?: string;
}

/**
 * Sells: a note, its items, a write-off for each of them and its money, or nothing of it (regla 77). A hold that it sells lets go of
 * all it had first, so that the note may take that, less, or more while there is more.
 *
 * @throws BusinessError that names every part that is gone, short or there twice; or when the hold is none, or was sold.
 */
export async function createNota(trx: Trx, autoria: Autoria, form: NotaForm, caja: ReglasDeCaja): Promise<NotaHecha> {
  const { momento: creada, autor } = autoria;
  const { items, cotizador, canal } = form;
  refuseRepetidas(items);
  const apartado = form.apartado == null ? null : await holdPorVender(trx, form.apartado, creada);
  const pedidas = await findPedidas(trx, items);
  const piezaIds = [...(apartado?.items ?? []), ...pedidas].map(({ piezaId }) => piezaId);
  const todas = await lockDisponibles(trx, piezaIds, creada);
  const piezas = apartado ? withoutApartadas(todas, await releaseExistencias(trx, apartado.id)) : todas;
  // Before the note has a number: what is refused leaves none out.
  refuseFaltantes(piezas, pedidas.map(toPedido));

  const total = totalDeNota(items);
  const piezasVendidas = piezasDeNota(items);
  const anticipo = Math.min(apartado?.libre ?? 0, total);
  const porPagar = total - anticipo;
  const { formaPago, otros, recibido } = requireCobro(form, porPagar);
  const calculado = { total, piezas: piezasVendidas, anticipo, recibido, token: newToken() };
  const apartado_id = apartado?.id ?? null;
  const { id } = await trx
    .insertInto('notas')
    .values({ ...columnsFrom(camposNota, { ...form, formaPago }), ...calculado, apartado_id, autor, creada })
    .returning('id')
    .executeTakeFirstOrThrow();

  if (otros.length > 0) await insertPagos(trx, id, otros);
  const venta = {
    cotizador,
    canal,
    nota: form.nombre,
    fecha: null,
    duenio: { tipo: 'remision', remision: id },
  } as const;
  const nuevas = pedidas.map((pedida) => ({ ...pedida, ...venta }));
  const bajas = await createBajas(trx, nuevas, autoria, piezas);
  const partidas = pedidas.map((pedida, index) => ({ ...pedida, bajaId: bajas[index] ?? 0 }));
  const vendidas = await insertPartidas(within(trx), { id, creada, cotizador }, partidas);
  if (apartado) await sellApartado(trx, apartado, anticipo, autoria);
  const partes = partesDeNota({ formaPago, total, anticipo }, otros);
  await moveCaja(
    trx,
    autoria,
    caja,
    partes.map((parte) => ({ ...parte, tipo: 'venta', nota: id })),
  );
  const { apartado: _, ...datos } = form;
  const nota = {
    ...datos,
    ...calculado,
    formaPago,
    pagos: [...pagosOf({ formaPago, otros }, porPagar)],
    id,
    creada: creada.toISOString(),
    devoluciones: [],
    cambioDe: null,
    apartado: apartado_id,
    items: vendidas,
    estatus: 'creado' as const,
    factura: null,
    cancelada: null,
    pidioFactura: null,
  };
  return { nota };
}

/**
 * Locks the hold that a note is to sell. Two people who finish the same pick-up would take two units off the shelf.
 *
 * @throws BusinessError when there is none, or when a note sold it already: whoever wants more units sells them without it.
 */
async function holdPorVender(trx: Trx, id: number, momento: Date): Promise<ApartadoPorVender> {
  const apartado = await holdApartado(trx, id, momento);
  await refuseDestinada(trx, { apartado: id }, 'apartado');
  if (apartado.notaId === null) return apartado;
  throw takenValue('apartado', `Este apartado ya se vendió en la nota ${apartado.notaId}`);
}

/**
 * Tells how a note is paid: as its form says in detail, or else all of it in one way.
 *
 * @throws BusinessError when its payments are not what is to be paid.
 */
function requireCobro({ pagos, formaPago }: NotaForm, porPagar: Centavos): CobroDeNota {
  if (pagos === undefined) return { formaPago, otros: [], recibido: null };
  const problema = problemaDePagos(pagos, porPagar);
  if (problema === null) return cobroOf(pagos, formaPago);
  const { indice, campo, mensaje } = problema;
  throw invalidField(indice === null ? 'pagos' : `pagos.${indice}.${campo}`, mensaje);
}

/** Writes what of a note is paid in another way than its own. */
async function insertPagos(trx: Trx, nota_id: number, otros: CobroDeNota['otros']): Promise<void> {
  const filas = otros.map(({ formaPago: forma_pago, monto }) => ({ nota_id, forma_pago, monto }));
  await trx.insertInto('notas_pagos').values(filas).execute();
}

/** Makes 128 bits that nobody guesses: whoever has them sees the note's public page. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * $1 the note, then lists of one value an item: $2 its part, $3 its write-off, $4 its units, $5 the price of one, $6 whether its buyer comes for it
 * later. $7 the day of the note, and $8 its quoter.
 */
const INSERT_PARTIDAS = prepare<Partida>(`
  with nuevas as (
    insert into notas_partidas (nota_id, pieza_id, baja_id, orden, cantidad, precio, pieza, lado, marca, auto, tipo, anio_desde,
      anio_hasta, por_recoger, dia, cotizador, costo)
    select $1::int, p.id, i.baja, i.orden, i.cantidad, i.precio, p.pieza, p.lado, p.marca, p.auto, p.tipo, p.anio_desde,
      p.anio_hasta, i.pendiente, $7::date, $8, nullif(p.costo, 0)
    from unnest($2::int[], $3::int[], $4::int[], $5::bigint[], $6::boolean[])
      with ordinality as i (pieza, baja, cantidad, precio, pendiente, orden)
      join piezas p on p.id = i.pieza
    returning *)
  ${selectPartidas('nuevas')} order by t.orden`);

/** An item of a new note, with the write-off that took its units. */
interface PartidaNueva extends Pick<Partida, 'piezaId' | 'bajaId' | 'cantidad' | 'precio'> {
  readonly isPendiente?: boolean | undefined;
}

/** The note of new items, as they repeat it. */
interface NotaDePartidas {
  readonly id: number;
  readonly creada: Date;
  readonly cotizador: string;
}

/** Writes the items of a note, each with its part as it is at this moment. @returns them as the note answers them. */
async function insertPartidas(
  db: Pick<Db, 'run'>,
  { id, creada, cotizador }: NotaDePartidas,
  nuevas: readonly PartidaNueva[],
): Promise<Partida[]> {
  const of = (campo: 'piezaId' | 'bajaId' | 'cantidad' | 'precio') => nuevas.map((nueva) => nueva[campo]);
  const pendientes = nuevas.map(({ isPendiente = false }) => isPendiente);
  const listas = [of('piezaId'), of('bajaId'), of('cantidad'), of('precio'), pendientes];
  return [...(await db.run(INSERT_PARTIDAS, [id, ...listas, diaOf(creada), cotizador]))];
}
