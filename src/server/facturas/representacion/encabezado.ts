import {
  describeSat,
  FORMAS_DE_PAGO_SAT,
  MESES,
  METODOS_DE_PAGO,
  PERIODICIDADES,
  TIPOS_DE_RELACION,
} from '#domain/cfdi/catalogos.ts';
import { REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { findNodos, type Nodo, readAtributo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { dato, rejilla, texto, titulo } from '#server/base/pdf/estilo.ts';
import { domicilio, linea, logo, type Membrete } from '#server/base/pdf/membrete.ts';
import type { Content } from '#server/base/pdf/pdfmake.ts';
import { describeExportacion, describeMomento, describeMoneda, describeTipo, TITULOS } from './etiquetas.ts';

/** Names a document as people call it: 'F-12'. */
export function folioOf(comprobante: Nodo): string {
  return [readAtributo(comprobante, 'Serie'), readAtributo(comprobante, 'Folio')].filter(Boolean).join('-');
}

/** The head of the document: who issues, what it is, its stamp, who receives, and how it is paid. */
export function encabezado(comprobante: Nodo, timbre: Nodo, membrete: Membrete): Content[] {
  return [
    { columns: [logo(membrete), emisor(comprobante, membrete), documento(comprobante)], columnGap: 12 },
    linea(),
    sello(comprobante, timbre),
    linea(),
    { columns: [receptor(comprobante), condiciones(comprobante)], columnGap: 24, margin: [0, 0, 0, 4] },
    ...global(comprobante),
    ...relacionados(comprobante),
  ];
}

function emisor(comprobante: Nodo, membrete: Membrete): Content {
  const regimen = describeSat(REGIMENES_FISCALES, readAtributo(comprobante, 'Emisor', 'RegimenFiscal'));
  return {
    width: '*',
    stack: [
      { text: membrete.nombre, fontSize: 14, bold: true, margin: [0, 0, 0, 1] },
      texto(readAtributo(comprobante, 'Emisor', 'Nombre'), { bold: true }),
      { text: `RFC ${readAtributo(comprobante, 'Emisor', 'Rfc')}` },
      { text: `Régimen fiscal: ${regimen}` },
      domicilio(membrete),
    ],
  };
}

function documento(comprobante: Nodo): Content {
  const tipo = readAtributo(comprobante, 'TipoDeComprobante');
  return {
    width: 150,
    alignment: 'right',
    stack: [
      { text: (TITULOS[tipo] ?? 'CFDI').toUpperCase(), style: 'titulo', fontSize: 9, margin: [0, 2, 0, 0] },
      { text: folioOf(comprobante), fontSize: 20, bold: true },
      { text: `CFDI 4.0 · ${describeTipo(tipo)}`, style: 'menor' },
    ],
  };
}

function sello(comprobante: Nodo, timbre: Nodo): Content {
  return rejilla(3, [
    ['Folio fiscal (UUID)', readAtributo(timbre, 'UUID').toUpperCase()],
    ['Fecha y hora de emisión', describeMomento(readAtributo(comprobante, 'Fecha'))],
    ['Fecha y hora de certificación', describeMomento(readAtributo(timbre, 'FechaTimbrado'))],
    ['Certificado del emisor', readAtributo(comprobante, 'NoCertificado')],
    ['Certificado del SAT', readAtributo(timbre, 'NoCertificadoSAT')],
    ['Lugar de expedición (C. P.)', readAtributo(comprobante, 'LugarExpedicion')],
  ]);
}

function receptor(comprobante: Nodo): Content {
  const de = (atributo: string) => readAtributo(comprobante, 'Receptor', atributo);
  return {
    stack: [
      titulo('Cliente'),
      texto(de('Nombre'), { bold: true, fontSize: 10 }),
      { text: `RFC ${de('Rfc')}`, margin: [0, 0, 0, 4] },
      ...dato('Régimen fiscal', describeSat(REGIMENES_FISCALES, de('RegimenFiscalReceptor'))),
      ...dato('Domicilio fiscal (C. P.)', de('DomicilioFiscalReceptor')),
      ...dato('Uso del CFDI', describeSat(USOS_CFDI, de('UsoCFDI'))),
    ],
  };
}

function condiciones(comprobante: Nodo): Content {
  const de = (atributo: string) => readAtributo(comprobante, atributo);
  const cambio = de('TipoCambio') === '' || de('TipoCambio') === '1' ? '' : ` (tipo de cambio ${de('TipoCambio')})`;
  return {
    stack: [
      titulo('Condiciones'),
      ...dato('Forma de pago', describeSat(FORMAS_DE_PAGO_SAT, de('FormaPago'))),
      ...dato('Método de pago', describeSat(METODOS_DE_PAGO, de('MetodoPago'))),
      ...dato('Condiciones de pago', de('CondicionesDePago')),
      ...dato('Moneda', `${describeMoneda(de('Moneda'))}${cambio}`),
      ...dato('Exportación', describeExportacion(de('Exportacion'))),
    ],
  };
}

function global(comprobante: Nodo): Content[] {
  return findNodos(comprobante, 'InformacionGlobal').map((informacion) => ({
    margin: [0, 0, 0, 6],
    stack: [
      titulo('Factura global'),
      rejilla(3, [
        ['Periodicidad', describeSat(PERIODICIDADES, readAtributo(informacion, 'Periodicidad'))],
        ['Meses', describeSat(MESES, readAtributo(informacion, 'Meses'))],
        ['Año', readAtributo(informacion, 'Año')],
      ]),
    ],
  }));
}

function relacionados(comprobante: Nodo): Content[] {
  return findNodos(comprobante, 'CfdiRelacionados').map((grupo) => ({
    margin: [0, 0, 0, 6],
    stack: [
      titulo('CFDI relacionados'),
      ...dato(
        describeSat(TIPOS_DE_RELACION, readAtributo(grupo, 'TipoRelacion')),
        findNodos(grupo, 'CfdiRelacionado')
          .map((uno) => readAtributo(uno, 'UUID').toUpperCase())
          .join('   '),
      ),
    ],
  }));
}
