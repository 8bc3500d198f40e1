import type { Selectable } from 'kysely';
import { ConfigError } from '#server/config.ts';
import type { CorreosTable } from '#server/db/cuentas-tables.ts';
import type { Db } from '#server/db/database.ts';

type Correo = Pick<
  Selectable<CorreosTable>,
  'id' | 'para' | 'asunto' | 'creado' | 'intentos' | 'proximo_intento' | 'error' | 'abandonado'
>;

/** Mails listed at once, the newest. */
const MAX_LISTED = 200;

/**
 * `correos` lists the mails that have not gone out, with the last error of each, never their content;
 * `correos reintentar 12` or `correos reintentar todos` sends again those that were given up.
 *
 * @throws ConfigError for anything else.
 */
export async function correos(db: Db, args: readonly string[], say: (line: string) => void): Promise<void> {
  const [verb, which] = args;
  if (verb === undefined) return list(db, say);
  if (verb !== 'reintentar' || which === undefined || !/^(todos|\d{1,15})$/.test(which) || args.length > 2) {
    throw new ConfigError("Se usa 'correos', 'correos reintentar 12' o 'correos reintentar todos'");
  }
  const again = await retry(db, which === 'todos' ? null : Number(which));
  say(again === 1 ? 'Se intentará de nuevo 1 correo.' : `Se intentarán de nuevo ${again} correos.`);
}

async function list(db: Db, say: (line: string) => void): Promise<void> {
  const rows = await db.kysely
    .selectFrom('correos')
    .select(['id', 'para', 'asunto', 'creado', 'intentos', 'proximo_intento', 'error', 'abandonado'])
    .where('enviado', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  if (rows.length === 0) say('Todos los correos han salido.');
  for (const row of rows) say(describe(row));
}

function describe({ id, para, asunto, creado, intentos, proximo_intento, error, abandonado }: Correo): string {
  const state = abandonado ? 'sin enviar' : intentos === 0 ? 'por salir' : `se intenta el ${shown(proximo_intento)}`;
  const tries = intentos === 1 ? '1 intento' : `${intentos} intentos`;
  return [id, shown(creado), para, asunto, tries, state, error].join(' | ').replace(/ \| $/, '');
}

function shown(moment: Date): string {
  return moment.toLocaleString('es-MX', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Mexico_City' });
}

/** As if they had never been tried. Those that carried a code are empty: there is nothing left to send. */
async function retry(db: Db, id: number | null): Promise<number> {
  const again = db.kysely
    .updateTable('correos')
    .set({ abandonado: null, intentos: 0, proximo_intento: new Date() })
    .where('abandonado', 'is not', null)
    .where('caduca', 'is', null);
  const { numUpdatedRows } = await (id === null ? again : again.where('id', '=', id)).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
