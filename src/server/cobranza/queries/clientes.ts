import type { ResponseOf } from '#contract/call.ts';
import type { cobranza } from '#contract/cobranza.ts';
import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { type FiltroDeAdeudos, type SeguimientoRow, toSeguimiento } from './adeudos.ts';
import { HOY } from './dia.ts';
import { NOMBRE_DE_CLIENTE, writeDetalle } from './renglones.ts';

type Cliente = NonNullable<ResponseOf<(typeof cobranza)['getAdeudos']>['cliente']>;

const CUENTA = prepare<{ readonly id: number; readonly rfc: string }>(
  'select id, rfc from cuentas where identificador = $1',
);

/** Finds the account that a public name is of, also one that was deleted since: its debts stay. Null when there is none. */
export async function findCuenta(db: Pick<Db, 'run'>, identificador: string) {
  return (await db.run(CUENTA, [identificador]))[0] ?? null;
}

interface DetalleRow extends Pick<Cliente, 'nombre' | 'credito' | 'creditoVersion'> {
  readonly ultimoPago: string | null;
  readonly seguimiento: SeguimientoRow | null;
}

/** A client as it stands beside its debts. Nothing is promised in it: its invoices say that themselves. */
const DETALLE = prepare<DetalleRow>(`
  with prometidas as (select null::int as cuenta_id, null::date as promesa where false)
  select d.nombre, d.credito, d."creditoVersion", d."ultimoPago"::text, d.seguimiento
  from (select $1::int as cuenta_id, null::int as muestra) g cross join lateral (${writeDetalle('clientes', HOY)}) d`);

/** Finds how a client stands beside its debts: its name, its credit, and what was promised. */
export async function findCliente(
  db: Pick<Db, 'run'>,
  identificador: string,
  { id, rfc }: { readonly id: number; readonly rfc: string },
  { hoy }: Pick<FiltroDeAdeudos, 'hoy'>,
): Promise<Cliente | null> {
  const [row] = await db.run(DETALLE, [id]);
  if (!row) return null;
  const { ultimoPago, seguimiento, ...cliente } = row;
  return { ...cliente, identificador, rfc, seguimiento: seguimiento && toSeguimiento(seguimiento, ultimoPago, hoy) };
}

type QuienDebe = EstadoDeCuenta['cliente'];

const QUIEN_DEBE = prepare<QuienDebe>(`
  select k.identificador, ${NOMBRE_DE_CLIENTE} as nombre, k.rfc, case when k.eliminada is null then k.email else '' end as email,
    coalesce(k.telefono, '') as telefono
  from cuentas k where k.id = $1`);

/** Finds who an account is and how he is reached; nobody writes to the address of one that was deleted. */
export async function findQuienDebe(db: Pick<Db, 'run'>, cuenta: number): Promise<QuienDebe> {
  const [found] = await db.run(QUIEN_DEBE, [cuenta]);
  if (!found) throw new Error(`There is no account ${cuenta}`);
  return found;
}
