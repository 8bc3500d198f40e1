import { type Selectable, sql } from 'kysely';
import { ESTADOS_POR_CONFIRMAR } from '#domain/factura.ts';
import { formatMomento } from '#domain/fecha.ts';
import { contar, plural } from '#domain/plural.ts';
import type { Db, TrabajosTable } from '#server/base/db/database.ts';
import { COLA_NADA, estadoDeTrabajo, retryTrabajos } from '#server/base/jobs/trabajos.ts';
import { ConfigError } from '#server/config.ts';

type Trabajo = Omit<Selectable<TrabajosTable>, 'datos'>;

const USO =
  "Se usa 'trabajos [pendientes | fallidos | hechos]', 'trabajos reintentar 12' o 'trabajos reintentar todos'";

/** Pieces of work listed at once, the newest. */
const MAX_LISTED = 200;

const STATES = {
  pendientes: sql<boolean>`hecho is null and abandonado is null`,
  fallidos: sql<boolean>`abandonado is not null`,
  hechos: sql<boolean>`hecho is not null and cola <> ${COLA_NADA}`,
} as const;

const isState = (text: string): text is keyof typeof STATES => Object.hasOwn(STATES, text);

/**
 * `trabajos` lists the work that is not done, with the last error of each, never its content; with a state, the work in
 * that state. `trabajos reintentar 12` or `trabajos reintentar todos` tries again what was given up.
 *
 * @throws ConfigError for anything else.
 */
export async function manageTrabajos(db: Db, args: readonly string[], say: (line: string) => void): Promise<void> {
  const [verb, which] = args;
  if (verb === undefined) {
    await list(db, sql<boolean>`hecho is null`, say);
    return sayDocumentos(db, say);
  }
  if (isState(verb) && args.length === 1) return list(db, STATES[verb], say);
  if (verb !== 'reintentar' || which === undefined || !/^(todos|\d{1,15})$/.test(which) || args.length > 2) {
    throw new ConfigError(USO);
  }
  const again = await retryTrabajos(db, which === 'todos' ? null : Number(which));
  say(`${plural(again, 'Se intentará de nuevo', 'Se intentarán de nuevo')} ${contar(again, 'trabajo.', 'trabajos.')}`);
}

async function list({ kysely }: Db, state: typeof STATES.hechos, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<Trabajo>`
    select id, cola, titulo, creado, intentos, proximo_intento, error, referencia, hecho, abandonado from trabajos
    where ${state} order by id desc limit ${MAX_LISTED}`.execute(kysely);
  if (rows.length === 0) say('No hay trabajos así.');
  for (const row of rows) say(describe(row));
}

/** Says how many fiscal documents wait for their provider: what became of them is asked on the screen of an administrator. */
async function sayDocumentos({ kysely }: Db, say: (line: string) => void): Promise<void> {
  const { n } = await kysely
    .selectFrom('cfdis')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('estado', 'in', ESTADOS_POR_CONFIRMAR)
    .executeTakeFirstOrThrow();
  if (n === 1) say('Además hay 1 documento fiscal por confirmar: se ve en la pantalla Trabajos pendientes.');
  if (n > 1) say(`Además hay ${n} documentos fiscales por confirmar: se ven en la pantalla Trabajos pendientes.`);
}

function describe({ id, cola, titulo, creado, intentos, error, referencia, ...row }: Trabajo): string {
  const tries = contar(intentos, 'intento', 'intentos');
  return [id, formatMomento(creado), cola, titulo, tries, estadoDeTrabajo({ intentos, ...row }), error || referencia]
    .join(' | ')
    .replace(/ \| $/, '');
}
