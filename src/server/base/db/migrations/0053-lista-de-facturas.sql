-- The list of invoices by tabs, and narrowed by client, quoter, days and amount (record 85).

-- Who quoted the claims and notes of its items, each once, as they said when it was made: whom a sale is counted for does not
-- change with what somebody types into a claim afterwards.
alter table facturas add column cotizadores text[] not null default '{}';

create function anotar_cotizadores() returns trigger language plpgsql as $$
begin
  update facturas f set cotizadores = suyos.cotizadores
  from (
    select p.factura_id, array_agg(distinct quien.cotizador order by quien.cotizador) as cotizadores
    from nuevas p left join indicadores i on i.id = p.indicador_id
      left join notas_partidas t on t.id = p.nota_partida_id left join notas n on n.id = t.nota_id
      cross join lateral (select coalesce(i.cotizador, n.cotizador)::text as cotizador) quien
    where quien.cotizador <> '' group by p.factura_id) suyos
  where f.id = suyos.factura_id;
  return null;
end $$;
-- The items of an invoice are written by one statement.
create trigger facturas_partidas_cotizadores after insert on facturas_partidas
  referencing new table as nuevas for each statement execute function anotar_cotizadores();

update facturas f set cotizadores = suyos.cotizadores
from (
  select p.factura_id, array_agg(distinct quien.cotizador order by quien.cotizador) as cotizadores
  from facturas_partidas p left join indicadores i on i.id = p.indicador_id
    left join notas_partidas t on t.id = p.nota_partida_id left join notas n on n.id = t.nota_id
    cross join lateral (select coalesce(i.cotizador, n.cotizador)::text as cotizador) quien
  where quien.cotizador <> '' group by p.factura_id) suyos
where f.id = suyos.factura_id;

-- The tabs add up all invoices: from these two alone, in the order of their ids, where the tables have ten times the pages.
-- What they hold changes only when a document or a balance does, which writes other indexes anyway.
create index cfdis_facturas on cfdis (id desc) include (estado, total, total_timbrado, cuenta_id, creada, timbrada)
  where tipo = 'I';
create index facturas_sumas on facturas (id desc) include (saldo, devuelto);
-- The claims of what is owed say when it is due; most items of a yard's invoices are of none.
create index facturas_partidas_con_indicador on facturas_partidas (factura_id) include (indicador_id)
  where indicador_id is not null;
-- One in fifty is cancelled, and an amount is what people remember of a deposit: both would be looked for among all.
create index cfdis_canceladas on cfdis (id desc) where tipo = 'I' and estado = 'cancelada';
create index cfdis_monto on cfdis (coalesce(total_timbrado, total)) where tipo = 'I';
