import type { TipoDeCfdi } from '#domain/cfdi/comprobante.ts';
import type { Centavos } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

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
