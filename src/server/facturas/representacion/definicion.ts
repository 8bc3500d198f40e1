import { type Nodo, readAtributo, readComprobante } from '#server/integrations/cfdi/xml/nodos.ts';
import { findTimbre } from '#server/integrations/cfdi/xml/sello.ts';
import { conceptos } from './conceptos.ts';
import { encabezado, folioDe, type Membrete } from './encabezado.ts';
import { ANCHO, COLOR, ESTILOS, MARGEN } from './estilo.ts';
import { TITULOS } from './etiquetas.ts';
import { pagos } from './pagos.ts';
import type { Content, DocumentDefinition } from './pdfmake.ts';
import { timbre } from './timbre.ts';

/** A stamp of no validity begins so; no real one does. */
const UUID_SIMULADO = /^FFFFFFFF-/i;

/**
 * Lays out the printed form of a stamped document, from its XML alone.
 *
 * @throws Error for what is no stamped CFDI.
 */
export function defineRepresentacion(xml: Uint8Array, membrete: Membrete): DocumentDefinition {
  const comprobante = readComprobante(xml);
  const tfd = findTimbre(comprobante);
  if (!tfd) throw new Error('El CFDI no tiene timbre');
  const isPago = readAtributo(comprobante, 'TipoDeComprobante') === 'P';
  const sinValidez = UUID_SIMULADO.test(readAtributo(tfd, 'UUID')) || /SIN VALIDEZ/i.test(readAtributo(tfd, 'Leyenda'));
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGEN, 48, MARGEN, 40],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: COLOR.tinta, lineHeight: 1.12 },
    styles: ESTILOS,
    info: infoDe(comprobante, tfd),
    ...(sinValidez && { watermark: { text: 'SIN VALIDEZ FISCAL', color: COLOR.rojo, opacity: 0.13, bold: true } }),
    header: (page) => cabeza(comprobante, sinValidez, page),
    footer: (page, pages) => pie(tfd, page, pages),
    content: [
      ...encabezado(comprobante, tfd, membrete),
      ...(isPago ? pagos(comprobante) : conceptos(comprobante)),
      timbre(comprobante, tfd),
    ],
  };
}

/** The moment of the stamp makes the same bytes of the same document whenever they are made. */
function infoDe(comprobante: Nodo, tfd: Nodo): DocumentDefinition['info'] {
  const titulo = TITULOS[readAtributo(comprobante, 'TipoDeComprobante')] ?? 'CFDI';
  return {
    title: `${titulo} ${folioDe(comprobante)}`.trim(),
    author: readAtributo(comprobante, 'Emisor', 'Nombre'),
    subject: `Representación impresa del CFDI ${readAtributo(tfd, 'UUID')}`,
    creationDate: new Date(`${readAtributo(tfd, 'FechaTimbrado')}Z`),
  };
}

/** What stands over every page: that the document counts for nothing, and from the second page on which one it is. */
function cabeza(comprobante: Nodo, sinValidez: boolean, page: number): Content {
  const de = `${readAtributo(comprobante, 'Emisor', 'Nombre')} · ${folioDe(comprobante)}`;
  return {
    margin: [MARGEN, 14, MARGEN, 0],
    stack: [
      ...(sinValidez ? [franja()] : []),
      { text: page > 1 ? de : '', style: 'menor', margin: [0, sinValidez ? 2 : 12, 0, 0] },
    ],
  };
}

function franja(): Content {
  const text = 'SIN VALIDEZ FISCAL · DOCUMENTO DE PRUEBA, TIMBRE SIMULADO';
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
