import { type Selectable, sql, type Updateable } from 'kysely';
import type { CorreosTable } from '#server/db/cuentas-tables.ts';
import type { Db, Trx } from '#server/db/database.ts';
import { oneLine } from '#server/integrations/mail/compose.ts';
import type { MailSender } from '#server/integrations/mail/mail-sender.ts';
import { MAX_TRIES, waitAfter } from './mail-retries.ts';

/** What a run of deliveries needs besides the database and the way out. */
export interface DeliveryOptions {
  readonly now: () => Date;
  /** Told about every try that failed and every mail given up, in one line without secrets. */
  readonly onError: (error: Error) => void;
  /** Asked before each mail: true starts no other. */
  readonly isStopping?: () => boolean;
  /** Ends the try under way. */
  readonly giveUp?: AbortSignal;
}

type Correo = Selectable<CorreosTable>;

/** What became of one look at the queue. */
type Outcome = 'empty' | 'sent' | 'failed';

/** Mails of one run; what is left is the next one's. */
const MAX_MAILS = 50;

/** Longest error kept, in characters. */
const MAX_ERROR = 500;

/**
 * Sends the mails that are due, one after the other, those never tried before first. The table is the queue.
 *
 * A try is counted and the moment of the next one is written before anything leaves; while it is under way its row is
 * locked. So instances that are alive never send the same mail twice, whatever their clocks say. One that dies between
 * the mail server's yes and the note of it leaves a mail that goes out once more, when its next try is due, under the
 * same Message-ID, by which mailboxes recognise it.
 *
 * A mail that fails is tried for a day (`waitAfter`) and then given up; one whose code has died is given up and
 * emptied. Both stay in the table with the last error.
 *
 * @returns how many were sent. Errors of the database are thrown.
 */
export async function deliverMails(db: Db, sender: MailSender, options: DeliveryOptions): Promise<number> {
  let sent = 0;
  for (let mails = 0; mails < MAX_MAILS && !options.isStopping?.(); mails += 1) {
    const outcome = await deliverNext(db, sender, options);
    if (outcome === 'empty') break;
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}

/** Two transactions: what the first writes holds even if this process dies while it sends. */
async function deliverNext({ kysely }: Db, sender: MailSender, options: DeliveryOptions): Promise<Outcome> {
  const correo = await kysely.transaction().execute((trx) => takeNext(trx, options.now()));
  if (!correo) return 'empty';
  if (!correo.abandonado) {
    return kysely
      .transaction()
      .execute((trx) => tryOnce(trx, sender, correo, options))
      .catch(failedWhenLocked);
  }
  options.onError(failure(correo, correo.error));
  return 'failed';
}

/** Counts a try of the next due mail, or gives it up when it may not be tried any more. */
async function takeNext(trx: Trx, moment: Date): Promise<Correo | undefined> {
  const correo = await trx
    .selectFrom('correos')
    .selectAll()
    .where('enviado', 'is', null)
    .where('abandonado', 'is', null)
    // The clocks of the database and of this machine may differ: a new mail does not wait for them to agree.
    .where((is) => is.or([is('intentos', '=', 0), is('proximo_intento', '<=', moment)]))
    .orderBy('intentos')
    .orderBy('proximo_intento')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!correo) return undefined;
  const reason = reasonToGiveUp(correo, moment);
  if (reason) {
    const error = correo.error === '' ? reason : `${reason}; antes: ${correo.error}`;
    return update(trx, correo, { abandonado: moment, error, ...emptied(correo) });
  }
  const intentos = correo.intentos + 1;
  return update(trx, correo, { intentos, proximo_intento: new Date(moment.getTime() + waitAfter(intentos)) });
}

/** For a mail whose last try left no note: the program was stopped meanwhile, or died. */
function reasonToGiveUp({ caduca, intentos }: Correo, moment: Date): string | null {
  if (caduca && caduca <= moment) return 'Caducó antes de poder enviarse';
  return intentos >= MAX_TRIES ? 'Se agotaron los intentos' : null;
}

async function tryOnce(trx: Trx, sender: MailSender, correo: Correo, options: DeliveryOptions): Promise<Outcome> {
  if (!(await lockTry(trx, correo))) return 'failed';
  const result = await send(sender, correo, options.giveUp);
  const moment = options.now();
  if (typeof result !== 'string') {
    await update(trx, correo, { enviado: moment, error: '', referencia: result.reference, ...emptied(correo) });
    return 'sent';
  }
  const isLast = correo.intentos >= MAX_TRIES || (correo.caduca !== null && correo.caduca <= correo.proximo_intento);
  await update(trx, correo, { error: result, ...(isLast ? { abandonado: moment, ...emptied(correo) } : {}) });
  options.onError(failure(correo, isLast ? `${result} (ya no se intentará)` : result));
  return 'failed';
}

/**
 * False when another instance took the mail meanwhile: its clock was so far ahead that the mail was due again. It waits
 * for one that only looked: to pass over the row would leave the mail until its next try.
 */
async function lockTry(trx: Trx, { id, intentos }: Correo): Promise<boolean> {
  await sql`set local lock_timeout = '2s'`.execute(trx);
  const row = await trx
    .selectFrom('correos')
    .select('id')
    .where('id', '=', id)
    .where('intentos', '=', intentos)
    .where('enviado', 'is', null)
    .where('abandonado', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  // Should this machine vanish from the network, the row must not stay locked for hours.
  await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(trx);
  return row !== undefined;
}

/** PostgreSQL's code for a lock that was not had in time: another instance is sending this very mail. */
const LOCK_NOT_AVAILABLE = '55P03';

function failedWhenLocked(error: unknown): Outcome {
  if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return 'failed';
  throw error;
}

/** The text of the error when it fails. */
async function send(sender: MailSender, correo: Correo, giveUp?: AbortSignal): Promise<{ reference: string } | string> {
  const { id, para: to, asunto, texto, html, creado: fecha } = correo;
  try {
    return await sender.send({ id: `${fecha.getTime()}.${id}`, fecha, to, asunto, texto, html }, giveUp);
  } catch (error) {
    return oneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
  }
}

/** Nothing stays of a mail with a code (`CorreosTable`). */
function emptied({ caduca }: Correo): { texto?: string; html?: string } {
  return caduca ? { texto: '', html: '' } : {};
}

function update(trx: Trx, { id }: Correo, change: Updateable<CorreosTable>): Promise<Correo | undefined> {
  return trx.updateTable('correos').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

function failure({ id, intentos }: Correo, text: string): Error {
  return new Error(`Correo ${id}, intento ${intentos}: ${text}`);
}
