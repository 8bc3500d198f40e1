import { setTimeout as sleep } from 'node:timers/promises';
import { type Trx, within } from '#server/base/db/database.ts';
import type { Aviso } from '#server/base/integrations/cfdi/facturapi/avisos.ts';
import {
  type DocumentoEmitido,
  ErrorProveedor,
  type EstadoDeCancelacion,
} from '#server/base/integrations/cfdi/proveedor.ts';
import { avisoDePosteriores, avisoDeUnidades } from '#server/facturas/cobros/avisos-de-cancelacion.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { findFuera } from '#server/facturas/emision/ceder-patio.ts';
import { CONSECUENCIAS } from '#server/facturas/emision/consecuencias.ts';
import { type CfdiTomado, lockCfdi, setEstado } from '#server/facturas/emision/documento.ts';
import { refusalOf } from '#server/facturas/emision/errores.ts';
import { avisoDePagosPosteriores } from '#server/facturas/saldos/posteriores.ts';

/** A stamped document that the provider is asked about. */
export interface Mirado extends DocumentoEmitido {
  readonly id: number;
}

/** The answers about documents, by our ids of them. */
type Dichos = ReadonlyMap<number, EstadoDeCancelacion>;

/** The milliseconds that a person at the counter waits to learn whether a document still stands. */
const ESPERA_MS = 6_000;

/** The tax authority is asked about so many documents, each by a call; of more, what the provider knows has to do. */
const MAX_DEL_SAT = 2;

/**
 * Looks whether documents still stand, before somebody pays, returns of or cancels one: no folio is taken for one that was
 * cancelled elsewhere. Where the provider is not there, or takes its time, the work goes on as if they stood, as it does
 * where somebody cancels one a moment later: then the provider refuses.
 *
 * @param ids documents of any state; only stamped ones are asked about.
 * @returns those whose cancellation somebody asked for elsewhere, and that is not accepted yet.
 */
export async function lookBefore(deps: FacturasDependencies, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const nada: Dichos = new Map();
  const looked = lookAt(deps, await findTimbrados(deps, ids)).catch((error: unknown) => {
    if (error instanceof ErrorProveedor) return nada;
    throw error;
  });
  const dichos = await Promise.race([looked, sleep(ESPERA_MS, nada, { ref: false })]);
  return new Set([...dichos].flatMap(([id, dicho]) => (dicho === 'en_proceso' ? [id] : [])));
}

async function lookAt(deps: FacturasDependencies, mirados: readonly Mirado[]): Promise<Dichos> {
  if (mirados.length > MAX_DEL_SAT) return lookTogether(deps, mirados);
  const dichos = new Map<number, EstadoDeCancelacion>();
  for (const mirado of mirados) {
    const dicho = await mirar(deps, mirado, 'sat');
    if (dicho !== null) dichos.set(mirado.id, dicho);
  }
  return dichos;
}

/** Asks about many documents at once what the provider knows by itself, and takes what was cancelled elsewhere as such. */
export async function lookTogether(deps: FacturasDependencies, mirados: readonly Mirado[]): Promise<Dichos> {
  const porRef = await deps.proveedor.cancelaciones(mirados, deps.now());
  const dichos = new Map<number, EstadoDeCancelacion>();
  for (const { id, ref } of mirados) {
    const dicho = porRef.get(ref);
    if (dicho !== undefined) dichos.set(id, dicho);
  }
  await take(
    deps,
    mirados.map(({ id }) => id),
    dichos,
  );
  return dichos;
}

/** Has the provider asked about the document of a notice, where that is a stamped one. */
export async function lookAtAviso(deps: FacturasDependencies, { ref, externalId }: Aviso): Promise<void> {
  const query = deps.db.kysely.selectFrom('cfdis').select('id');
  const found = await query.where(({ or, eb }) => or([eb('ref', '=', ref), eb('externo', '=', externalId)])).execute();
  const ids = found.map(({ id }) => id);
  for (const mirado of await findTimbrados(deps, ids)) await mirar(deps, mirado, 'proveedor');
}

/**
 * Asks about documents for somebody who waits for the answer.
 *
 * @throws BusinessError when the provider refuses, or is not there.
 */
export async function mirarAhora(deps: FacturasDependencies, ids: readonly number[]): Promise<void> {
  try {
    for (const mirado of await findTimbrados(deps, ids)) await mirar(deps, mirado, 'sat');
  } catch (error) {
    throw error instanceof ErrorProveedor ? refusalOf(error) : error;
  }
}

/**
 * Asks how far the cancellation of a stamped document is, and takes what was cancelled elsewhere as cancelled; with an
 * invoice also what was paid and returned of it is looked at. One that the provider does not find stays as it is.
 *
 * @param aQuien the tax authority, or what the provider knows by itself.
 */
export async function mirar(
  deps: FacturasDependencies,
  { id, ref }: Pick<Mirado, 'id' | 'ref'>,
  aQuien: 'sat' | 'proveedor',
): Promise<EstadoDeCancelacion | null> {
  const { proveedor, now } = deps;
  const dicho = await (aQuien === 'sat' ? proveedor.revisar(ref, now()) : proveedor.cancelacion(ref, now()));
  await take(deps, [id], new Map(dicho === null ? [] : [[id, dicho]]));
  return dicho;
}

/** Writes what was said of documents that were looked at; those of which nothing was said stay as they are. */
async function take(deps: FacturasDependencies, mirados: readonly number[], dichos: Dichos): Promise<void> {
  for (const id of mirados) {
    if (dichos.get(id) !== 'aceptada') continue;
    const anotado = await noteFuera(deps, id);
    if (anotado?.tipo !== 'I') continue;
    for (const mirado of await findTimbrados(deps, await findCobros(deps, id))) await mirar(deps, mirado, 'sat');
  }
  await deps.db.kysely.updateTable('cfdis').set({ revisada: deps.now() }).where('id', 'in', mirados).execute();
}

async function findTimbrados({ db }: FacturasDependencies, ids: readonly number[]): Promise<readonly Mirado[]> {
  if (ids.length === 0) return [];
  const query = db.kysely.selectFrom('cfdis').select(['id', 'ref', 'timbrada']).where('estado', '=', 'timbrada');
  const found = await query.where('id', 'in', ids).orderBy('id').execute();
  return found.flatMap(({ id, ref, timbrada }) => (ref && timbrada ? [{ id, ref, timbrada }] : []));
}

/** Finds the documents of the payments and returns of an invoice. */
export async function findCobros({ db }: FacturasDependencies, factura: number): Promise<readonly number[]> {
  const pagos = db.kysely.selectFrom('pagos').select('cfdi_id as id').where('factura_id', '=', factura);
  const egresos = db.kysely.selectFrom('egresos').select('id').where('factura_id', '=', factura);
  return (await pagos.union(egresos).execute()).map(({ id }) => id);
}

/** The author of a cancellation that nobody here asked for. */
const AUTOR = 'sistema:cfdi';

/**
 * Writes that a stamped document was cancelled without us, with all that follows from a cancellation, in one transaction,
 * and what people have to know and decide of it. Units of the yard that left with an invoice stay out until somebody says
 * where they are. Several may find it out at once: it is written once.
 *
 * @returns the document where it was this call that wrote it; else null.
 */
function noteFuera({ db, now }: Pick<FacturasDependencies, 'db' | 'now'>, id: number): Promise<CfdiTomado | null> {
  return db.kysely.transaction().execute(async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (cfdi.estado !== 'timbrada') return null;
    const momento = now();
    const firma = { autor: AUTOR, momento, operacion: null };
    const cambio = { fuera: true, cancelada: momento, error: '' };
    // An earlier cancellation that came to nothing is not how this one ended.
    const anterior = cfdi.motivo === null ? {} : { cancelacion: 'aceptada' as const };
    await setEstado(trx, firma, cfdi, 'cancelada', { ...cambio, ...anterior });
    await CONSECUENCIAS[cfdi.tipo].alCancelar(trx, firma, cfdi, 'fuera');
    const patio = (await isPatioFuera(trx, cfdi)) ? ('pregunta' as const) : null;
    const values = { cfdi_id: id, notada: momento, aviso: await avisoOf(trx, cfdi), patio };
    await trx.insertInto('cancelaciones_fuera').values(values).execute();
    return cfdi;
  });
}

async function isPatioFuera(trx: Trx, { id, tipo }: CfdiTomado): Promise<boolean> {
  if (tipo !== 'I') return false;
  const fuera = await findFuera(trx, id);
  return [...fuera.values()].some((unidades) => unidades > 0);
}

/** Says what else is not true any more; empty for nothing. */
async function avisoOf(trx: Trx, { id, tipo }: CfdiTomado): Promise<string> {
  if (tipo === 'P') return (await avisoDePosteriores(trx, id)) || avisoDePagosPosteriores(trx, id);
  return tipo === 'E' ? avisoDeUnidades(within(trx), id) : '';
}
