import type { Factura } from '#contract/wire/factura.ts';
import type { TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import type { Centavos } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

/** A query selects these of a fiscal document, whatever its kind. */
export interface CfdiRow {
  readonly id: number;
  readonly serie: string;
  readonly folio: number;
  readonly estado: EstadoDeFactura;
  /** In centavos, as it was stamped; before that, as it was asked for. */
  readonly total: number;
  readonly ref: string | null;
  readonly uuid: string | null;
  readonly creada: Date;
  readonly cancelacion: 'en_proceso' | 'aceptada' | 'rechazada' | 'expirada' | null;
  readonly motivo: string | null;
  /** When the cancellation was accepted, or else asked for. */
  readonly fechaDeCancelacion: Date | null;
  readonly error: string;
  /** The question about one that was cancelled without us; null of every other. */
  readonly fuera: FueraRow | null;
}

/** `notada` is an ISO text. */
interface FueraRow {
  readonly id: number;
  readonly notada: string;
  readonly aviso: string;
  readonly vista: string | null;
  readonly patio: 'pregunta' | 'regresan' | 'no_estan' | null;
}

/** This select list makes a {@link CfdiRow} of the document `c`. */
export const CFDI_COLUMNS = `
  c.id, c.serie, c.folio, c.estado, coalesce(c.total_timbrado, c.total) as total, c.ref, c.uuid, c.creada, c.cancelacion,
  c.motivo, coalesce(c.cancelada, c.cancelacion_pedida) as "fechaDeCancelacion", c.error,
  case when c.fuera then (select json_build_object('id', x.cfdi_id, 'notada', x.notada, 'aviso', x.aviso, 'vista', x.vista,
    'patio', x.patio) from cancelaciones_fuera x where x.cfdi_id = c.id) end as fuera`;

/** The words of the provider for the state of a document. */
const AL_PROVEEDOR: Readonly<Record<EstadoDeFactura, string>> = {
  reservada: 'pending',
  enviando: 'pending',
  incierta: 'pending',
  timbrada: 'valid',
  cancelando: 'valid',
  rechazada: 'failed',
  fallida: 'failed',
  cancelada: 'canceled',
};

/**
 * Says the stamp of a document as the wire carries it.
 *
 * @param total of a payment that a complement makes beside others, its own share.
 */
export function toTimbre({ ref, serie, folio, uuid, estado }: CfdiRow, total: number): Factura['factura']['timbre'] {
  return { ref: ref ?? '', serie, folio, total, uuid: uuid ?? '', estado: AL_PROVEEDOR[estado] };
}

/** Says how far the cancellation of a document is; null when none was asked for. */
export function toCancelacion({ cancelacion, motivo, fechaDeCancelacion }: CfdiRow): Factura['factura']['cancelacion'] {
  if (cancelacion === null || motivo === null || fechaDeCancelacion === null) return null;
  return { estado: cancelacion, motivo, fecha: fechaDeCancelacion.toISOString() };
}

/** Says of a document that was cancelled without us what people have to know and to answer; nothing of any other. */
export function toFuera({ fuera }: CfdiRow): Pick<Factura, 'fuera'> {
  if (fuera === null) return {};
  const { id, notada, aviso, vista, patio } = fuera;
  const pregunta = patio === 'pregunta' ? 'patio' : vista === null ? 'vista' : null;
  return { fuera: { id, notada: new Date(notada).toISOString(), aviso, pregunta } };
}

/** A stamped document as its files are of it. */
export interface CfdiTimbrado {
  readonly id: number;
  readonly tipo: TipoDeCfdi;
  readonly serie: string;
  readonly folio: number;
  readonly estado: EstadoDeFactura;
  /** The provider's id. */
  readonly ref: string;
  readonly uuid: string;
  readonly timbrada: Date;
  readonly total: Centavos;
  readonly xmlHuella: string;
  readonly pdfHuella: string | null;
  /** The receipt of its cancellation. */
  readonly acuseHuella: string | null;
  /** The client's address and first name; empty where it has no account, or no longer. */
  readonly email: string;
  readonly nombre: string;
}

const CFDI = `
  select d.id, d.tipo, d.serie, d.folio, d.estado, d.ref, d.uuid, d.timbrada, d.total_timbrado as total,
    d.xml_huella as "xmlHuella", d.pdf_huella as "pdfHuella", d.acuse_huella as "acuseHuella", coalesce(c.email, '') as email,
    coalesce(c.nombre, '') as nombre
  from cfdis d left join cuentas c on c.id = d.cuenta_id and c.eliminada is null
  where d.xml_huella is not null and`;

const POR_REF = prepare<CfdiTimbrado>(`${CFDI} d.ref = $1`);
const POR_ID = prepare<CfdiTimbrado>(`${CFDI} d.id = $1`);

/** Finds a stamped document by the provider's id of it. */
export async function findCfdi(db: Pick<Db, 'run'>, ref: string): Promise<CfdiTimbrado | undefined> {
  return (await db.run(POR_REF, [ref]))[0];
}

/** Finds a stamped document by our own id. */
export async function findCfdiPorId(db: Pick<Db, 'run'>, id: number): Promise<CfdiTimbrado | undefined> {
  return (await db.run(POR_ID, [id]))[0];
}
