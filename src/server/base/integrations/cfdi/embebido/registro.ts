import { randomBytes } from 'node:crypto';
import type { MotivoDeCancelacion } from '#domain/cfdi/cancelable.ts';
import type { Comprobante, TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import type { Centavos } from '#domain/dinero.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import type { Emision, EstadoDeCancelacion } from '#server/base/integrations/cfdi/proveedor.ts';
import { rechazo } from './fallas.ts';

/** A document as this provider remembers it (`cfdis_simulados`). */
export interface Simulado {
  readonly ref: string;
  readonly externo: string;
  readonly uuid: string;
  readonly tipo: TipoDeCfdi;
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  readonly total: Centavos;
  readonly xml: Buffer;
  readonly momento: Date;
  readonly resuelve: Date;
  readonly desenlace: 'timbrado' | 'fallido';
  readonly motivo: MotivoDeCancelacion | null;
  readonly sustitucion: string | null;
  readonly cancelacion_pedida: Date | null;
  readonly cancelacion_resuelve: Date | null;
  readonly cancelacion_desenlace: 'aceptada' | 'rechazada' | 'expirada' | null;
}

const BY_REF = prepare<Simulado>('select * from cfdis_simulados where ref = $1');
const BY_EXTERNO = prepare<Simulado>('select * from cfdis_simulados where externo = $1');

/** Finds a document by either of its ids; null where there is none. */
export async function findSimulado(
  db: Pick<Db, 'run'>,
  id: { readonly ref: string } | { readonly externalId: string },
): Promise<Simulado | null> {
  const [found] = 'ref' in id ? await db.run(BY_REF, [id.ref]) : await db.run(BY_EXTERNO, [id.externalId]);
  return found ?? null;
}

const BY_REFS = prepare<Simulado>('select * from cfdis_simulados where ref = any($1::text[])');

/** Finds documents by their ids; those that do not exist are left out. */
export function findSimulados(db: Pick<Db, 'run'>, refs: readonly string[]): Promise<readonly Simulado[]> {
  return db.run(BY_REFS, [refs]);
}

/** Tells how far the cancellation of a document is at a moment. */
export function cancelacionOf(documento: Simulado, momento: Date): EstadoDeCancelacion {
  const { cancelacion_resuelve: resuelve, cancelacion_desenlace: desenlace } = documento;
  if (resuelve === null || desenlace === null) return 'ninguna';
  return momento < resuelve ? 'en_proceso' : desenlace;
}

/** Tells what a document is at a moment. */
export function emisionOf(documento: Simulado, momento: Date): Emision {
  const { ref, uuid, serie, folio, total, xml, resuelve, desenlace } = documento;
  const estado = momento < resuelve ? 'pendiente' : desenlace;
  if (estado !== 'timbrado') return { estado, ref };
  const cancelacion = cancelacionOf(documento, momento);
  return { estado, ref, uuid, serie, folio, total, timbrada: documento.momento, xml, cancelacion };
}

/** Names the invoices that a document takes something from: what it pays, or what it returns. */
export function relacionadosOf(comprobante: Comprobante): readonly string[] {
  if (comprobante.tipo === 'P') return comprobante.documentos.map(({ uuid }) => uuid);
  return comprobante.tipo === 'E' ? (comprobante.relacion?.uuids ?? []) : [];
}

/** A document to be remembered. */
export interface SimuladoNuevo
  extends Pick<Simulado, 'externo' | 'uuid' | 'total' | 'xml' | 'momento' | 'resuelve' | 'desenlace'> {
  readonly comprobante: Comprobante;
}

/**
 * Locks the related documents, so that none is cancelled while this one is written. One that was stamped elsewhere is not
 * known here, and is accepted.
 */
const INSERT = prepare(`
  with suyas as (
    select cancelacion_desenlace, cancelacion_resuelve from cfdis_simulados
    where uuid = any($12) order by ref for share
  )
  insert into cfdis_simulados
    (ref, externo, uuid, tipo, serie, folio, rfc, total, momento, xml, resuelve, relacionados, desenlace)
  select $1, $2, $3, $4, $5, $6::integer, $7, $8::bigint, $9::timestamptz, $10::bytea, $11::timestamptz, $12::text[], $13
  where not exists (
    select from suyas where cancelacion_desenlace = 'aceptada' or cancelacion_resuelve > $9::timestamptz
  )
  on conflict do nothing
  returning ref`);

/**
 * Remembers a document, once for each of its ids: of several at the same time one is written, and all are given that one.
 *
 * @throws ErrorProveedor `validacion` where its folio is another's, `conflicto` where an invoice that it is of is cancelled.
 */
export async function insertSimulado(db: Db, { comprobante, ...nuevo }: SimuladoNuevo): Promise<Simulado> {
  const { externo, uuid, total, xml, momento, resuelve, desenlace } = nuevo;
  const { tipo, serie, folio, receptor } = comprobante;
  const ref = `sim_${randomBytes(12).toString('hex')}`;
  const cabeza = [ref, externo, uuid, tipo, serie, folio, receptor.rfc, total, momento, xml, resuelve];
  const written = await db.run(INSERT, [...cabeza, relacionadosOf(comprobante), desenlace]);
  if (written.length > 0) return { ...nuevo, ref, tipo, serie, folio, rfc: receptor.rfc, ...SIN_CANCELAR };
  const known = await findSimulado(db, { externalId: externo });
  if (known) return known;
  if (await isFolioTomado(db, serie, folio)) {
    throw rechazo('validacion', `El folio ${serie}-${folio} ya lo tiene otro documento`, { codigo: 'folio_duplicado' });
  }
  throw rechazo('conflicto', 'La factura de la que es el documento está cancelada, o en proceso de cancelarse', {
    codigo: 'related_document_canceled',
  });
}

const SIN_CANCELAR = {
  motivo: null,
  sustitucion: null,
  cancelacion_pedida: null,
  cancelacion_resuelve: null,
  cancelacion_desenlace: null,
};

const FOLIO = prepare('select from cfdis_simulados where serie = $1 and folio = $2');

async function isFolioTomado(db: Db, serie: string, folio: number): Promise<boolean> {
  return (await db.run(FOLIO, [serie, folio])).length > 0;
}
