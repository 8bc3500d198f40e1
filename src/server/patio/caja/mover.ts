import { sql } from 'kysely';
import type { ReglasDeCaja } from '#contract/app-state.ts';
import type { TipoDeMovimiento } from '#domain/caja.ts';
import type { Centavos } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import type { FormaDePago } from '#domain/nota.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { prepare, type Trx, within } from '#server/base/db/database.ts';

/** Money that comes into a till or, below 0, goes out of it, and what it is of. */
export interface Movimiento {
  readonly tipo: TipoDeMovimiento;
  readonly formaPago: FormaDePago;
  readonly monto: Centavos;
  /** The share of a note's total that is sold or taken back in this way; what is not in `monto` was paid in advance. */
  readonly total?: Centavos;
  readonly nota?: number;
  readonly recibo?: number;
  readonly motivo?: string;
}

/** The identificador of whose till it is; null for the one that the business shares. */
export type DeQuien = string | null;

/** Tells whose till somebody's money goes into. */
export function deQuien(autor: string, { compartida }: ReglasDeCaja): DeQuien {
  return compartida ? null : autor;
}

/**
 * Moves money in the till of its author's day, in the transaction of what moves it, and last in it: where none is open, one opens
 * with nothing in it. Nobody closes it until the transaction ends; others move money of the same till meanwhile.
 */
export function moveCaja(
  trx: Trx,
  autoria: Autoria,
  reglas: ReglasDeCaja,
  movimientos: readonly Movimiento[],
): Promise<void> {
  return moveCajaOf(trx, autoria, deQuien(autoria.autor, reglas), movimientos);
}

/** Moves money in the till of somebody's day, as {@link moveCaja} does in its author's. */
export async function moveCajaOf(
  trx: Trx,
  autoria: Autoria,
  persona: DeQuien,
  movimientos: readonly Movimiento[],
): Promise<void> {
  await untilHeld(trx, autoria, persona, () => insertMovimientos(trx, autoria, persona, movimientos));
}

/**
 * Finds the open till of somebody's day, or opens it, and keeps it open until the transaction ends.
 *
 * @returns its id.
 */
export function holdCaja(trx: Trx, autoria: Autoria, persona: DeQuien): Promise<number> {
  const abierta = trx
    .selectFrom('cajas')
    .select('id')
    .where('persona', 'is not distinct from', persona)
    .where('dia', '=', diaOf(autoria.momento))
    .where('cerrada', 'is', null)
    .forKeyShare();
  return untilHeld(trx, autoria, persona, async () => (await abierta.executeTakeFirst())?.id);
}

/**
 * Does something in the open till of somebody's day, and opens one where there is none. Whoever closes it meanwhile waits; whoever
 * closed it first leaves the money to the next turn. Somebody else may open it between the look and the insert.
 *
 * @param attempt answers nothing where no till is open.
 */
async function untilHeld<Found>(
  trx: Trx,
  { autor, momento }: Autoria,
  persona: DeQuien,
  attempt: () => Promise<Found | undefined>,
): Promise<Found> {
  const dia = diaOf(momento);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await attempt();
    if (found !== undefined) return found;
    await sql`
      insert into cajas (persona, dia, turno, abierta, abierta_por)
      select ${persona}::text, ${dia}::date, 1 + coalesce(max(c.turno), 0), ${momento}::timestamptz, ${autor}::text
      from cajas c where c.persona is not distinct from ${persona}::text and c.dia = ${dia}::date
      on conflict do nothing`.execute(trx);
  }
  throw new Error('no till could be held: somebody closes each one that opens');
}

const MAX_TRIES = 20;

/** $1 whose till, $2 its day, $3 who, $4 when, $5 by which operation, then lists of one value a movement. */
const INSERT_MOVIMIENTOS = prepare<{ readonly caja_id: number }>(`
  insert into caja_movimientos
    (caja_id, autor, momento, operacion, tipo, forma_pago, monto, total, nota_id, recibo_id, motivo)
  select c.id, $3, $4, $5, u.tipo, u.forma_pago, u.monto, u.total, u.nota, u.recibo, u.motivo
  from (
    select id from cajas where persona is not distinct from $1::text and dia = $2::date and cerrada is null for key share) c
    cross join unnest($6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::int[], $11::int[], $12::text[])
      with ordinality as u (tipo, forma_pago, monto, total, nota, recibo, motivo, orden)
  order by u.orden
  returning caja_id`);

/** @returns the id of the till; undefined where none is open. */
async function insertMovimientos(
  trx: Trx,
  { autor, momento, operacion }: Autoria,
  persona: DeQuien,
  movimientos: readonly Movimiento[],
): Promise<number | undefined> {
  const of = <Campo extends keyof Movimiento>(campo: Campo) => movimientos.map((uno) => uno[campo] ?? null);
  const [escrito] = await within(trx).run(INSERT_MOVIMIENTOS, [
    persona,
    diaOf(momento),
    autor,
    momento,
    operacion,
    of('tipo'),
    of('formaPago'),
    of('monto'),
    of('total'),
    of('nota'),
    of('recibo'),
    movimientos.map(({ motivo = '' }) => motivo),
  ]);
  return escrito?.caja_id;
}
