import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { diasDeAtraso, isVencido, NOMBRES_DE_TRAMO, TRAMOS } from '#domain/cobranza.ts';
import { type Centavos, formatPrecio, sumDinero } from '#domain/dinero.ts';
import { describeMovimiento } from '#domain/estado-de-cuenta.ts';
import { formatDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { COLOR, type Columna, ESTILOS, lista, MARGEN, rejilla, texto, titulo } from '#server/base/pdf/estilo.ts';
import { domicilio, linea, logo, type Membrete } from '#server/base/pdf/membrete.ts';
import type { Content, DocumentDefinition } from '#server/base/pdf/pdfmake.ts';

/** A statement to be printed, under the head of the business. */
export interface PedidoDeImpresion {
  readonly estado: EstadoDeCuenta;
  readonly membrete: Membrete & { readonly rfc: string };
}

/** Lays a statement out as it is printed: the same pages for the same statement. */
export function defineEstado({ estado, membrete }: PedidoDeImpresion): DocumentDefinition {
  const { cliente, al } = estado;
  return {
    language: 'es-MX',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [MARGEN, 48, MARGEN, 40],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: COLOR.tinta, lineHeight: 1.12 },
    styles: ESTILOS,
    info: {
      title: `Estado de cuenta de ${cliente.nombre} al ${formatDia(al)}`,
      author: membrete.nombre,
      subject: 'Estado de cuenta',
      creationDate: new Date(`${al}T12:00:00Z`),
    },
    header: (page) => ({
      margin: [MARGEN, 24, MARGEN, 0],
      style: 'menor',
      text: page > 1 ? `${membrete.nombre} · Estado de cuenta de ${cliente.nombre} al ${formatDia(al)}` : '',
    }),
    footer: (page, pages) => ({
      margin: [MARGEN, 12, MARGEN, 0],
      style: 'menor',
      columns: [
        { width: '*', text: 'No es un comprobante fiscal. Las facturas de contado (PUE) no aparecen.' },
        { width: 70, text: `Página ${page} de ${pages}`, alignment: 'right' },
      ],
    }),
    content: [
      { columns: [logo(membrete), negocio(membrete), fechas(estado)], columnGap: 12 },
      linea(),
      { columns: [deQuien(estado), sumas(estado)], columnGap: 24, margin: [0, 0, 0, 10] },
      ...antiguedad(estado),
      ...movimientos(estado),
      ...abiertas(estado),
    ],
  };
}

function negocio(membrete: PedidoDeImpresion['membrete']): Content {
  return {
    width: '*',
    stack: [
      { text: membrete.nombre, fontSize: 14, bold: true, margin: [0, 0, 0, 1] },
      { text: `RFC ${membrete.rfc}` },
      domicilio(membrete),
    ],
  };
}

function fechas({ desde, al }: EstadoDeCuenta): Content {
  return {
    width: 170,
    alignment: 'right',
    stack: [
      { text: 'ESTADO DE CUENTA', style: 'titulo', fontSize: 9, margin: [0, 2, 0, 0] },
      { text: `Al ${formatDia(al)}`, fontSize: 16, bold: true },
      { text: `Movimientos desde el ${formatDia(desde)}`, style: 'menor' },
    ],
  };
}

function deQuien({ cliente: { nombre, rfc, email, telefono } }: EstadoDeCuenta): Content {
  const contacto = [email, telefono].filter(Boolean).join(' · ');
  return {
    stack: [
      titulo('Cliente'),
      texto(nombre, { bold: true, fontSize: 10 }),
      { text: rfc === '' ? '' : `RFC ${rfc}` },
      texto(contacto),
    ],
  };
}

function sumas({ desde, al, inicial, cargos, abonos, final }: EstadoDeCuenta): Content {
  return rejilla(2, [
    [`Saldo antes del ${formatDia(desde)}`, formatPrecio(inicial)],
    ['Cargos del periodo', formatPrecio(cargos)],
    ['Abonos del periodo', formatPrecio(-abonos)],
    [`Saldo al ${formatDia(al)}`, formatPrecio(final)],
  ]);
}

/** Says how old the debt is, where there is any. */
function antiguedad({ final, tramos }: EstadoDeCuenta): Content[] {
  if (final === 0) return [{ text: 'No debe nada.', bold: true, margin: [0, 0, 0, 10] }];
  const vencido = sumDinero(TRAMOS.filter(isVencido).map((tramo) => tramos[tramo]));
  const datos = TRAMOS.filter((tramo) => tramos[tramo] > 0).map(
    (tramo) => [NOMBRES_DE_TRAMO[tramo], formatPrecio(tramos[tramo])] as const,
  );
  return [titulo('Antigüedad del saldo'), rejilla(4, [['Vencido', formatPrecio(vencido)], ...datos]), hueco()];
}

const hueco = (): Content => ({ text: '', margin: [0, 0, 0, 8] });

/** Leaves the cell of an amount blank where there is none. */
const importe = (monto: Centavos): string => (monto === 0 ? '' : formatPrecio(monto));

const DE_MOVIMIENTOS: readonly Columna[] = [
  { titulo: 'Fecha', ancho: 54 },
  { titulo: 'Concepto', ancho: '*' },
  { titulo: 'Cargo', ancho: 74, cifras: true },
  { titulo: 'Abono', ancho: 74, cifras: true },
  { titulo: 'Saldo', ancho: 74, cifras: true },
];

const cifra = (text: string): Content => ({ text, alignment: 'right' });

function movimientos({ desde, inicial, movimientos: todos }: EstadoDeCuenta): Content[] {
  const filas = todos.map((uno) => [
    formatDia(uno.dia),
    concepto(describeMovimiento(uno), uno.siniestros),
    cifra(importe(uno.cargo)),
    cifra(importe(uno.abono)),
    cifra(formatPrecio(uno.saldo)),
  ]);
  const antes = [formatDia(desde), 'Saldo anterior', '', '', cifra(formatPrecio(inicial))];
  return [titulo('Movimientos'), lista(DE_MOVIMIENTOS, [antes, ...filas])];
}

function concepto(que: string, siniestros: readonly string[]): Content {
  if (siniestros.length === 0) return texto(que);
  return { stack: [texto(que), texto(`Siniestro ${siniestros.join(', ')}`, { fontSize: 6.5, color: COLOR.gris })] };
}

const DE_ABIERTAS: readonly Columna[] = [
  { titulo: 'Factura', ancho: 70 },
  { titulo: 'Fecha', ancho: 54 },
  { titulo: 'Siniestro', ancho: '*' },
  { titulo: 'Vence', ancho: 54 },
  { titulo: 'Días de atraso', ancho: 56, cifras: true },
  { titulo: 'Importe', ancho: 70, cifras: true },
  { titulo: 'Se debe', ancho: 70, cifras: true },
];

/** An invoice of several claims is due with the first of them. */
function abiertas({ al, abiertas: todas, facturas }: EstadoDeCuenta): Content[] {
  if (todas.length === 0) return [];
  const filas = todas.map(({ documento, vence, adeudo }) => [
    texto(documento?.folio ?? ''),
    documento ? formatDia(documento.fecha) : '',
    texto(documento?.siniestros.join(', ') ?? ''),
    vence === null ? 'Sin ingresar' : formatDia(vence),
    cifra(String(diasDeAtraso(vence, al) || '')),
    cifra(documento ? formatPrecio(documento.total) : ''),
    cifra(formatPrecio(adeudo)),
  ]);
  const faltan = facturas - todas.length;
  const aviso: Content[] =
    faltan > 0 ? [{ text: `Y ${contar(faltan, 'factura', 'facturas')} más.`, style: 'menor' }] : [];
  return [titulo('Facturas por cobrar'), lista(DE_ABIERTAS, filas), ...aviso];
}
