import { isUuidSimulado } from '#domain/cfdi/modo.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatFecha } from '#domain/fecha.ts';
import type { AdjuntoNombrado, Mail } from '#server/base/jobs/correos.ts';
import { composeMail } from '#server/base/jobs/redaccion.ts';
import type { CfdiTimbrado } from './queries/cfdi.ts';

/** The business as it signs the mail. */
export interface Firma {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly correo: string;
  readonly rfc: string;
}

const QUE: Readonly<Record<CfdiTimbrado['tipo'], readonly [asunto: string, intro: string]>> = {
  I: ['Factura', 'Le agradecemos su compra. Le enviamos su factura'],
  P: ['Recibo de pago', 'Le agradecemos su pago. Le enviamos el recibo electrónico'],
  E: ['Nota de crédito', 'Le enviamos la nota de crédito'],
};

/** Composes the mail with which a document goes to its client, with its two files. */
export function composeEnvio(
  firma: Firma,
  cfdi: CfdiTimbrado,
  para: string,
  adjuntos: readonly AdjuntoNombrado[],
): Mail {
  const [asunto, intro] = QUE[cfdi.tipo];
  const folio = `${cfdi.serie}-${cfdi.folio}`;
  const cancelada = cfdi.estado === 'cancelada';
  const parrafos = [
    `${intro} ${folio} por ${formatPrecio(cfdi.total)} MXN, del ${formatFecha(cfdi.timbrada)}. Van adjuntos el PDF y el XML.`,
    ...(cancelada ? [`Este documento está cancelado: ya no tiene efectos.`] : []),
    ...(isUuidSimulado(cfdi.uuid) ? ['Es un documento de prueba, SIN VALIDEZ FISCAL.'] : []),
    `Folio fiscal: ${cfdi.uuid}`,
    `Si tiene alguna duda, responda a este correo o llámenos al ${firma.telefono}. Quedamos a sus órdenes.`,
    `${firma.nombre} · RFC ${firma.rfc} · ${firma.direccion} · ${firma.correo}`,
  ];
  return composeMail(
    { negocio: firma.nombre },
    { email: para, nombre: para === cfdi.email ? cfdi.nombre : '' },
    `${asunto} ${folio}${cancelada ? ' (cancelada)' : ''}`,
    parrafos.map((parrafo) => ({ parrafo })),
    { adjuntos },
  );
}
