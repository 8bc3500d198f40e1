import type { Tabla } from '#server/base/tabla/columnas.ts';

/** The sales of a period as they are written out, without IVA: one whose cost nobody knows has none, and earned nothing that anybody knows. */
export const UTILIDAD: Tabla = {
  hoja: 'Utilidad',
  columnas: [
    { titulo: 'Fecha', ancho: 12, sql: 'v.dia', tipo: 'dia' },
    {
      titulo: 'Venta',
      ancho: 12,
      sql: "case v.tipo when 'siniestro' then 'Siniestro' when 'nota' then 'Nota' else 'Factura' end",
      tipo: 'texto',
    },
    { titulo: 'Documento', ancho: 18, sql: 'v.folio', tipo: 'texto' },
    { titulo: 'Aseguradora', ancho: 22, sql: 'v.aseguradora', tipo: 'texto' },
    { titulo: 'Cotizador', ancho: 16, sql: 'v.cotizador', tipo: 'texto' },
    { titulo: 'Pieza', ancho: 28, sql: 'v.pieza', tipo: 'texto' },
    { titulo: 'Marca', ancho: 16, sql: 'v.marca', tipo: 'texto' },
    { titulo: 'Auto', ancho: 18, sql: 'v.auto', tipo: 'texto' },
    { titulo: 'Piezas', ancho: 9, sql: 'v.piezas', tipo: 'entero' },
    { titulo: 'Vendido sin IVA', ancho: 16, sql: 'v.vendido', tipo: 'dinero' },
    { titulo: 'Costo', ancho: 14, sql: 'v.costo', tipo: 'dinero' },
    { titulo: 'Envío', ancho: 12, sql: 'v.envio', tipo: 'dinero' },
    { titulo: 'Devuelto', ancho: 14, sql: 'v.devuelto', tipo: 'dinero' },
    { titulo: 'Utilidad', ancho: 14, sql: '(v.vendido - v.costo - v.envio - v.devuelto)', tipo: 'dinero' },
  ],
};
