import { encodeQR } from 'qr';
import { cadenaOriginal } from '#server/base/integrations/cfdi/xml/cadena.ts';
import { type Nodo, readAtributo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { textoDelQr } from '#server/base/integrations/cfdi/xml/sello.ts';
import { CM } from './estilo.ts';
import type { Content } from './pdfmake.ts';

/** The tax authority asks for 2.75 cm at least; a light frame of one module is part of ours. */
const LADO_DEL_QR = 3.2 * CM;

/** The stamp: the code that leads to the tax authority's page of the document, the seals, and what was sealed. */
export function timbre(comprobante: Nodo, tfd: Nodo): Content {
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
