import { ORDENES, type Orden, ordenOf } from '#domain/orden-de-lista.ts';
import { type Claves, claveOf, porTexto, writeOrden } from '#server/base/db/ordenadas.ts';
import { DIAS_DE_ENTREGA } from './medidas.ts';

/* The orders that somebody may choose for the rows of a report. */

/** The values of a record `i`. */
const CLAVES_DE_REGISTROS: Claves<keyof typeof ORDENES.reportesDeRegistros> = {
  vence: { sql: 'i.vence' },
  fecha: { sql: 'i.fecha' },
  dias: { sql: DIAS_DE_ENTREGA },
  factura: porTexto('i.factura'),
  ingreso: { sql: 'i.ingreso_factura' },
  aseguradora: porTexto('i.aseguradora'),
  siniestro: { sql: 'i.reporte_clave' },
  taller: porTexto('i.taller'),
  ciudad: porTexto('i.ciudad'),
  marca: porTexto('i.marca'),
  auto: porTexto('i.auto'),
  anios: { sql: 'i.anio_desde' },
  pieza: porTexto('i.pieza'),
  origen: porTexto('i.origen'),
  precio: { sql: 'i.precio' },
  oc: porTexto('i.oc'),
  cotizador: porTexto('i.cotizador'),
  proveedor: porTexto('i.proveedor'),
};

/** The values of a note `n`. */
const CLAVES_DE_NOTAS: Claves<keyof typeof ORDENES.reporteDeNotas> = {
  id: { sql: 'n.id' },
  cotizador: porTexto('n.cotizador'),
  nombre: porTexto('n.nombre'),
  canal: porTexto('n.canal'),
  'forma-de-pago': porTexto('n.forma_pago'),
  piezas: { sql: 'n.piezas' },
  fecha: { sql: 'n.creada' },
  total: { sql: 'n.total' },
};

/** An order as a request has it. */
export interface OrdenPedida {
  readonly orden?: string | null | undefined;
  readonly sentido?: string | null | undefined;
}

/** Writes the order of records that a request asks for, before that of their report; null where it asks for none. */
export function ordenDeRegistros({ orden, sentido }: OrdenPedida, luego: string): string | null {
  return write(CLAVES_DE_REGISTROS, ordenOf(ORDENES.reportesDeRegistros, orden, sentido), luego);
}

/** Writes the order of notes that a request asks for; null where it asks for none. */
export function ordenDeNotas({ orden, sentido }: OrdenPedida): string | null {
  return write(CLAVES_DE_NOTAS, ordenOf(ORDENES.reporteDeNotas, orden, sentido), 'n.creada desc, n.id desc');
}

function write<C extends string>(claves: Claves<C>, orden: Orden<C> | null, luego: string): string | null {
  return orden === null ? null : writeOrden(claveOf(claves, orden), luego);
}
