import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Comprobante,
  ComprobanteDeEgreso,
  ComprobanteDeIngreso,
  ComprobanteDePago,
  Concepto,
  Emisor,
  Receptor,
} from '#domain/cfdi/comprobante.ts';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { documentoPagado } from '#domain/cfdi/pago.ts';
import { type Centavos, importesDeConcepto, toCentavos, totalesDeConceptos } from '#domain/dinero.ts';
import { type Certificados, openCertificados } from '#server/base/integrations/cfdi/embebido/certificados.ts';
import { documentoOf } from '#server/base/integrations/cfdi/embebido/documento.ts';
import { sellaDocumento, timbraDocumento, type XmlTimbrado } from '#server/base/integrations/cfdi/embebido/timbre.ts';

/** The issuer of the tests. */
export const EMISOR: Emisor = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  codigoPostal: '42501',
};

/** The sample documents are issued to this client. */
export const RECEPTOR: Receptor = {
  rfc: 'QCS931209G49',
  nombre: 'QUALITAS COMPAÑIA DE SEGUROS',
  codigoPostal: '01219',
  regimen: '601',
  uso: 'G03',
};

let folio = 0;
/** Folios that no other sample of this process has. */
const siguienteFolio = () => {
  folio += 1;
  return folio;
};

/** Makes a line of a document: one yard part, unless the change says otherwise. */
export function sampleConcepto(
  { cantidad = 1, precio = 15_390_30, ivaIncluido = false, descuento = 0 }: Partial<Concepto> = {},
  more: Partial<Concepto> = {},
): Concepto {
  return {
    clave: '25172601',
    noIdentificacion: '1042',
    cantidad,
    claveUnidad: 'H87',
    unidad: 'PZA',
    descripcion: 'FARO DER. VOLKSWAGEN JETTA 2018',
    precio,
    ivaIncluido,
    ...importesDeConcepto(cantidad, precio, ivaIncluido, toCentavos(descuento)),
    ...more,
  };
}

/** Makes an invoice before its stamp: PPD, of 17,852.75 pesos. */
export function sampleIngreso(more: Partial<ComprobanteDeIngreso> = {}): ComprobanteDeIngreso {
  return {
    tipo: 'I',
    serie: 'F',
    folio: siguienteFolio(),
    receptor: RECEPTOR,
    relacion: null,
    conceptos: [sampleConcepto()],
    formaPago: '99',
    metodoPago: 'PPD',
    global: null,
    ...more,
  };
}

/** An invoice that was stamped, as a payment or a return of it needs it. */
export interface FacturaTimbrada {
  readonly uuid: string;
  readonly comprobante: ComprobanteDeIngreso;
}

/** Makes the payment of an invoice before its stamp; of all of it, unless an amount is given. */
export function samplePago(
  { uuid, comprobante }: FacturaTimbrada,
  monto?: Centavos,
  more: Partial<ComprobanteDePago> = {},
): ComprobanteDePago {
  const { total, subtotal } = totalesDeConceptos(comprobante.conceptos);
  const factura = { uuid, serie: comprobante.serie, folio: comprobante.folio, total, base: subtotal };
  const pagado = documentoPagado(factura, { parcialidad: 1, saldo: total, monto: monto ?? total });
  return {
    tipo: 'P',
    serie: 'P',
    folio: siguienteFolio(),
    receptor: comprobante.receptor,
    relacion: null,
    fechaPago: fechaDeCfdi(new Date(Date.now() - 3_600_000)),
    formaPago: '03',
    documentos: [pagado],
    ...more,
  };
}

/** Makes a return of an invoice before its stamp: relation 03, the price with its IVA. */
export function sampleEgreso(
  { uuid, comprobante }: FacturaTimbrada,
  monto: Centavos = 500_00,
  more: Partial<ComprobanteDeEgreso> = {},
): ComprobanteDeEgreso {
  const importes = { cantidad: 1, precio: monto, ivaIncluido: true };
  const devuelto = { clave: '84111506', claveUnidad: 'ACT', unidad: '', noIdentificacion: '' } as const;
  return {
    tipo: 'E',
    serie: 'E',
    folio: siguienteFolio(),
    receptor: { ...comprobante.receptor, uso: 'G02' },
    relacion: { tipo: '03', uuids: [uuid] },
    conceptos: [sampleConcepto(importes, { ...devuelto, descripcion: 'Devolución de FARO DER.' })],
    formaPago: '03',
    ...more,
  };
}

let certificados: Promise<Certificados> | undefined;

/** Opens the certificates of {@link EMISOR}, which are made once a process and kept in no folder. */
export function sampleCertificados(): Promise<Certificados> {
  certificados ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yarda-certificados-'));
    try {
      return await openCertificados(folder, EMISOR);
    } finally {
      await rm(folder, { recursive: true });
    }
  })();
  return certificados;
}

/** Seals and stamps a document as the embedded provider does, without a provider. */
export async function stampComprobante(
  comprobante: Comprobante = sampleIngreso(),
  momento: Date = new Date(),
  emisor: Emisor = EMISOR,
): Promise<XmlTimbrado> {
  const llaves = await sampleCertificados();
  const { numero: numeroDeCertificado, base64: certificado } = llaves.emisor;
  const fecha = fechaDeCfdi(momento);
  const documento = documentoOf(comprobante, { emisor, fecha, numeroDeCertificado, certificado });
  return timbraDocumento(sellaDocumento(documento, llaves.emisor), llaves.pac, fecha);
}
