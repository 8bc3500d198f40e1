import type { Regla } from '#contract/wire/recordatorio.ts';
import { sumDinero } from '#domain/dinero.ts';
import { type Dia, diaOf } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { HORA_DE_RECORDATORIOS, pasoOf } from '#domain/recordatorios.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { enqueueTrabajo } from '#server/base/jobs/trabajos.ts';
import { type Abierta, findAbiertas, recordablesOf } from './abiertas.ts';
import { COLA_DE_RECORDATORIOS } from './enviar.ts';
import { findRegla } from './regla.ts';

/** An invoice that the rule reminds of today, and by which of its steps. */
export interface PorRecordar extends Abierta {
  readonly paso: number;
}

/** Tells whom the rule reminds today, and of what: each client with the invoices that came to a step he was not told of. */
export function porRecordarOf(
  abiertas: readonly Abierta[],
  { pasos, minimo }: Pick<Regla, 'pasos' | 'minimo'>,
  hoy: Dia,
): readonly (readonly [PorRecordar, ...PorRecordar[]])[] {
  const debidas = recordablesOf(abiertas, { porRegla: true }).flatMap((abierta): PorRecordar[] => {
    const paso = pasoOf(abierta.vence, hoy, pasos);
    return paso === null || abierta.recordados.includes(paso) ? [] : [{ ...abierta, paso }];
  });
  return [...Map.groupBy(debidas, ({ cuenta }) => cuenta).values()].flatMap(([primera, ...otras]) => {
    if (!primera || sumDinero([primera, ...otras].map(({ adeudo }) => adeudo)) < minimo) return [];
    return [[primera, ...otras] as const];
  });
}

/** Reminders are asked for with these. */
export interface RecordatoriosDependencies {
  readonly db: Db;
  /** Days of credit of who has none of his own. */
  readonly porOmision: number;
}

/**
 * Asks for the reminders of the day by the rule, once its hour has come. Any number of instances may do so at once, and after
 * a crash in the middle: a reminder, its invoices and the work of sending it are one write, and each step of an invoice is
 * written once.
 *
 * @returns how many were asked for.
 */
export async function enqueueRecordatorios({ db, porOmision }: RecordatoriosDependencies, now: Date): Promise<number> {
  if (horaOf(now) < HORA_DE_RECORDATORIOS) return 0;
  const hoy = diaOf(now);
  const regla = await findRegla(db);
  if (!regla.activa || !(await isPorRevisar(db, hoy))) return 0;
  const abiertas = await findAbiertas(db, { hoy, porOmision, cuenta: null });
  let asked = 0;
  for (const suyas of porRecordarOf(abiertas, regla, hoy)) {
    const [{ cuenta, email: para }] = suyas;
    if (para === '') continue;
    const nuevo = { cuenta_id: cuenta, para, dia: hoy, por_regla: true, autor: null, pedido: now };
    asked += await db.kysely.transaction().execute((trx) => askOnce(trx, nuevo, suyas));
  }
  // What changed of the rule meanwhile is looked for in the next round.
  await db.kysely
    .updateTable('recordatorios_regla')
    .set({ revisada: hoy })
    .where('version', '=', regla.version)
    .execute();
  return asked;
}

async function isPorRevisar({ kysely }: Db, hoy: Dia): Promise<boolean> {
  const regla = await kysely.selectFrom('recordatorios_regla').select('revisada').executeTakeFirst();
  return regla !== undefined && (regla.revisada === null || regla.revisada < hoy);
}

interface Nuevo {
  readonly cuenta_id: number;
  readonly para: string;
  readonly dia: Dia;
  readonly por_regla: boolean;
  readonly autor: string | null;
  readonly pedido: Date;
  readonly nota?: string;
}

/**
 * Writes a reminder by rule, unless its client was reminded today or all of its steps were reminded of. Those whom somebody
 * reminded by hand today come to their step tomorrow.
 *
 * @returns 1 for one.
 */
async function askOnce(trx: Trx, nuevo: Nuevo, suyas: readonly PorRecordar[]): Promise<number> {
  if (await findDelDia(trx, nuevo.cuenta_id, nuevo.dia)) return 0;
  const inserted = trx
    .insertInto('recordatorios')
    .values(nuevo)
    .onConflict((conflict) => conflict.columns(['cuenta_id', 'dia']).where('por_regla', '=', true).doNothing());
  const made = await inserted.returning('id').executeTakeFirst();
  if (!made) return 0;
  const partidas = suyas.map((una) => ({ ...partidaOf(made.id, una), paso: una.paso }));
  const written = await trx
    .insertInto('recordatorios_partidas')
    .values(partidas)
    .onConflict((conflict) => conflict.doNothing())
    .returning('recordatorio_id')
    .execute();
  if (written.length === 0) {
    await trx.deleteFrom('recordatorios').where('id', '=', made.id).execute();
    return 0;
  }
  await enqueueEnvio(trx, made.id, nuevo.para);
  return 1;
}

/**
 * Finds the reminder that a client got on a day, or is about to get. The account is held until the transaction ends: of two
 * who look at once, the second sees what the first wrote.
 */
export async function findDelDia(trx: Trx, cuenta: number, dia: Dia) {
  await trx.selectFrom('cuentas').select('id').where('id', '=', cuenta).forNoKeyUpdate().execute();
  const query = trx.selectFrom('recordatorios').select(['pedido', 'para']).where('cuenta_id', '=', cuenta);
  const delDia = query
    .where('dia', '=', dia)
    .where((where) => where.or([where('estado', 'is', null), where('estado', '=', 'enviado')]));
  return delDia.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Asks for a reminder that somebody wants now, of these invoices. */
export async function askPorMano(
  trx: Trx,
  { autor, momento }: Autoria,
  {
    para,
    nota,
    suyas,
  }: { readonly para: string; readonly nota: string; readonly suyas: readonly [Abierta, ...Abierta[]] },
): Promise<void> {
  const nuevo = {
    cuenta_id: suyas[0].cuenta,
    para,
    nota,
    dia: diaOf(momento),
    por_regla: false,
    autor,
    pedido: momento,
  };
  const { id } = await trx.insertInto('recordatorios').values(nuevo).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('recordatorios_partidas')
    .values(suyas.map((una) => ({ ...partidaOf(id, una), paso: null })))
    .execute();
  await enqueueEnvio(trx, id, para);
}

function partidaOf(recordatorio_id: number, { de, id }: Pick<Abierta, 'de' | 'id'>) {
  return { recordatorio_id, factura_id: de === 'factura' ? id : null, saldo_id: de === 'saldo' ? id : null };
}

async function enqueueEnvio(trx: Trx, recordatorio: number, para: string): Promise<void> {
  await enqueueTrabajo(trx, COLA_DE_RECORDATORIOS, {
    titulo: `${para} | Recordatorio de pago`,
    datos: { recordatorio },
  });
}
