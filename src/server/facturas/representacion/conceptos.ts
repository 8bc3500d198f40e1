import { importeConLetra } from '#domain/cfdi/importe-con-letra.ts';
import { parsePrecio } from '#domain/dinero.ts';
import { findNodos, type Nodo, readAtributo } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { COLOR, type Columna, cifra, dinero, lista, texto } from '#server/base/pdf/estilo.ts';
import type { Content } from '#server/base/pdf/pdfmake.ts';
import { describeImpuesto, describeObjeto } from './etiquetas.ts';

/** Prints the lines of an invoice or a return, and what they come to. */
export function conceptos(comprobante: Nodo): Content[] {
  const all = findNodos(comprobante, 'Conceptos', 'Concepto');
  const conDescuento = all.some((concepto) => readAtributo(concepto, 'Descuento') !== '');
  const columnas: Columna[] = [
    { titulo: 'Cantidad', ancho: 40, cifras: true },
    { titulo: 'Unidad', ancho: 44 },
    { titulo: 'Clave', ancho: 42 },
    { titulo: 'Descripción', ancho: '*' },
    { titulo: 'Precio unitario', ancho: 66, cifras: true },
    ...(conDescuento ? [{ titulo: 'Descuento', ancho: 56, cifras: true } as const] : []),
    { titulo: 'Importe', ancho: 66, cifras: true },
  ];
  return [
    lista(
      columnas,
      all.map((concepto) => fila(concepto, conDescuento)),
    ),
    totales(comprobante),
  ];
}

function fila(concepto: Nodo, conDescuento: boolean): Content[] {
  const de = (atributo: string) => readAtributo(concepto, atributo);
  const derecha = (text: string): Content => ({ text, alignment: 'right' });
  return [
    derecha(cantidad(de('Cantidad'))),
    texto([de('ClaveUnidad'), de('Unidad')].filter(Boolean).join(' ')),
    de('ClaveProdServ'),
    { stack: [texto(de('Descripcion')), texto(detalles(concepto), MENOR)] },
    // With all its decimals, the price times the quantity is the amount.
    derecha(dinero(de('ValorUnitario'), true)),
    ...(conDescuento ? [derecha(dinero(de('Descuento')))] : []),
    derecha(dinero(de('Importe'))),
  ];
}

const MENOR = { fontSize: 6.5, color: COLOR.gris, margin: [0, 1, 0, 0] } as const;

/** Whole units have no decimals. */
function cantidad(text: string): string {
  return cifra(text, true).replace(/\.00$/, '');
}

/** Everything else that the document says of a line, in small print. */
function detalles(concepto: Nodo): string {
  const noIdentificacion = readAtributo(concepto, 'NoIdentificacion');
  return [
    noIdentificacion && `No. de identificación: ${noIdentificacion}`,
    `Objeto de impuesto: ${describeObjeto(readAtributo(concepto, 'ObjetoImp'))}`,
    ...findNodos(concepto, 'Impuestos', 'Traslados', 'Traslado').map(describeTraslado),
    ...findNodos(concepto, 'Impuestos', 'Retenciones', 'Retencion').map(
      (retencion) => `Retención de ${describeTraslado(retencion)}`,
    ),
    ...findNodos(concepto, 'CuentaPredial').map((cuenta) => `Cuenta predial: ${readAtributo(cuenta, 'Numero')}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeTraslado(impuesto: Nodo): string {
  const de = (atributo: string) => readAtributo(impuesto, atributo);
  const nombre = describeImpuesto(de('Impuesto'), de('TasaOCuota'));
  return `${nombre} sobre ${dinero(de('Base'))}: ${dinero(de('Importe')) || '$0.00'}`;
}

function totales(comprobante: Nodo): Content {
  const de = (atributo: string) => readAtributo(comprobante, atributo);
  const impuestos = (...path: readonly string[]) => findNodos(comprobante, 'Impuestos', ...path);
  const filas: (readonly [string, string])[] = [
    ['Subtotal', de('SubTotal')],
    ...(Number(de('Descuento')) > 0 ? [['Descuento', `-${de('Descuento')}`] as const] : []),
    ...impuestos('Traslados', 'Traslado').map(
      (uno) =>
        [
          describeImpuesto(readAtributo(uno, 'Impuesto'), readAtributo(uno, 'TasaOCuota')),
          readAtributo(uno, 'Importe') || '0',
        ] as const,
    ),
    ...impuestos('Retenciones', 'Retencion').map(
      (uno) =>
        [`Retención de ${describeImpuesto(readAtributo(uno, 'Impuesto'), '0')}`, readAtributo(uno, 'Importe')] as const,
    ),
  ];
  return sumas(filas, ['Total', de('Total')], de('Moneda'));
}

/** The amount in words beside the sums, which end with the largest. A document never parts them. */
export function sumas(
  filas: readonly (readonly [string, string])[],
  [nombre, total]: readonly [string, string],
  moneda: string,
): Content {
  const centavos = moneda === 'MXN' ? parsePrecio(total) : null;
  const row = ([etiqueta, importe]: readonly [string, string]): Content[] => [
    { text: etiqueta, color: COLOR.gris },
    { text: dinero(importe), alignment: 'right' },
  ];
  return {
    unbreakable: true,
    margin: [0, 0, 0, 12],
    columns: [
      centavos === null
        ? { width: '*', text: '' }
        : {
            width: '*',
            stack: [{ text: 'Importe con letra', style: 'etiqueta' }, { text: importeConLetra(centavos) }],
          },
      {
        width: 210,
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: [
            ...filas.map(row),
            [
              { text: nombre, bold: true, fontSize: 11, margin: [0, 2, 0, 0] },
              {
                text: `${dinero(total)} ${moneda}`,
                bold: true,
                fontSize: 11,
                alignment: 'right',
                margin: [0, 2, 0, 0],
              },
            ],
          ],
        },
      },
    ],
    columnGap: 24,
  };
}
