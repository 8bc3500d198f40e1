import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { findNodos, type Nodo, readAtributo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { sumas } from './conceptos.ts';
import { type Columna, dinero, lista, rejilla, titulo } from './estilo.ts';
import { describeImpuesto, describeMomento, describeObjeto } from './etiquetas.ts';
import type { Content } from './pdfmake.ts';

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Documento', ancho: '*' },
  { titulo: 'Parcialidad', ancho: 46, cifras: true },
  { titulo: 'Saldo anterior', ancho: 74, cifras: true },
  { titulo: 'Importe pagado', ancho: 74, cifras: true },
  { titulo: 'Saldo insoluto', ancho: 74, cifras: true },
];

/** Prints what a payment complement is of: each deposit, the documents that it pays, and what all of it comes to. */
export function pagos(comprobante: Nodo): Content[] {
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
