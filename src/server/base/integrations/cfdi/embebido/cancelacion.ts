import { isCancelacionInmediata, problemaDeMotivo } from '#domain/cfdi/cancelable.ts';
import type { Emisor } from '#domain/cfdi/comprobante.ts';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { type Db, prepare, type Trx, within } from '#server/base/db/database.ts';
import type { EstadoDeCancelacion, PeticionDeCancelacion } from '#server/base/integrations/cfdi/proveedor.ts';
import { nodo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { writeXml } from '#server/base/integrations/cfdi/xml/write-xml.ts';
import { type Falla, rechazo } from './fallas.ts';
import { cancelacionOf, emisionOf, type Simulado } from './registro.ts';

/** The client of a cancellation that needs him answers after so long. */
export const ESPERA_MS = 60_000;

/** How a cancellation that is not accepted at once ends, for the failures that are about that. */
const DESENLACES: Readonly<Record<Falla, NonNullable<Simulado['cancelacion_desenlace']>>> = {
  cancelacion_pendiente: 'aceptada',
  cancelacion_verificando: 'aceptada',
  cancelacion_rechazada: 'rechazada',
  cancelacion_expirada: 'expirada',
};

const LOCK = prepare<Simulado>('select * from cfdis_simulados where ref = $1 for update');

const WRITE = prepare(`
  update cfdis_simulados set motivo = $2, sustitucion = $3, cancelacion_pedida = $4, cancelacion_resuelve = $5,
    cancelacion_desenlace = $6
  where ref = $1`);

/** Documents that take something from an invoice, and live: one that is being cancelled does. */
const VIVOS = prepare<{ readonly serie: string; readonly folio: number }>(`
  select serie, folio from cfdis_simulados
  where relacionados <> '{}' and relacionados @> array[$1::text]
    and (desenlace = 'timbrado' or resuelve > $2)
    and not (cancelacion_desenlace is not distinct from 'aceptada' and cancelacion_resuelve <= $2)
  order by serie, folio`);

const SUSTITUTO = prepare<Simulado>('select * from cfdis_simulados where uuid = upper($1) and ref <> $2');

/**
 * Cancels a document, or begins to. Asked again, it tells how far it is; a cancellation that was refused may be asked for
 * anew.
 *
 * @throws ErrorProveedor `validacion` for a motive that lacks its substitute, `conflicto` for a document that cannot be
 *   cancelled as things are.
 */
export function cancelSimulado(
  db: Db,
  ref: string,
  peticion: PeticionDeCancelacion,
  como: ComoCancelar,
): Promise<EstadoDeCancelacion> {
  const { momento } = peticion;
  return db.kysely.transaction().execute(async (trx) => {
    const [documento] = await within(trx).run(LOCK, [ref]);
    if (!documento || emisionOf(documento, momento).estado !== 'timbrado') {
      throw rechazo('conflicto', 'No hay un documento timbrado que cancelar', { codigo: 'invoice_not_cancelable' });
    }
    const estado = cancelacionOf(documento, momento);
    if (estado === 'aceptada' || estado === 'en_proceso') return estado;
    await requireSustituto(trx, documento, peticion);
    await requireSola(trx, documento, momento);
    return write(trx, documento, peticion, como);
  });
}

/** The course of a cancellation depends on these. */
interface ComoCancelar {
  readonly falla: Falla;
  readonly zona: string;
}

async function write(
  trx: Trx,
  documento: Simulado,
  { motivo, sustitucion, momento }: PeticionDeCancelacion,
  { falla, zona }: ComoCancelar,
): Promise<EstadoDeCancelacion> {
  const { ref, tipo, rfc, total, momento: emitida } = documento;
  const jugado = DESENLACES[falla];
  const isInmediata = !jugado && isCancelacionInmediata({ tipo, rfc, total, emitida, pedida: momento, zona });
  const resuelve = new Date(momento.getTime() + (isInmediata ? 0 : ESPERA_MS));
  await within(trx).run(WRITE, [ref, motivo, sustitucion, momento, resuelve, jugado ?? 'aceptada']);
  return isInmediata ? 'aceptada' : 'en_proceso';
}

async function requireSustituto(trx: Trx, { ref }: Simulado, peticion: PeticionDeCancelacion): Promise<void> {
  const { motivo, sustitucion, momento } = peticion;
  const problema = problemaDeMotivo(motivo, sustitucion);
  if (problema !== null) throw rechazo('validacion', problema, { codigo: 'substitution_invoice_required' });
  if (sustitucion === null) return;
  const [sustituto] = await within(trx).run(SUSTITUTO, [sustitucion, ref]);
  const isTimbrado = sustituto && emisionOf(sustituto, momento).estado === 'timbrado';
  if (isTimbrado && cancelacionOf(sustituto, momento) !== 'aceptada') return;
  throw rechazo('validacion', 'El documento que lo sustituye no está timbrado', {
    codigo: isTimbrado ? 'substitution_invoice_canceled' : 'substitution_invoice_not_found',
  });
}

async function requireSola(trx: Trx, { uuid }: Simulado, momento: Date): Promise<void> {
  const vivos = await within(trx).run(VIVOS, [uuid, momento]);
  if (vivos.length === 0) return;
  const folios = vivos.map(({ serie, folio }) => `${serie}-${folio}`).join(', ');
  throw rechazo('conflicto', `Cancela primero los documentos relacionados: ${folios}`, {
    codigo: 'invoice_not_cancelable',
  });
}

/** 201: cancelled, by the codes of the tax authority. */
const CANCELADO = 201;

/** Writes the receipt of a cancellation that was accepted: for the same one always the same bytes. */
export function acuseOf(documento: Simulado, { rfc, zona }: Emisor & { readonly zona: string }): Buffer {
  const { uuid, motivo, sustitucion, cancelacion_resuelve: aceptada } = documento;
  return writeXml(
    nodo(
      'Acuse',
      {
        'xmlns:acuse': 'urn:sandbox:cfdi:acuse',
        Fecha: fechaDeCfdi(aceptada ?? documento.momento, zona),
        RfcEmisor: rfc,
        Leyenda: 'SIN VALIDEZ FISCAL - CANCELACION SIMULADA LOCALMENTE',
      },
      nodo('Folio', {
        UUID: uuid,
        EstatusUUID: CANCELADO,
        Motivo: motivo ?? undefined,
        FolioSustitucion: sustitucion ?? undefined,
      }),
    ),
  );
}
