-- An item of a note may stand in several living invoices, each of some of its units, and never of more than were sold. Those
-- who write it hold its note; this is the door behind theirs. It answers under the name of the index that it replaces.
drop index facturas_partidas_nota;

create function limitar_facturadas() returns trigger language plpgsql as $$
begin
  if (select sum(cantidad) from facturas_partidas where nota_partida_id = new.nota_partida_id and viva)
      > (select cantidad from notas_partidas where id = new.nota_partida_id) then
    raise exception 'De la partida % de una nota se facturarían más unidades de las que se vendieron', new.nota_partida_id
      using errcode = 'unique_violation', constraint = 'facturas_partidas_nota';
  end if;
  return null;
end $$;
create trigger facturas_partidas_de_mas after insert or update of viva, cantidad on facturas_partidas
  for each row when (new.viva and new.nota_partida_id is not null) execute function limitar_facturadas();
