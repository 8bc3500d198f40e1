import type { Emisor } from '#domain/cfdi/comprobante.ts';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { nodo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { writeXml } from '#server/base/integrations/cfdi/xml/write-xml.ts';
import type { Simulado } from './registro.ts';

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
