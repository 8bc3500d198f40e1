import { EXISTENCIAS } from '#domain/pieza.ts';
import {
  box,
  day,
  donor,
  givenInteger,
  line,
  link,
  money,
  paragraphs,
  place,
  requiredInteger,
  requiredLine,
  requiredMoney,
  years,
} from './kinds.ts';
import { type Fields, namesOf } from './record.ts';

/**
 * Every field of a part that people fill in, in the order of the form. The codecs of answers and forms, the columns, the
 * history and the plain fields of the form are made from it. A price is changed by staff only and shown to others by a
 * rule (reglas 44 and 143).
 */
export const camposPieza = {
  inventario: {
    wire: 'INV__',
    kind: givenInteger,
    label: '# Inventario',
    sees: 'anyone',
    changes: 'staff',
    restores: false,
  },
  pieza: { wire: 'PIEZA', kind: requiredLine(200), label: 'Pieza', sees: 'anyone', changes: 'staff' },
  lado: { wire: 'LADO__Posici__n', kind: line(100), label: 'Lado / posición', sees: 'anyone', changes: 'staff' },
  marca: { wire: 'MARCA', kind: requiredLine(100), label: 'Marca', sees: 'anyone', changes: 'staff' },
  auto: { wire: 'AUTO', kind: requiredLine(100), label: 'Auto', sees: 'anyone', changes: 'staff' },
  tipo: { wire: 'TIPO', kind: line(100), label: 'Tipo', sees: 'anyone', changes: 'staff' },
  anios: { wire: 'A__O', kind: years, label: 'Año', sees: 'anyone', changes: 'staff' },
  numeroParte: { wire: '__Parte', kind: line(100), label: '# Parte', sees: 'anyone', changes: 'staff' },
  origen: { wire: 'Origen', kind: requiredLine(100), label: 'Origen', sees: 'anyone', changes: 'staff' },
  condicion: { wire: 'Condici__n', kind: requiredLine(100), label: 'Condición', sees: 'anyone', changes: 'staff' },
  detalles: { wire: 'DETALLES', kind: paragraphs(5000), label: 'Detalles', sees: 'anyone', changes: 'staff' },
  costo: { wire: 'COSTO', kind: requiredMoney, label: 'Costo', sees: 'staff', changes: 'staff' },
  existencias: {
    wire: 'Exist',
    kind: requiredInteger(EXISTENCIAS.min, EXISTENCIAS.max),
    label: 'Existencias',
    sees: 'anyone',
    changes: 'staff',
    restores: false,
  },
  ubicacion: { wire: 'UBICACION', kind: place(60), label: 'Ubicación', sees: 'staff', changes: 'staff' },
  precio: { wire: 'FACE__', kind: money, label: 'Precio', sees: 'staff', changes: 'staff' },
  precioMercado: { wire: '_MERCADO', kind: money, label: 'Precio Mercado Libre', sees: 'staff', changes: 'staff' },
  codigoRadec: { wire: 'CODIGO_RADEC', kind: line(200), label: 'Código RADEC', sees: 'client', changes: 'staff' },
  costoRadec: { wire: 'Cto_RADEC_ALDO', kind: money, label: 'Costo RADEC / ALDO', sees: 'staff', changes: 'staff' },
  linkRadec: { wire: 'LINK_RADEC', kind: link, label: 'Link RADEC', sees: 'staff', changes: 'staff' },
  costoMercado: { wire: 'Cto_ML', kind: money, label: 'Costo Mercado Libre', sees: 'staff', changes: 'staff' },
  linkMercado: { wire: 'LINK_ML', kind: link, label: 'Link Mercado Libre', sees: 'staff', changes: 'staff' },
  porPublicarFacebook: {
    wire: 'CHECK_FACEBOOK',
    kind: box,
    label: 'Por publicar en Facebook',
    sees: 'staff',
    changes: 'staff',
  },
  publicadaFacebook: {
    wire: 'DATE_FACEBOOK',
    kind: day,
    label: 'Publicada en Facebook',
    sees: 'staff',
    changes: 'staff',
  },
  porPublicarMercado: {
    wire: 'CHECK_ML',
    kind: box,
    label: 'Por publicar en Mercado Libre',
    sees: 'staff',
    changes: 'staff',
  },
  publicadaMercado: {
    wire: 'DATE_ML',
    kind: day,
    label: 'Publicada en Mercado Libre',
    sees: 'staff',
    changes: 'staff',
  },
  cotizador: { wire: 'COTIZADOR', kind: line(100), label: 'Cotizador', sees: 'staff', changes: 'staff' },
  venta: { wire: 'VENTA', kind: line(100), label: 'Venta', sees: 'staff', changes: 'staff' },
  fecha: { wire: 'FECHA', kind: day, label: 'Fecha', sees: 'staff', changes: 'staff' },
  nota: { wire: 'NOTA', kind: paragraphs(5000), label: 'Nota', sees: 'staff', changes: 'staff' },
  /** The car it came from. */
  donador: { wire: 'donador', kind: donor, label: 'Donador', sees: 'staff', changes: 'staff' },
} as const satisfies Fields;

export type CampoPieza = keyof typeof camposPieza;

/** The fields of a part in the order of the form. */
export const CAMPOS_PIEZA: readonly CampoPieza[] = namesOf(camposPieza);

/** The fields that roles 3 and 5 choose from lists; role 4 types them freely. */
export const CAMPOS_DE_LISTA = [
  'marca',
  'auto',
  'tipo',
  'pieza',
  'lado',
  'origen',
  'condicion',
] as const satisfies readonly CampoPieza[];

export type CampoDeLista = (typeof CAMPOS_DE_LISTA)[number];
