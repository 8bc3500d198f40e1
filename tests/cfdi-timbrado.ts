import { escapeHtml } from '#server/base/html.ts';

/** A stamped document as a test wants it: whatever it does not say is an invoice of one part that counts. */
export interface CfdiDePrueba {
  readonly tipo?: 'I' | 'E' | 'P';
  readonly uuid?: string;
  readonly descripciones?: readonly string[];
  /** The name of the receptor. */
  readonly nombre?: string;
  readonly uso?: string;
  /** Elements before the issuer: relations, the period of a global invoice. */
  readonly antes?: string;
  /** The documents that a payment pays. */
  readonly documentos?: number;
  readonly total?: string;
}

export const UUID_DE_PRUEBA = '6D7434A6-E3F2-47AD-9E4C-08849946AFA0';
export const UUID_SIMULADO = 'FFFFFFFF-E3F2-47AD-9E4C-08849946AFA0';

/** The end of the seal of these documents. */
export const FIN_DEL_SELLO = 'aB+/9xQ=';
const SELLO = `${'JDgPuWkYPrWcDv54WCb5S61REqlQhZxFp5F2S7nUK2m2oEsRuf1I'.repeat(7).slice(0, 336)}${FIN_DEL_SELLO}`;

/**
 * Writes a stamped CFDI 4.0 as a provider gives it. Its seals are of nothing: it is for what shows, stores and sends
 * documents, not for what checks them.
 */
export function stampedXml(cfdi: CfdiDePrueba = {}): string {
  const { tipo = 'I', uuid = UUID_DE_PRUEBA, nombre = 'ASEGURADORA Ñ & HIJOS', antes = '', total = '17852.75' } = cfdi;
  const isPago = tipo === 'P';
  const uso = cfdi.uso ?? { I: 'G03', E: 'G02', P: 'CP01' }[tipo];
  const importes = isPago
    ? 'SubTotal="0" Moneda="XXX" Total="0"'
    : `SubTotal="15390.30" Moneda="MXN" Total="${total}" FormaPago="99" MetodoPago="${tipo === 'I' ? 'PPD' : 'PUE'}"`;
  const leyenda = uuid === UUID_SIMULADO ? 'Leyenda="SIN VALIDEZ FISCAL - TIMBRE SIMULADO LOCALMENTE" ' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:pago20="http://www.sat.gob.mx/Pagos20" Version="4.0" Serie="F" Folio="12" Fecha="2026-11-20T12:05:09" Sello="${SELLO}" NoCertificado="00001000000504465028" Certificado="MII=" ${importes} TipoDeComprobante="${tipo}" Exportacion="01" LugarExpedicion="02000">${antes}
  <cfdi:Emisor Rfc="PNO0101017H6" Nombre="AUTOPARTES PATIO NORTE" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="ASÑ990101AB1" Nombre="${escapeHtml(nombre)}" DomicilioFiscalReceptor="59820" RegimenFiscalReceptor="601" UsoCFDI="${uso}"/>
  <cfdi:Conceptos>${isPago ? PAGO : (cfdi.descripciones ?? ['FARO DERECHO AVEO 2018']).map(concepto).join('')}</cfdi:Conceptos>
  ${isPago ? '' : `<cfdi:Impuestos TotalImpuestosTrasladados="2462.45"><cfdi:Traslados>${traslado('15390.30', '2462.45')}</cfdi:Traslados></cfdi:Impuestos>`}
  <cfdi:Complemento>${isPago ? pagos(cfdi.documentos ?? 1) : ''}<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="2026-11-20T12:05:11" RfcProvCertif="SPR190613I52" ${leyenda}SelloCFD="${SELLO}" NoCertificadoSAT="00001000000705250068" SelloSAT="${SELLO}"/></cfdi:Complemento>
</cfdi:Comprobante>`;
}

const PAGO =
  '<cfdi:Concepto ClaveProdServ="84111506" Cantidad="1" ClaveUnidad="ACT" Descripcion="Pago" ValorUnitario="0" Importe="0" ObjetoImp="01"/>';

function traslado(base: string, importe: string): string {
  return `<cfdi:Traslado Base="${base}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${importe}"/>`;
}

function concepto(descripcion: string, index: number): string {
  return `
    <cfdi:Concepto ClaveProdServ="25172601" NoIdentificacion="${7000 + index}" Cantidad="1" ClaveUnidad="H87" Unidad="PZA" Descripcion="${escapeHtml(descripcion)}" ValorUnitario="862.068966" Importe="862.068966" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados>${traslado('862.068966', '137.931034')}</cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>`;
}

function pagos(documentos: number): string {
  const docs = Array.from({ length: documentos }, (_, index) => {
    const id = `00000000-1111-2222-3333-${String(index).padStart(12, '0')}`;
    return `<pago20:DoctoRelacionado IdDocumento="${id}" Serie="F" Folio="${100 + index}" MonedaDR="MXN" EquivalenciaDR="1" NumParcialidad="2" ImpSaldoAnt="13666.02" ImpPagado="5000.00" ImpSaldoInsoluto="8666.02" ObjetoImpDR="02"><pago20:ImpuestosDR><pago20:TrasladosDR><pago20:TrasladoDR BaseDR="4310.344828" ImpuestoDR="002" TipoFactorDR="Tasa" TasaOCuotaDR="0.160000" ImporteDR="689.655172"/></pago20:TrasladosDR></pago20:ImpuestosDR></pago20:DoctoRelacionado>`;
  }).join('');
  const monto = (5000 * documentos).toFixed(2);
  return `<pago20:Pagos Version="2.0"><pago20:Totales TotalTrasladosBaseIVA16="${(4310.34 * documentos).toFixed(2)}" TotalTrasladosImpuestoIVA16="${(689.66 * documentos).toFixed(2)}" MontoTotalPagos="${monto}"/><pago20:Pago FechaPago="2026-11-19T12:00:00" FormaDePagoP="03" MonedaP="MXN" TipoCambioP="1" Monto="${monto}">${docs}</pago20:Pago></pago20:Pagos>`;
}
