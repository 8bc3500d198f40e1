-- What was quoted before, by the words of whoever asks (record 35). A claim names car and part in free words. Each way to
-- write them is kept once, and a record knows its own by number: words are read among some thousands of names, never
-- among a million records, and the indexes hold numbers.

-- A name or a number as it is compared where signs, blanks, capitals and accents say nothing: 'CX-5' is 'cx5'.
create function clave_de(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(plegar(texto), '[^a-z0-9]', '', 'g');

-- Rows are only ever added, so that nobody has to wait or look twice; one that no record uses any more finds nothing.
create table autos_pedidos (
  id integer generated always as identity primary key,
  marca text not null,
  auto text not null,
  unique (marca, auto)
);
create index autos_pedidos_auto on autos_pedidos (auto);

-- `desde` is the transaction that added a name: whoever read the names before asks for those of later ones only.
create table nombres_pedidos (
  id integer generated always as identity primary key,
  nombre text not null unique,
  desde xid8 not null default pg_current_xact_id()
);
create index nombres_pedidos_desde on nombres_pedidos (desde);

alter table indicadores
  -- No references: the trigger has just found or made both, and neither is ever deleted.
  add column auto_id integer,
  add column nombre_id integer,
  add column ganada boolean not null generated always as (entregado is not null) stored,
  add column parte_clave text not null generated always as (clave_de(numero_parte)) stored,
  add column codigo_clave text not null generated always as (clave_de(codigo)) stored;

create function anotar_pedido() returns trigger language plpgsql as $$
declare
  su_marca text := clave_de(new.marca);
  su_auto text := clave_de(new.auto);
  su_nombre text := plegar(new.pieza);
begin
  select id into new.auto_id from autos_pedidos where marca = su_marca and auto = su_auto;
  if not found then
    insert into autos_pedidos (marca, auto) values (su_marca, su_auto)
      on conflict (marca, auto) do update set auto = excluded.auto returning id into new.auto_id;
  end if;
  select id into new.nombre_id from nombres_pedidos where nombre = su_nombre;
  if not found then
    insert into nombres_pedidos (nombre) values (su_nombre)
      on conflict (nombre) do update set nombre = excluded.nombre returning id into new.nombre_id;
  end if;
  return new;
end $$;
create trigger indicadores_pedido before insert or update of marca, auto, pieza on indicadores
  for each row execute function anotar_pedido();
update indicadores set pieza = pieza;
alter table indicadores alter column auto_id set not null, alter column nombre_id set not null;

-- Each stretch has its newest quote first, those that were won apart from the others; the years are at hand.
create index indicadores_recientes on indicadores (ganada, fecha desc nulls last, id desc)
  include (anio_desde, anio_hasta) where eliminada is null;
create index indicadores_auto on indicadores (auto_id, ganada, fecha desc nulls last, id desc)
  include (anio_desde, anio_hasta) where eliminada is null;
create index indicadores_nombre on indicadores (nombre_id, ganada, fecha desc nulls last, id desc)
  include (anio_desde, anio_hasta) where eliminada is null;
create index indicadores_auto_y_nombre on indicadores (auto_id, nombre_id, ganada, fecha desc nulls last, id desc)
  include (anio_desde, anio_hasta) where eliminada is null;
create index indicadores_parte on indicadores (parte_clave text_pattern_ops, ganada, fecha desc nulls last, id desc)
  where eliminada is null and parte_clave <> '';
create index indicadores_codigo on indicadores (codigo_clave text_pattern_ops, ganada, fecha desc nulls last, id desc)
  where eliminada is null and codigo_clave <> '';
