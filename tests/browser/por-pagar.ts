import { addDias, diaOf } from '#domain/fecha.ts';
import { newUuid, xmlRecibido } from '#tests/por-pagar.ts';

/** Writes the XML of a supplier's invoice of some days ago, due in fifteen days from then. */
export function xmlDeHace(dias: number, folio: string, proveedor: string, oc = '', costo = 1000_00): Buffer {
  return xmlRecibido({
    uuid: newUuid(),
    folio,
    fecha: addDias(diaOf(new Date()), -dias),
    condiciones: 'CRÉDITO 15 DÍAS',
    emisor: { rfc: `P${folio.slice(-2).padStart(2, 'X')}010203AB1`, nombre: proveedor },
    conceptos: [{ descripcion: oc === '' ? 'FARO DERECHO' : `FARO DERECHO OC ${oc}`, precio: costo }],
  });
}

/** An XML as a file input takes it. */
export function archivoXml(buffer: Buffer) {
  return { name: 'factura.xml', mimeType: 'text/xml', buffer };
}
