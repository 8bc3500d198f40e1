-- Many parts move at once when an import is taken back: one statement for all of them, and with it the triggers of piezas
-- once. The array makes a plan for few parts, whatever the plan was made for: they are looked up by their ids.
create or replace function mover_existencias() returns trigger language plpgsql as $$
begin
  if exists (select from nuevos where tipo <> 'inicial') then
    update piezas p set existencias = p.existencias + m.unidades
    from (select pieza_id, sum(unidades)::smallint as unidades from nuevos where tipo <> 'inicial' group by pieza_id) m
    where p.id = m.pieza_id
      and p.id = any (array(select pieza_id from nuevos where tipo <> 'inicial'));
  end if;
  return null;
end $$;
drop trigger movimientos_alta on movimientos;
create trigger movimientos_alta after insert on movimientos
  referencing new table as nuevos for each statement execute function mover_existencias();
