-- The inventory: parts, their photos, and the indexes by which they are found.

-- The title a part is published under: tituloPieza in domain/pieza.ts. A regular expression for each part that changes is
-- a fifth of a repair; only what has two blanks together needs it, or one that is no space, which beyond ASCII there are
-- many of.
create function titulo_pieza(
  pieza text, lado text, marca text, auto text, tipo text, desde smallint, hasta smallint, origen text, condicion text
) returns text language plpgsql immutable strict parallel safe as $$
declare
  titulo text := pieza || case when lado = '' then ' ' else ' ' || lado || ' ' end || marca || ' ' || auto
    || case when tipo = '' then ' ' else ' ' || tipo || ' ' end || formato_anios(desde, hasta)
    || ' ' || origen || ' ' || condicion;
begin
  if strpos(titulo, '  ') = 0 and octet_length(titulo) = char_length(titulo)
    and translate(titulo, E'\t\n\v\f\r', '') = titulo then
    return btrim(titulo);
  end if;
  return btrim(regexp_replace(titulo, '\s+', ' ', 'g'));
end $$;

create sequence inventario_seq as integer;

-- Where a page has room for it, a part that changes in nothing that an index holds is written once, beside itself, and no
-- index hears of it: its price, its notes, its listings' texts, its origin and its condition. So no index holds those.
--
-- What a mass repair of a hundred thousand parts costs is its indexes: a part that changes otherwise is written into each of
-- them again. A load leaves their pages nearly full, and one row in ten that changes splits every one of them; before each
-- split PostgreSQL looks in vain for rows that nobody needs any more. Where one in five is free (fillfactor 80) it does
-- neither. Saves make such room anyway; this keeps it from the start. Measured at a million parts.
create table piezas (
  id integer generated always as identity primary key with (fillfactor = 80),
  inventario integer not null default nextval('inventario_seq') unique with (fillfactor = 80) check (inventario > 0),
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
  -- A form gives a part 200 units at most; what comes back always does.
  existencias smallint not null check (existencias >= 0),
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
  -- What a leftover word of a search is looked for in, and what narrows that look-up. Side, years, brand, type, origin and
  -- condition are left out: their columns answer faster, and every word here is paid for at each save.
  busqueda tsvector not null generated always as (lexemas(pieza || ' ' || auto || ' ' || detalles)) stored,
  -- What is held of it: it is there, and nobody else may take it. More than there is can never be held.
  apartadas smallint not null default 0,
  check (anio_desde <= anio_hasta),
  constraint piezas_apartadas check (apartadas between 0 and existencias)
) with (fillfactor = 85);
alter sequence inventario_seq owned by piezas.inventario;

-- What the public may see, in the order the cascade walks: each level is found by skipping from value to value, and a
-- page of four filters comes out newest first without sorting.
create index piezas_cascada on piezas (marca, auto, anio_desde, anio_hasta) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
-- One list of included columns for the three indexes a search walks, so that counting never visits the table: by part,
-- by car, by both.
create index piezas_por_pieza on piezas (pieza, lado, id desc)
  include (anio_desde, anio_hasta, tipo) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
create index piezas_auto on piezas (marca, auto, id desc)
  include (pieza, lado, anio_desde, anio_hasta, tipo) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
create index piezas_pagina on piezas (marca, auto, pieza, id desc)
  include (lado, anio_desde, anio_hasta, tipo) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
-- A year without a car: skips from range to range, and within each has the newest first.
create index piezas_anios on piezas (anio_desde, anio_hasta, id desc) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
-- Words are gathered and go into the index together, not one by one. A search reads what is still gathered, so that may be
-- no more than 16 pages; who fills them, a save in some hundreds, sorts them in. Who loads a great many parts at once
-- drops this index first and builds it after: a tenth of the time.
create index piezas_busqueda on piezas using gin (busqueda) with (fastupdate = on, gin_pending_list_limit = 128)
  where existencias > 0 and eliminada is null;

-- The lists and searches of who works here ask about parts that are sold out as well (regla 39). A second set of
-- indexes over every part would be paid for at each save, so those of the sold out are the complement: each part that
-- was not deleted is in one set or the other, and a question about all of them asks both.
create index agotadas_cascada on piezas (marca, auto, anio_desde, anio_hasta)
  where existencias = 0 and eliminada is null;
create index agotadas_por_pieza on piezas (pieza, lado, id desc)
  include (anio_desde, anio_hasta, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_auto on piezas (marca, auto, id desc)
  include (pieza, lado, anio_desde, anio_hasta, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_pagina on piezas (marca, auto, pieza, id desc)
  include (lado, anio_desde, anio_hasta, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_anios on piezas (anio_desde, anio_hasta, id desc)
  where existencias = 0 and eliminada is null;
create index agotadas_busqueda on piezas using gin (busqueda) with (fastupdate = off)
  where existencias = 0 and eliminada is null;

-- A part number as people type it, without dashes or spaces, from its start; and any piece of it.
create index piezas_numero_parte on piezas
  ((regexp_replace(lower(numero_parte), '[^a-z0-9]', '', 'g')) text_pattern_ops) with (fillfactor = 80)
  where numero_parte <> '';
create index piezas_numero_dentro on piezas using gin (finales(numero_parte)) where numero_parte <> '';

-- Listings, by platform: what waits to be published, what is published since when, and what is to be taken down: a part
-- that is sold out or deleted may still be advertised (regla 66).
create index piezas_por_publicar_facebook on piezas (id desc) with (fillfactor = 80)
  where por_publicar_facebook and publicada_facebook is null and existencias > 0 and eliminada is null;
create index piezas_por_publicar_mercado on piezas (id desc) with (fillfactor = 80)
  where por_publicar_mercado and publicada_mercado is null and existencias > 0 and eliminada is null;
create index piezas_publicada_facebook on piezas (publicada_facebook desc, id desc) with (fillfactor = 80)
  where publicada_facebook is not null and eliminada is null;
create index piezas_publicada_mercado on piezas (publicada_mercado desc, id desc) with (fillfactor = 80)
  where publicada_mercado is not null and eliminada is null;
create index piezas_por_retirar_facebook on piezas (id desc)
  where publicada_facebook is not null and (existencias = 0 or eliminada is not null);
create index piezas_por_retirar_mercado on piezas (id desc)
  where publicada_mercado is not null and (existencias = 0 or eliminada is not null);
-- What is not advertised is most of an inventory: its newest page and its capped count walk an index, like the others.
create index piezas_no_publicada_facebook on piezas (id desc) with (fillfactor = 80)
  where not por_publicar_facebook and publicada_facebook is null and existencias > 0 and eliminada is null;
create index piezas_no_publicada_mercado on piezas (id desc) with (fillfactor = 80)
  where not por_publicar_mercado and publicada_mercado is null and existencias > 0 and eliminada is null;

-- What lies in deleted parts is listed and counted for the summary of the day: both read these few rows alone.
create index piezas_eliminadas_con_existencias on piezas (eliminada desc, id desc)
  where eliminada is not null and existencias > 0;

-- Photos in their order; the first is the cover. `archivo` is the generated name under which the file is kept.
create table imagenes (
  id bigint generated always as identity primary key,
  pieza_id integer not null references piezas on delete cascade,
  archivo text not null check (archivo ~ '^[a-z0-9][a-z0-9._-]*$' and char_length(archivo) <= 120),
  orden smallint not null check (orden >= 0),
  creada timestamptz not null default now()
);
create unique index imagenes_orden on imagenes (pieza_id, orden) include (archivo);
-- A photo by its name: with the part that has it, as an address asks, and whether any has it, as the sweep does.
create index imagenes_archivo on imagenes (archivo, pieza_id);

-- Numbers a part had before: an old address of a photo answers 301 (regla 60).
create table inventarios_anteriores (
  inventario integer primary key,
  pieza_id integer not null references piezas on delete cascade
);
