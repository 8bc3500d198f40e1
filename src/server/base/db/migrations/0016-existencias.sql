-- A deleted part may still be advertised: it waits to be taken down as a sold-out one does (regla 66).
drop index piezas_por_retirar_facebook, piezas_por_retirar_mercado;
create index piezas_por_retirar_facebook on piezas (id desc)
  where publicada_facebook is not null and (existencias = 0 or eliminada is not null);
create index piezas_por_retirar_mercado on piezas (id desc)
  where publicada_mercado is not null and (existencias = 0 or eliminada is not null);

-- What undoes a repair names it too, and may undo it in those of its parts only that are as it left them (regla 71).
alter table historial add column deshace integer;
alter table reparaciones add column deshechas integer;
update reparaciones set deshechas = piezas where deshecha is not null;
alter table reparaciones add check ((deshecha is null) = (deshechas is null));
