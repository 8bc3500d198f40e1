import { randomUUID } from 'node:crypto';
import { cadenaOriginal } from '#server/base/integrations/cfdi/xml/cadena.ts';
import { type Nodo, nodo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { sella } from '#server/base/integrations/cfdi/xml/sello.ts';
import { writeXml } from '#server/base/integrations/cfdi/xml/write-xml.ts';
import type { Certificado } from './certificados.ts';

/** Stands in the stamp, where its seal covers it, and in the addenda. */
const LEYENDA = 'SIN VALIDEZ FISCAL - TIMBRE SIMULADO LOCALMENTE';

const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const ESQUEMA = `${TFD} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`;

/** A document with its simulated stamp. */
export interface XmlTimbrado {
  readonly uuid: string;
  readonly xml: Buffer;
}

/** Seals a document with the certificate that it names. */
export function sellaDocumento(documento: Nodo, { llave }: Certificado): Nodo {
  return conAtributo(documento, { Sello: sella(cadenaOriginal(documento), llave) });
}

/**
 * Puts the stamp into a sealed document, and marks it as worth nothing: its own seal is of nothing that comes here. The
 * first eight digits of the UUID are never those of a real one.
 *
 * @param fecha local to the place of issue.
 */
export function timbraDocumento(sellado: Nodo, pac: Certificado, fecha: string): XmlTimbrado {
  const uuid = `FFFFFFFF${randomUUID().slice(8)}`.toUpperCase();
  const sinSello = nodo('TimbreFiscalDigital', {
    'xmlns:tfd': TFD,
    'xsi:schemaLocation': ESQUEMA,
    Version: '1.1',
    UUID: uuid,
    FechaTimbrado: fecha,
    RfcProvCertif: 'AAA010101AAA',
    Leyenda: LEYENDA,
    SelloCFD: sellado.atributos.Sello,
    NoCertificadoSAT: pac.numero,
  });
  const timbre = conAtributo(sinSello, { SelloSAT: sella(cadenaOriginal(sinSello), pac.llave) });
  const isComplemento = ({ nombre }: Nodo) => nombre === 'Complemento';
  const complementos = sellado.hijos.filter(isComplemento).flatMap(({ hijos }) => hijos);
  const hijos = [
    ...sellado.hijos.filter((hijo) => !isComplemento(hijo)),
    nodo('Complemento', {}, ...complementos, timbre),
    nodo('Addenda', {}, nodo('sandbox', { 'xmlns:sandbox': 'urn:sandbox:cfdi', leyenda: LEYENDA })),
  ];
  return { uuid, xml: writeXml({ ...sellado, hijos }) };
}

/** The attributes that state what a document comes to. */
const TOTALES = ['Total', 'Monto', 'MontoTotalPagos'];

/** Makes a document whose total is not the one that was asked for, as a provider that computes by itself may. */
export function conUnCentavoMas(documento: Nodo): Nodo {
  const atributos = Object.entries(documento.atributos).map(([nombre, valor]) => {
    const isTotal = TOTALES.includes(nombre) && valor !== '0';
    return [nombre, isTotal ? (Number(valor) + 0.01).toFixed(2) : valor];
  });
  return { ...documento, atributos: Object.fromEntries(atributos), hijos: documento.hijos.map(conUnCentavoMas) };
}

function conAtributo(nodo: Nodo, atributo: Readonly<Record<string, string>>): Nodo {
  return { ...nodo, atributos: { ...nodo.atributos, ...atributo } };
}
