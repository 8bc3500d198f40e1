import { encodeQR } from 'qr';
import { isUuidSimulado } from '#domain/cfdi/modo.ts';
import { cadenaOriginal } from '#server/base/integrations/cfdi/xml/cadena.ts';
import { type Nodo, readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findTimbre, textoDelQr } from '#server/base/integrations/cfdi/xml/sello.ts';
import { conceptos } from './conceptos.ts';
import { encabezado, folioOf } from './encabezado.ts';
import { ANCHO, CM, COLOR, ESTILOS, MARGEN } from './estilo.ts';
import { TITULOS } from './etiquetas.ts';
import { pagos } from './pagos.ts';
import type { Content, DocumentDefinition } from './pdfmake.ts';
import type { Pedido } from './representacion.ts';

/** Nobody whom the tax authority lets issue has a certificate that begins so: those are its own for tests, and ours. */
const CERTIFICADO_DE_PRUEBA = /^(?:[23]000|99999)/;

/** Tells whether a document counts for nothing, whoever stamped it. */
function isSinValidez(comprobante: Nodo, tfd: Nodo): boolean {
  const { UUID = '', Leyenda = '' } = tfd.atributos;
  const isPrueba = CERTIFICADO_DE_PRUEBA.test(readAtributo(comprobante, 'NoCertificado'));
  return isPrueba || isUuidSimulado(UUID) || /SIN VALIDEZ/i.test(Leyenda);
}

/** The things to be known of a document before anything else. */
interface Avisos {
  readonly cancelado: boolean;
  readonly sinValidez: boolean;
}

/**
 * Lays out the printed form of a stamped document, from its XML alone: all but whether it was cancelled since.
 *
 * @throws Error for what is no stamped CFDI.
 */
export function defineRepresentacion({ xml, membrete, cancelado }: Pedido): DocumentDefinition {
  const comprobante = readComprobante(xml);
  const tfd = findTimbre(comprobante);
  if (!tfd) throw new Error('El CFDI no tiene timbre');
  const isPago = readAtributo(comprobante, 'TipoDeComprobante') === 'P';
  const avisos = { cancelado, sinValidez: isSinValidez(comprobante, tfd) };
  return {
    language: 'es-MX',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [MARGEN, 48, MARGEN, 40],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: COLOR.tinta, lineHeight: 1.12 },
    styles: ESTILOS,
    info: infoOf(comprobante, tfd),
    ...marcaDeAgua(avisos),
    header: (page) => cabeza(comprobante, avisos, page),
    footer: (page, pages) => pie(tfd, page, pages),
    content: [
      ...encabezado(comprobante, tfd, membrete),
      ...(isPago ? pagos(comprobante) : conceptos(comprobante)),
      timbre(comprobante, tfd),
    ],
  };
}

/** The moment of the stamp makes the same bytes of the same document whenever they are made. */
function infoOf(comprobante: Nodo, tfd: Nodo): DocumentDefinition['info'] {
  const titulo = TITULOS[readAtributo(comprobante, 'TipoDeComprobante')] ?? 'CFDI';
  return {
    title: `${titulo} ${folioOf(comprobante)}`.trim(),
    author: readAtributo(comprobante, 'Emisor', 'Nombre'),
    subject: `Representación impresa del CFDI ${readAtributo(tfd, 'UUID')}`,
    creationDate: new Date(`${readAtributo(tfd, 'FechaTimbrado')}Z`),
  };
}

function marcaDeAgua({ cancelado, sinValidez }: Avisos): Pick<DocumentDefinition, 'watermark'> {
  if (!cancelado && !sinValidez) return {};
  const text = sinValidez ? 'SIN VALIDEZ FISCAL' : 'CANCELADO';
  return { watermark: { text, color: COLOR.rojo, opacity: 0.13, bold: true } };
}

/** Stands over every page: that the document counts for nothing, and from the second page on which one it is. */
function cabeza(comprobante: Nodo, { cancelado, sinValidez }: Avisos, page: number): Content {
  const avisos = [
    ...(cancelado ? ['DOCUMENTO CANCELADO'] : []),
    ...(sinValidez ? ['SIN VALIDEZ FISCAL', 'DOCUMENTO DE PRUEBA'] : []),
  ];
  const de = `${readAtributo(comprobante, 'Emisor', 'Nombre')} · ${folioOf(comprobante)}`;
  return {
    margin: [MARGEN, 14, MARGEN, 0],
    stack: [
      ...(avisos.length > 0 ? [franja(avisos.join(' · '))] : []),
      { text: page > 1 ? de : '', style: 'menor', margin: [0, avisos.length > 0 ? 2 : 12, 0, 0] },
    ],
  };
}

function franja(text: string): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: [ANCHO],
      body: [[{ text, bold: true, color: 'white', fillColor: COLOR.rojo, alignment: 'center', margin: [0, 1, 0, 1] }]],
    },
  };
}

function pie(tfd: Nodo, page: number, pages: number): Content {
  return {
    margin: [MARGEN, 12, MARGEN, 0],
    style: 'menor',
    columns: [
      { width: '*', text: 'Este documento es una representación impresa de un CFDI' },
      { width: 'auto', text: readAtributo(tfd, 'UUID').toUpperCase() },
      { width: 70, text: `Página ${page} de ${pages}`, alignment: 'right' },
    ],
    columnGap: 12,
  };
}

/** The tax authority asks for 2.75 cm at least; a light frame of one module is part of ours. */
const LADO_DEL_QR = 3.2 * CM;

/** The stamp: the code that leads to the tax authority's page of the document, the seals, and what was sealed. */
function timbre(comprobante: Nodo, tfd: Nodo): Content {
  const sellos: (readonly [string, string])[] = [
    ['Sello digital del CFDI', readAtributo(tfd, 'SelloCFD')],
    ['Sello digital del SAT', readAtributo(tfd, 'SelloSAT')],
    ['Cadena original del complemento de certificación digital del SAT', cadenaOriginal(tfd)],
    ['RFC del proveedor de certificación', readAtributo(tfd, 'RfcProvCertif')],
  ];
  // pdfmake's own code has modules of whole points, so it is either too small or half a page.
  const qr = encodeQR(textoDelQr(comprobante), 'svg', { ecc: 'medium', border: 1 });
  return {
    unbreakable: true,
    columns: [
      { svg: qr, fit: [LADO_DEL_QR, LADO_DEL_QR], width: LADO_DEL_QR },
      {
        width: '*',
        stack: sellos.map(([etiqueta, text]) => ({
          stack: [
            { text: etiqueta, style: 'encabezado' },
            { text: enRenglones(text), style: 'sello' },
          ],
          margin: [0, 0, 0, 4],
        })),
      },
    ],
    columnGap: 14,
  };
}

/** Characters of a seal in a line. pdfmake breaks no word, or else draws every letter for itself. */
const RENGLON = /.{1,130}/g;

function enRenglones(text: string): string {
  return (text.match(RENGLON) ?? []).join('\n');
}
