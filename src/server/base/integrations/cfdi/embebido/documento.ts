import type {
  Comprobante,
  ComprobanteDeEgreso,
  ComprobanteDeIngreso,
  ComprobanteDePago,
  Concepto,
  DocumentoPagado,
  Emisor,
} from '#domain/cfdi/comprobante.ts';
import { totalesDePago } from '#domain/cfdi/pago.ts';
import { type Centavos, formatMillonesimas, totalesDeConceptos } from '#domain/dinero.ts';
import { type Nodo, nodo } from '#server/base/integrations/cfdi/xml/nodos.ts';

/** The issuer and his seal write these on a document. */
export interface DatosDelEmisor {
  readonly emisor: Emisor;
  /** Local to the place of issue: `2026-11-20T12:00:00`. */
  readonly fecha: string;
  readonly numeroDeCertificado: string;
  /** The certificate in base64. */
  readonly certificado: string;
}

const CFDI = 'http://www.sat.gob.mx/cfd/4';
const PAGOS = 'http://www.sat.gob.mx/Pagos20';
const ESQUEMA = `${CFDI} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`;
const ESQUEMA_DE_PAGOS = `${PAGOS} http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd`;

const IVA = { Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000' };
const IVA_DR = { ImpuestoDR: '002', TipoFactorDR: 'Tasa', TasaOCuotaDR: '0.160000' };
const IVA_P = { ImpuestoP: '002', TipoFactorP: 'Tasa', TasaOCuotaP: '0.160000' };

/** Writes a document as CFDI 4.0, all but its seal. */
export function documentoOf(comprobante: Comprobante, datos: DatosDelEmisor): Nodo {
  return comprobante.tipo === 'P' ? pago(comprobante, datos) : ingresoOEgreso(comprobante, datos);
}

function ingresoOEgreso(comprobante: ComprobanteDeIngreso | ComprobanteDeEgreso, datos: DatosDelEmisor): Nodo {
  const { subtotal, descuento, iva, total } = totalesDeConceptos(comprobante.conceptos);
  const global = comprobante.tipo === 'I' ? comprobante.global : null;
  const atributos = {
    FormaPago: comprobante.formaPago,
    SubTotal: pesos(subtotal),
    ...(descuento > 0 && { Descuento: pesos(descuento) }),
    Moneda: 'MXN',
    Total: pesos(total),
    MetodoPago: comprobante.tipo === 'I' ? comprobante.metodoPago : 'PUE',
  };
  return raiz(
    comprobante,
    datos,
    atributos,
    global && nodo('InformacionGlobal', { Periodicidad: global.periodicidad, Meses: global.meses, Año: global.anio }),
    nodo('Conceptos', {}, ...comprobante.conceptos.map(conceptoOf)),
    nodo(
      'Impuestos',
      { TotalImpuestosTrasladados: pesos(iva) },
      nodo('Traslados', {}, nodo('Traslado', { Base: pesos(subtotal - descuento), ...IVA, Importe: pesos(iva) })),
    ),
  );
}

function raiz(
  { tipo, serie, folio, receptor, relacion }: Comprobante,
  { emisor, fecha, numeroDeCertificado, certificado }: DatosDelEmisor,
  propios: Readonly<Record<string, string>>,
  global: Nodo | null,
  ...partes: readonly Nodo[]
): Nodo {
  return nodo(
    'Comprobante',
    {
      'xmlns:cfdi': CFDI,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': ESQUEMA,
      Version: '4.0',
      Serie: serie,
      Folio: folio,
      Fecha: fecha,
      NoCertificado: numeroDeCertificado,
      Certificado: certificado,
      ...propios,
      TipoDeComprobante: tipo,
      Exportacion: '01',
      LugarExpedicion: emisor.codigoPostal,
    },
    global,
    relacion &&
      nodo(
        'CfdiRelacionados',
        { TipoRelacion: relacion.tipo },
        ...relacion.uuids.map((UUID) => nodo('CfdiRelacionado', { UUID })),
      ),
    nodo('Emisor', { Rfc: emisor.rfc, Nombre: emisor.nombre, RegimenFiscal: emisor.regimen }),
    nodo('Receptor', {
      Rfc: receptor.rfc,
      Nombre: receptor.nombre,
      DomicilioFiscalReceptor: receptor.codigoPostal,
      RegimenFiscalReceptor: receptor.regimen,
      UsoCFDI: tipo === 'P' ? 'CP01' : receptor.uso,
    }),
    ...partes,
  );
}

function conceptoOf(concepto: Concepto): Nodo {
  const { importe, descuento } = concepto;
  const traslado = { Base: formatMillonesimas(importe - descuento), ...IVA, Importe: formatMillonesimas(concepto.iva) };
  return nodo(
    'Concepto',
    {
      ClaveProdServ: concepto.clave,
      NoIdentificacion: concepto.noIdentificacion,
      Cantidad: concepto.cantidad,
      ClaveUnidad: concepto.claveUnidad,
      Unidad: concepto.unidad,
      Descripcion: concepto.descripcion,
      ValorUnitario: formatMillonesimas(concepto.valorUnitario),
      Importe: formatMillonesimas(importe),
      ...(descuento > 0 && { Descuento: formatMillonesimas(descuento) }),
      ObjetoImp: '02',
    },
    nodo('Impuestos', {}, nodo('Traslados', {}, nodo('Traslado', traslado))),
  );
}

/** A payment sells nothing: its only line says so, and what it pays stands in its complement. */
const CONCEPTO_DE_PAGO = nodo('Concepto', {
  ClaveProdServ: '84111506',
  Cantidad: 1,
  ClaveUnidad: 'ACT',
  Descripcion: 'Pago',
  ValorUnitario: 0,
  Importe: 0,
  ObjetoImp: '01',
});

function pago(comprobante: ComprobanteDePago, datos: DatosDelEmisor): Nodo {
  const atributos = {
    'xmlns:pago20': PAGOS,
    'xsi:schemaLocation': `${ESQUEMA} ${ESQUEMA_DE_PAGOS}`,
    SubTotal: '0',
    Moneda: 'XXX',
    Total: '0',
  };
  const conceptos = nodo('Conceptos', {}, CONCEPTO_DE_PAGO);
  return raiz(comprobante, datos, atributos, null, conceptos, nodo('Complemento', {}, pagosOf(comprobante)));
}

function pagosOf({ documentos, fechaPago, formaPago }: ComprobanteDePago): Nodo {
  const { monto, base, iva, totalBase, totalIva } = totalesDePago(documentos);
  const traslado = { BaseP: formatMillonesimas(base), ...IVA_P, ImporteP: formatMillonesimas(iva) };
  const isGravado = base > 0;
  return nodo(
    'Pagos',
    { Version: '2.0' },
    nodo('Totales', {
      ...(isGravado && { TotalTrasladosBaseIVA16: pesos(totalBase), TotalTrasladosImpuestoIVA16: pesos(totalIva) }),
      MontoTotalPagos: pesos(monto),
    }),
    nodo(
      'Pago',
      { FechaPago: fechaPago, FormaDePagoP: formaPago, MonedaP: 'MXN', TipoCambioP: 1, Monto: pesos(monto) },
      ...documentos.map(pagadoOf),
      isGravado ? nodo('ImpuestosP', {}, nodo('TrasladosP', {}, nodo('TrasladoP', traslado))) : null,
    ),
  );
}

function pagadoOf(documento: DocumentoPagado): Nodo {
  const { base, iva } = documento;
  const traslado = { BaseDR: formatMillonesimas(base), ...IVA_DR, ImporteDR: formatMillonesimas(iva) };
  return nodo(
    'DoctoRelacionado',
    {
      IdDocumento: documento.uuid,
      Serie: documento.serie,
      Folio: documento.folio,
      MonedaDR: 'MXN',
      EquivalenciaDR: 1,
      NumParcialidad: documento.parcialidad,
      ImpSaldoAnt: pesos(documento.saldoAnterior),
      ImpPagado: pesos(documento.pagado),
      ImpSaldoInsoluto: pesos(documento.saldoInsoluto),
      ObjetoImpDR: base > 0 ? '02' : '01',
    },
    base > 0 ? nodo('ImpuestosDR', {}, nodo('TrasladosDR', {}, nodo('TrasladoDR', traslado))) : null,
  );
}

/** Writes an amount of a document, which has two decimals. */
function pesos(importe: Centavos): string {
  return formatMillonesimas(importe * 10_000).slice(0, -4);
}
