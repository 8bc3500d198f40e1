import { escapeLiteral } from 'pg';
import { camposIndicador } from '#contract/wire/indicador.ts';
import type { Dia } from '#domain/fecha.ts';
import { columnasOf } from '#server/base/tabla/campos.ts';
import type { Tabla } from '#server/base/tabla/columnas.ts';
import { ADEUDO } from '#server/reportes/queries/adeudos.ts';

const { aseguradora, reporte, taller, ciudad, marca, auto, anios, pieza, factura, ingresoFactura, fechaFactura } =
  camposIndicador;
const { comentarios, origen, precio, oc, cotizador } = camposIndicador;

/** The columns of a debt: those of its list, with what is owed and since when. @param hoy the day up to which it is counted. */
export function tablaDeAdeudos(hoy: Dia): Tabla {
  return {
    hoja: 'Adeudos',
    columnas: [
      { titulo: 'ID', ancho: 9, sql: 'i.id', tipo: 'entero' },
      ...columnasOf({ factura, fechaFactura, ingresoFactura }, 'i'),
      { titulo: 'Sin ingresar', ancho: 13, sql: '(i.ingreso_factura is null)', tipo: 'marca' },
      {
        titulo: 'Días desde el ingreso',
        ancho: 22,
        sql: `case when i.ingreso_factura is not null then greatest(0, ${escapeLiteral(hoy)}::date - i.ingreso_factura) end`,
        tipo: 'entero',
      },
      { titulo: 'Adeudo', ancho: 14, sql: ADEUDO, tipo: 'dinero' },
      { titulo: 'Días de entrega', ancho: 16, sql: '(i.entregado - i.pedido)', tipo: 'entero' },
      ...columnasOf({ aseguradora, reporte, taller, ciudad, marca, auto, anios, pieza }, 'i'),
      ...columnasOf({ comentarios, origen, precio, oc, cotizador }, 'i'),
    ],
  };
}
