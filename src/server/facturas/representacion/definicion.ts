import { encodeQR } from 'qr';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { isUuidSimulado } from '#domain/cfdi/modo.ts';
import { cadenaOriginal } from '#server/base/integrations/cfdi/xml/cadena.ts';
import { findNodos, type Nodo, readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findTimbre, textoDelQr } from '#server/base/integrations/cfdi/xml/sello.ts';
import {
  ANCHO,
  CM,
  COLOR,
  type Columna,
  dinero,
  ESTILOS,
  lista,
  MARGEN,
  rejilla,
  titulo,
} from '#server/base/pdf/estilo.ts';
import type { Content, DocumentDefinition } from '#server/base/pdf/pdfmake.ts';
import { conceptos, sumas } from './conceptos.ts';
import { encabezado, folioOf } from './encabezado.ts';
import { describeImpuesto, describeMomento, describeObjeto, TITULOS } from './etiquetas.ts';
import type { Pedido } from './representacion.ts';

/** The tax authority's certificates for tests begin so, and ours; those with which documents are valid never do. */
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

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Documento', ancho: '*' },
  { titulo: 'Parcialidad', ancho: 46, cifras: true },
  { titulo: 'Saldo anterior', ancho: 74, cifras: true },
  { titulo: 'Importe pagado', ancho: 74, cifras: true },
  { titulo: 'Saldo insoluto', ancho: 74, cifras: true },
];

/** Prints what a payment complement is of: each deposit, the documents that it pays, and what all of it comes to. */
function pagos(comprobante: Nodo): Content[] {
  const complementos = findNodos(comprobante, 'Complemento', 'Pagos');
  return [
    concepto(comprobante),
    ...complementos.flatMap((complemento) => findNodos(complemento, 'Pago')).flatMap(pago),
    ...complementos.map(totales),
  ];
}

/** The one line that every payment has, which says nothing. */
function concepto(comprobante: Nodo): Content {
  const text = findNodos(comprobante, 'Conceptos', 'Concepto').map((uno) => {
    const de = (atributo: string) => readAtributo(uno, atributo);
    const clave = `${de('ClaveProdServ')} · ${de('ClaveUnidad')}`;
    return `Concepto: ${de('Cantidad')} ${de('Descripcion')} (${clave}) · ${dinero(de('Importe'))} · Objeto de impuesto: ${describeObjeto(de('ObjetoImp'))}`;
  });
  return { text: text.join('\n'), style: 'menor', margin: [0, 0, 0, 8] };
}

function pago(nodo: Nodo): Content[] {
  const de = (atributo: string) => readAtributo(nodo, atributo);
  return [
    titulo('Pago'),
    rejilla(3, [
      ['Fecha y hora del pago', describeMomento(de('FechaPago'))],
      ['Forma de pago', describeSat(FORMAS_DE_PAGO_SAT, de('FormaDePagoP'))],
      ['Monto', `${dinero(de('Monto'))} ${de('MonedaP')}`],
      ['Número de operación', de('NumOperacion')],
      ['Banco ordenante (RFC)', de('RfcEmisorCtaOrd')],
      ['Cuenta ordenante', de('CtaOrdenante')],
      ['Banco beneficiario (RFC)', de('RfcEmisorCtaBen')],
      ['Cuenta beneficiaria', de('CtaBeneficiario')],
    ]),
    { text: '', margin: [0, 0, 0, 2] },
    lista(COLUMNAS, findNodos(nodo, 'DoctoRelacionado').map(documento)),
  ];
}

function documento(nodo: Nodo): Content[] {
  const de = (atributo: string) => readAtributo(nodo, atributo);
  const derecha = (text: string): Content => ({ text, alignment: 'right' });
  const folio = [de('Serie'), de('Folio')].filter(Boolean).join('-');
  const impuestos = findNodos(nodo, 'ImpuestosDR', 'TrasladosDR', 'TrasladoDR').map((uno) => {
    const nombre = describeImpuesto(readAtributo(uno, 'ImpuestoDR'), readAtributo(uno, 'TasaOCuotaDR'));
    return `${nombre} sobre ${dinero(readAtributo(uno, 'BaseDR'))}: ${dinero(readAtributo(uno, 'ImporteDR'))}`;
  });
  const menor = [`Objeto de impuesto: ${describeObjeto(de('ObjetoImpDR'))}`, ...impuestos, de('MonedaDR')].join(' · ');
  const uuid = de('IdDocumento').toUpperCase();
  return [
    {
      stack: [
        folio === '' ? { text: uuid } : { text: [{ text: folio, bold: true }, `  ${uuid}`] },
        { text: menor, style: 'menor', margin: [0, 1, 0, 0] },
      ],
    },
    derecha(de('NumParcialidad')),
    derecha(dinero(de('ImpSaldoAnt'))),
    derecha(dinero(de('ImpPagado'))),
    derecha(dinero(de('ImpSaldoInsoluto'))),
  ];
}

function totales(complemento: Nodo): Content {
  const de = (atributo: string) => readAtributo(complemento, 'Totales', atributo);
  const filas = [
    ['Base del IVA 16 %', de('TotalTrasladosBaseIVA16')],
    ['IVA 16 %', de('TotalTrasladosImpuestoIVA16')],
  ] as const;
  return sumas(
    filas.filter(([, importe]) => importe !== ''),
    ['Total pagado', de('MontoTotalPagos')],
    'MXN',
  );
}
