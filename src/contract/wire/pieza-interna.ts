import * as z from 'zod/mini';
import { anioRange } from './fields.ts';
import { costo, diaOpcional, marcado, precioOpcional } from './pieza-campos.ts';
import { wireObject } from './wire-object.ts';

/** The fields of a part that a client sees; `precio` is the price this caller may see, or null (reglas 44 and 143). */
const cliente = {
  id: ['id', z.int()],
  inventario: ['INV__', z.int()],
  titulo: ['TITULO_PARA_PUBLICAR_FORMULA', z.string()],
  marca: ['MARCA', z.string()],
  auto: ['AUTO', z.string()],
  tipo: ['TIPO', z.string()],
  anios: ['A__O', anioRange],
  pieza: ['PIEZA', z.string()],
  lado: ['LADO__Posici__n', z.string()],
  numeroParte: ['__Parte', z.string()],
  origen: ['Origen', z.string()],
  condicion: ['Condici__n', z.string()],
  detalles: ['DETALLES', z.string()],
  existencias: ['Exist', z.int()],
  precio: ['FACE__', precioOpcional],
  codigoRadec: ['CODIGO_RADEC', z.string()],
  portada: ['portada', z.string()],
  galeria: ['galery', z.array(z.string())],
} as const;

/** The rest, for who works here. */
const empleado = {
  costo: ['COSTO', costo],
  precioMercado: ['_MERCADO', precioOpcional],
  porPublicarFacebook: ['CHECK_FACEBOOK', marcado],
  porPublicarMercado: ['CHECK_ML', marcado],
  publicadaFacebook: ['DATE_FACEBOOK', diaOpcional],
  publicadaMercado: ['DATE_ML', diaOpcional],
  costoRadec: ['Cto_RADEC_ALDO', precioOpcional],
  linkRadec: ['LINK_RADEC', z.string()],
  costoMercado: ['Cto_ML', precioOpcional],
  linkMercado: ['LINK_ML', z.string()],
  cotizador: ['COTIZADOR', z.string()],
  venta: ['VENTA', z.string()],
  fecha: ['FECHA', diaOpcional],
  nota: ['NOTA', z.string()],
  version: ['version', z.int()],
} as const;

/** A part as a signed-in caller sees it: without the employee's fields for a client, with all of them for the others. */
export const piezaInterna = wireObject(cliente, empleado);

export interface PiezaInterna extends z.output<typeof piezaInterna> {}

/** A part with every field: what the form opens. */
export const piezaCompleta = wireObject({ ...cliente, ...empleado });

export interface PiezaCompleta extends z.output<typeof piezaCompleta> {}
