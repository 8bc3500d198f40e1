-- What people of the trade call things, as rows that can be edited. `igual` is the same part; `igual_regional` the same,
-- said elsewhere: understood, never written in a title. A related group is shown below what was asked: `fuerte` always,
-- `debil` when little else was found. `nunca` lists what must not appear because of these words.
create table sinonimos (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  clase text not null check (clase in ('pieza', 'posicion', 'origen_condicion', 'variante', 'alias_auto')),
  canon text not null check (canon <> ''),
  igual text[] not null,
  igual_regional text[] not null default '{}',
  nunca text[] not null default '{}',
  nota text not null default '',
  version integer not null default 1
);
create table sinonimos_relacionados (
  sinonimo text not null references sinonimos on delete cascade,
  relacionado text not null references sinonimos on delete cascade,
  fuerza text not null check (fuerza in ('fuerte', 'debil')),
  primary key (sinonimo, relacionado)
);
-- A word with more than one meaning: what it means first (null: nothing by itself), and what is shown below.
create table sinonimos_ambiguos (
  termino text primary key,
  primero text references sinonimos on delete cascade,
  tambien text[] not null
);
-- vacia: says nothing. nexo: what follows describes what came before. separador: what follows is another thing.
-- exacta: never completed, never corrected (gol is not golf).
create table sinonimos_palabras (
  palabra text not null,
  uso text not null check (uso in ('vacia', 'nexo', 'separador', 'exacta')),
  primary key (palabra, uso)
);

create function anotar_sinonimos() returns trigger language plpgsql as $$
begin
  insert into lexico_cambios default values;
  return null;
end $$;
create trigger sinonimos_cambio after insert or update or delete on sinonimos
  for each statement execute function anotar_sinonimos();
create trigger sinonimos_cambio after insert or update or delete on sinonimos_relacionados
  for each statement execute function anotar_sinonimos();
create trigger sinonimos_cambio after insert or update or delete on sinonimos_ambiguos
  for each statement execute function anotar_sinonimos();
create trigger sinonimos_cambio after insert or update or delete on sinonimos_palabras
  for each statement execute function anotar_sinonimos();
