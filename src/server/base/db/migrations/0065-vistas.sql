-- What somebody wants to see of a list again: its filters under a name, as the query of the list's address. They are the
-- account's alone, and go with it.
create table vistas (
  id integer generated always as identity primary key,
  cuenta_id integer not null references cuentas on delete cascade,
  -- The screen of the list.
  lista text not null check (lista ~ '^[a-zA-Z]{1,40}$'),
  nombre text not null check (char_length(nombre) between 1 and 60),
  -- The name without capitals and accents: two that read the same are one.
  clave text not null,
  consulta text not null check (char_length(consulta) between 1 and 1000),
  -- Its place among the others: smaller first.
  orden integer not null,
  creada timestamptz not null,
  unique (cuenta_id, lista, clave)
);

-- Names and filters may have customers in them: nobody is left who looks at those of a deleted account.
create function olvidar_vistas() returns trigger language plpgsql as $$
begin
  delete from vistas where cuenta_id = new.id;
  return null;
end $$;
create trigger cuentas_olvidan_vistas after update of eliminada on cuentas
  for each row when (new.eliminada is not null and old.eliminada is null) execute function olvidar_vistas();

-- The parts that were entered in a few days. The moment never changes: what does, the price, the origin, the condition, stays
-- out of every index.
create index piezas_creada on piezas (creada) with (fillfactor = 90) where eliminada is null;
