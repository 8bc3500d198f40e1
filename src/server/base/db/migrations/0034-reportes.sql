-- The reports of claims and notes: rows by the day of the report, with the columns that it counts by at hand, so that a
-- range is read from its index alone. `estado` is there because it tells what was cancelled.

-- What was asked for.
create index indicadores_fecha on indicadores (fecha, id)
  include (aseguradora, ciudad, cotizador, pieza, proveedor, precio, pedido, entregado, factura, estado)
  where eliminada is null;

-- What was invoiced, by the day on which the invoice was entered, else that of its stamp. An expression is read from an
-- index alone where its columns are in it, too.
create index indicadores_dia_de_factura on indicadores (coalesce(ingreso_factura, fecha_factura), id)
  include (ingreso_factura, fecha_factura, aseguradora, ciudad, cotizador, pedido, entregado)
  where eliminada is null and factura <> '';

-- How many days lie in a range: nobody knows it of an expression else, and plans for a year would be those for a day.
create statistics indicadores_dias_de_factura on (coalesce(ingreso_factura, fecha_factura)) from indicadores;

-- What of it is owed: never many beside all that was ever invoiced.
create index indicadores_adeudados on indicadores (coalesce(ingreso_factura, fecha_factura), id)
  include (ingreso_factura, fecha_factura, aseguradora, ciudad, cotizador, pedido, entregado, riesgo)
  where eliminada is null and factura <> '' and estado = 'facturada' and (nota_credito = '' or nota_parcial);

-- What is to be delivered.
create index indicadores_por_entregar on indicadores (vence, id)
  where eliminada is null and pedido is not null and entregado is null and fecha_cancelacion is null
    and cotizador <> 'CANCELADO';

-- Notes by the moment in which they were made.
create index notas_de_reporte on notas (creada, id) include (canal, forma_pago, cotizador, total, piezas, cancelada);
drop index notas_creada;
