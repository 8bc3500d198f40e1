-- The inventory: parts, their photos, their history, and the counts behind the filters.
-- Money is whole centavos. Texts are trimmed, and empty rather than null. Decisions 47, 60, 63-65, 140, 141.

create domain texto as text not null default ''
  check (value = btrim(value, E' \t\r\n') and char_length(value) <= 300);
create domain centavos as bigint check (value >= 0);
create domain anio as smallint not null check (value between 1900 and 2100);

-- `2013`, or `2013-2018` when the ends differ: formatAnioRange in domain/anio.ts.
create function formato_anios(desde smallint, hasta smallint) returns text
  language sql immutable strict parallel safe
  return case when desde = hasta then desde::text else desde::text || '-' || hasta::text end;

-- The title a part is published under: tituloPieza in domain/pieza.ts.
create function titulo_pieza(
  pieza text, lado text, marca text, auto text, tipo text, desde smallint, hasta smallint, origen text, condicion text
) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    pieza || ' ' || lado || ' ' || marca || ' ' || auto || ' ' || tipo || ' ' ||
    formato_anios(desde, hasta) || ' ' || origen || ' ' || condicion, '\s+', ' ', 'g'));

create sequence inventario_seq as integer;

create table piezas (
  id integer generated always as identity primary key,
  inventario integer not null default nextval('inventario_seq') unique check (inventario > 0),
  marca texto check (marca <> ''),
  auto texto check (auto <> ''),
  tipo texto,
  anio_desde anio,
  anio_hasta anio,
  pieza texto check (pieza <> ''),
  lado texto,
  numero_parte texto,
  origen texto check (origen <> ''),
  condicion texto check (condicion <> ''),
  detalles text not null default '' check (char_length(detalles) <= 5000),
  costo centavos not null,
  existencias smallint not null check (existencias between 0 and 200),
  precio centavos,
  precio_mercado centavos,
  por_publicar_facebook boolean not null default false,
  por_publicar_mercado boolean not null default false,
  publicada_facebook date,
  publicada_mercado date,
  codigo_radec texto,
  costo_radec centavos,
  link_radec text not null default '' check (char_length(link_radec) <= 2000),
  costo_mercado centavos,
  link_mercado text not null default '' check (char_length(link_mercado) <= 2000),
  cotizador texto,
  venta texto,
  fecha date,
  nota text not null default '' check (char_length(nota) <= 5000),
  version integer not null default 1,
  creada timestamptz not null default now(),
  eliminada timestamptz,
  titulo text not null generated always as (
    titulo_pieza(pieza, lado, marca, auto, tipo, anio_desde, anio_hasta, origen, condicion)) stored,
  check (anio_desde <= anio_hasta)
);
alter sequence inventario_seq owned by piezas.inventario;

-- What the public may see, in the order the cascade walks: each level is found by skipping from value to value, and a
-- page of four filters comes out newest first without sorting.
create index piezas_cascada on piezas (marca, auto, anio_desde, anio_hasta)
  where existencias > 0 and eliminada is null;
create index piezas_pagina on piezas (marca, auto, pieza, id desc) include (anio_desde, anio_hasta, lado)
  where existencias > 0 and eliminada is null;
-- The newest parts of one car: what else there is for it.
create index piezas_auto on piezas (marca, auto, id desc) include (anio_desde, anio_hasta, pieza)
  where existencias > 0 and eliminada is null;
-- A part number as people type it, without dashes or spaces, from its start.
create index piezas_numero_parte on piezas
  ((regexp_replace(lower(numero_parte), '[^a-z0-9]', '', 'g')) text_pattern_ops)
  where numero_parte <> '';

-- Photos in their order; the first is the cover. `archivo` is the generated name under which the file is kept.
create table imagenes (
  id bigint generated always as identity primary key,
  pieza_id integer not null references piezas on delete cascade,
  archivo text not null check (archivo ~ '^[a-z0-9][a-z0-9._-]*$' and char_length(archivo) <= 120),
  orden smallint not null check (orden >= 0),
  creada timestamptz not null default now()
);
create unique index imagenes_orden on imagenes (pieza_id, orden) include (archivo);
create index imagenes_archivo on imagenes (pieza_id, archivo);

-- Numbers a part had before: an old address of a photo answers 301 (decision 60).
create table inventarios_anteriores (
  inventario integer primary key,
  pieza_id integer not null references piezas on delete cascade
);

-- Who changed what, append-only (decision 140).
create table historial (
  id bigint generated always as identity primary key,
  tabla text not null,
  registro text not null,
  operacion text not null check (operacion in ('alta', 'cambio', 'baja')),
  antes jsonb,
  despues jsonb,
  autor text,
  momento timestamptz not null default now()
);
create index historial_registro on historial (tabla, registro, id desc);

-- How many parts in stock stand behind each choice of the cascade (decision 133). A job keeps it, a minute behind at
-- most; which cars it must count again is noted by the statement that changed them.
create table conteos (
  marca text not null,
  auto text not null,
  anio smallint not null,
  pieza text not null,
  cuantas integer not null,
  primary key (marca, auto, anio, pieza)
);
-- The same, by brand and by car: a part for five years counts once.
create table conteos_auto (
  marca text not null,
  auto text not null,
  cuantas integer not null,
  primary key (marca, auto)
);
-- The same, by year of a car.
create table conteos_anio (
  marca text not null,
  auto text not null,
  anio smallint not null,
  cuantas integer not null,
  primary key (marca, auto, anio)
);
-- Cars that changed since they were counted: of every other car the counts are exact. No unique key: two sales of the
-- same car must not wait for each other.
create table conteos_pendientes (
  marca text not null,
  auto text not null
);
create index conteos_pendientes_auto on conteos_pendientes (marca, auto);

create function anotar_conteos() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into conteos_pendientes select distinct marca, auto from nuevas;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into conteos_pendientes select distinct marca, auto from viejas;
  end if;
  return null;
end $$;

create trigger conteos_alta after insert on piezas
  referencing new table as nuevas for each statement execute function anotar_conteos();
create trigger conteos_cambio after update on piezas
  referencing old table as viejas new table as nuevas for each statement execute function anotar_conteos();
create trigger conteos_baja after delete on piezas
  referencing old table as viejas for each statement execute function anotar_conteos();
