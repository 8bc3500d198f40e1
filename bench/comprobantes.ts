import type { ComprobanteDeIngreso, ComprobanteDePago, Concepto, Emisor } from '#domain/cfdi/comprobante.ts';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { documentoPagado } from '#domain/cfdi/pago.ts';
import { importesDeConcepto, totalesDeConceptos } from '#domain/dinero.ts';
import { openCertificados } from '#server/base/integrations/cfdi/embebido/certificados.ts';
import { type DatosDelEmisor, documentoOf } from '#server/base/integrations/cfdi/embebido/documento.ts';
import { sellaDocumento, timbraDocumento } from '#server/base/integrations/cfdi/embebido/timbre.ts';

const PRECIO = 1_350_50;

const CONCEPTO: Concepto = {
  clave: '25172601',
  noIdentificacion: '1042',
  cantidad: 1,
  claveUnidad: 'H87',
  unidad: 'PZA',
  descripcion: 'FARO DERECHO NISSAN VERSA 2015 SINIESTRO 0424100000',
  precio: PRECIO,
  ivaIncluido: false,
  ...importesDeConcepto(1, PRECIO, false),
};

let folio = 0;

/** Makes an invoice of so many lines before its stamp; each has a folio of its own. */
export function ingresoOf(renglones: number): ComprobanteDeIngreso {
  folio += 1;
  return {
    tipo: 'I',
    serie: 'BANCO',
    folio,
    receptor: {
      rfc: 'QCS931209G49',
      nombre: 'QUALITAS COMPAÑIA DE SEGUROS',
      codigoPostal: '01219',
      regimen: '601',
      uso: 'G03',
    },
    relacion: null,
    conceptos: Array.from({ length: renglones }, () => CONCEPTO),
    formaPago: '99',
    metodoPago: 'PPD',
    global: null,
  };
}

/** Makes a payment of all of so many invoices before its stamp. */
export function pagoOf(facturas: number): ComprobanteDePago {
  const { serie, receptor, conceptos, folio } = ingresoOf(1);
  const { total, subtotal } = totalesDeConceptos(conceptos);
  const factura = { uuid: crypto.randomUUID().toUpperCase(), serie, folio, total, base: subtotal };
  const documento = documentoPagado(factura, { parcialidad: 1, saldo: total, monto: total });
  return {
    tipo: 'P',
    serie,
    folio,
    receptor,
    relacion: null,
    fechaPago: fechaDeCfdi(new Date(Date.now() - 3_600_000)),
    formaPago: '03',
    documentos: Array.from({ length: facturas }, () => documento),
  };
}

/** Opens what builds and seals the XML of a document as the embedded provider does, and nothing else. */
export async function openSello(dataDir: string, emisor: Emisor) {
  const llaves = await openCertificados(dataDir, emisor);
  return async (comprobante: ComprobanteDeIngreso | ComprobanteDePago): Promise<Buffer> => {
    const fecha = fechaDeCfdi(new Date());
    const datos: DatosDelEmisor = {
      emisor,
      fecha,
      numeroDeCertificado: llaves.emisor.numero,
      certificado: llaves.emisor.base64,
    };
    return timbraDocumento(sellaDocumento(documentoOf(comprobante, datos), llaves.emisor), llaves.pac, fecha).xml;
  };
}
