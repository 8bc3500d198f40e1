-- What is earned. An item knows what its part cost when it was sold: the cost of the part goes on to change. Where nobody
-- knew it, it is null; 0 is what an import writes where nobody did, and no part costs nothing.
--
-- Items repeat the day and the quoter of their note, whether it stands, and how many of their units are back, because a year of them is read from one index:
-- beside 500,000 notes, their items would be a million look-ups.
alter table notas_partidas
  add column dia date,
  add column cotizador texto,
  add column costo centavos check (costo > 0),
  add column viva boolean not null default true,
  add column vueltas smallint not null default 0;
update notas_partidas t set
  dia = (n.creada at time zone 'America/Mexico_City')::date,
  cotizador = n.cotizador,
  costo = nullif(p.costo, 0),
  viva = n.cancelada is null,
  vueltas = b.devueltas
from notas n, piezas p, bajas b where n.id = t.nota_id and p.id = t.pieza_id and b.id = t.baja_id;
alter table notas_partidas alter column dia set not null;
-- In the order by which it is added up: what stands in order is added up without being sorted or hashed first.
create index notas_partidas_de_utilidad on notas_partidas (dia, cotizador, marca, (costo is null))
  include (cantidad, precio, costo, vueltas) where viva;

-- What came back is counted by the write-off; its item repeats it.
create function anotar_vueltas() returns trigger language plpgsql as $$
begin
  update notas_partidas set vueltas = new.devueltas where baja_id = new.id;
  return null;
end $$;
create trigger bajas_vueltas after update of devueltas on bajas
  for each row when (new.duenio = 'remision' and new.devueltas <> old.devueltas) execute function anotar_vueltas();

-- A part of the yard that an invoice sells without a note has its cost as an item of a note does. What the note charged for the
-- units of its item stands beside what the invoice charges: another price, a discount, or the IVA on top.
alter table facturas_partidas
  add column costo centavos check (costo > 0),
  add column cobrado centavos;
update facturas_partidas t set costo = nullif(p.costo, 0) from piezas p where p.id = t.pieza_id;
update facturas_partidas t set cobrado = t.cantidad * n.precio from notas_partidas n where n.id = t.nota_partida_id;
alter table facturas_partidas add check ((nota_partida_id is null) = (cobrado is null));
create index facturas_partidas_directas on facturas_partidas (factura_id) where viva and origen in ('inventario', 'manual');
create index facturas_partidas_de_otro_importe on facturas_partidas (nota_partida_id)
  where viva and nota_partida_id is not null and importe <> cobrado;

-- The yard parts of claims that came back, few beside those that left: what they cost is in the yard again.
create index bajas_de_siniestros_devueltas on bajas (indicador) where indicador is not null and devueltas = cantidad;
create index indicadores_con_nota_parcial on indicadores (id) where nota_parcial;

-- The reports by the day of the invoice read a year from this index, which has what was earned as well now.
drop index indicadores_dia_de_factura;
create index indicadores_dia_de_factura on indicadores (coalesce(ingreso_factura, fecha_factura), id)
  include (ingreso_factura, fecha_factura, aseguradora, ciudad, cotizador, pedido, entregado, reporte, marca, precio,
    monto_factura, costo, gastos_envio, nota_credito, nota_parcial, estado)
  where eliminada is null and factura <> '';
