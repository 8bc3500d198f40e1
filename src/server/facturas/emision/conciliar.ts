import { sql } from 'kysely';
import type { EstadoDeFactura } from '#domain/factura.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Aviso } from '#server/base/integrations/cfdi/facturapi/avisos.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { CLASE_DE_PROCESO, isConfiable, PROCESO } from '#server/base/operaciones/vida-de-proceso.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { lookAtAviso } from '#server/facturas/fuera/revisar.ts';
import { applyCancelacion, askCancelacion } from './cancelar.ts';
import { applyDesenlace } from './desenlace.ts';
import { desenlaceOf } from './emitir.ts';
import { emitEnTurno } from './emitir-en-turno.ts';
import { refusalOf } from './errores.ts';

/** The author of what the job finds out. */
const AUTOR = 'sistema:cfdi';

/**
 * The milliseconds after which a process that has a document stamped or cancelled is taken for dead: every call of a
 * provider is shorter.
 */
const ENVIANDO_MS = 90_000;

/** The request of a process that died a moment ago may still arrive: so long its document is left alone. */
const ULTIMO_ALIENTO_MS = 1_000;

/** Two instances, or a notice beside the job, do not ask for the same document at once. */
const PAUSA_MS = 20_000;

/** A run looks at so many; the rest has its turn a minute later. */
const LIMITE = 200;

/** A document that the job looks at. */
interface Pendiente {
  readonly id: number;
  readonly estado: EstadoDeFactura;
  readonly externo: string;
  readonly ref: string | null;
  /** When its cancellation was begun; null for one that waits for its stamp. */
  readonly pedida: Date | null;
  /** The process that began what it waits for is dead. */
  readonly isHuerfano: boolean;
}

/**
 * Settles every document that nobody is at work on: asks the provider what became of it, and writes that down as whoever
 * asked first would have. Any number of instances may do so at once.
 *
 * @param aviso only the document of this notice, and now.
 */
export async function reconcile(deps: FacturasDependencies, aviso?: Aviso): Promise<void> {
  const pendientes = await takePendientes(deps, aviso);
  // A notice about a stamped document may say that somebody cancelled it elsewhere.
  if (aviso && pendientes.length === 0) await lookAtAviso(deps, aviso);
  for (const pendiente of pendientes) {
    try {
      await settle(deps, pendiente, ignoreRefusal);
    } catch (error) {
      // A provider that is not there is there in a minute; the others need not wait for this one.
      deps.onAlerta(error, pendiente.id);
    }
  }
}

/**
 * Asks about one document now, for somebody who waits for the answer; not while somebody else is having it stamped.
 *
 * @returns the state in which it is then; null where there is none.
 * @throws BusinessError when the provider refuses, or is not there.
 */
export async function reconcileUno(deps: FacturasDependencies, id: number): Promise<EstadoDeFactura | null> {
  try {
    for (const pendiente of await takePendientes(deps, id)) await settle(deps, pendiente, rethrow);
  } catch (error) {
    throw error instanceof ErrorProveedor ? refusalOf(error) : error;
  }
  const row = await deps.db.kysely.selectFrom('cfdis').select('estado').where('id', '=', id).executeTakeFirst();
  return row?.estado ?? null;
}

async function takePendientes({ db, now }: FacturasDependencies, uno?: Aviso | number): Promise<readonly Pendiente[]> {
  // The provider's id is not known here of a document whose stamp was lost.
  const { ref = null, externalId = null } = typeof uno === 'object' ? uno : {};
  const id = typeof uno === 'number' ? uno : null;
  const momento = now();
  const ultimos = new Date(momento.getTime() - ULTIMO_ALIENTO_MS);
  const muertos = new Date(momento.getTime() - ENVIANDO_MS);
  const recientes = new Date(momento.getTime() - PAUSA_MS);
  const { rows } = await sql<Pendiente>`
    update cfdis set consultada = ${momento} where id in (
      select id from cfdis
      where (estado in ('incierta', 'cancelando') or estado in ('reservada', 'enviando')
          and (creada <= ${muertos} or creada <= ${ultimos} and ${huerfano()}))
        and case when ${id}::int is not null then id = ${id}
          when ${ref}::text is null then consultada is null or consultada <= ${recientes}
          else ref = ${ref} or externo = ${externalId}::uuid end
      order by consultada nulls first, id limit ${LIMITE} for no key update skip locked)
    returning id, estado, externo, ref, cancelacion_pedida as pedida, ${huerfano()} as "isHuerfano"`.execute(db.kysely);
  return rows;
}

/** Says in SQL that the process that began what a document waits for is not this one, and does not live any more. */
function huerfano() {
  if (!isConfiable()) return sql<boolean>`false`;
  return sql<boolean>`(proceso is not null and proceso <> ${PROCESO} and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.classid::bigint = ${CLASE_DE_PROCESO} and l.objid::bigint = proceso
      and l.database = (select oid from pg_database where datname = current_database())))`;
}

type OnRefusal = (error: unknown) => void;

async function settle(deps: FacturasDependencies, pendiente: Pendiente, onRefusal: OnRefusal): Promise<void> {
  const { id, estado, externo, ref } = pendiente;
  if (estado === 'reservada') return void (await emitEnTurno(deps, id).catch(onRefusal));
  if (estado === 'cancelando') return settleCancelacion(deps, pendiente, onRefusal);
  const documento = ref === null ? { externalId: externo } : { ref };
  const emision = await deps.proveedor.consultar(documento, deps.now());
  if (emision) await applyDesenlace(deps, id, await desenlaceOf(deps, id, emision), AUTOR);
  else await applyDesenlace(deps, id, { estado: 'fallida', error: NUNCA_LLEGO, codigo: '' }, AUTOR);
}

async function settleCancelacion(deps: FacturasDependencies, pendiente: Pendiente, onRefusal: OnRefusal) {
  const { id, ref, pedida, isHuerfano } = pendiente;
  // A document that waits to be cancelled was stamped, so its provider has an id of it.
  const dicho = ref === null ? null : await deps.proveedor.cancelacion(ref, deps.now());
  if (dicho !== null && dicho !== 'ninguna') return void (await applyCancelacion(deps, id, dicho, AUTOR));
  // The provider was not asked yet: the process that began the cancellation is about to ask, or is dead.
  const isMuerto = isHuerfano || (pedida !== null && pedida.getTime() <= deps.now().getTime() - ENVIANDO_MS);
  if (dicho === 'ninguna' && isMuerto) await askCancelacion(deps, id, AUTOR, { isPaciente: true }).catch(onRefusal);
}

/** A refused cancellation stands on its document, for people to see. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof BusinessError)) throw error;
}

function rethrow(error: unknown): never {
  throw error;
}

const NUNCA_LLEGO = 'No llegó al proveedor: no se timbró';
