-- The free-text search. A text is first resolved to the exact values the columns hold (vocabulario, and the synonyms of
-- the next file), so almost every search is answered by the indexes of plain columns; only words of the details need
-- the text column.

-- Text as the search compares it: foldTexto in domain/texto.ts. The collation makes it the same on every server.
create function plegar(texto text) returns text
  language sql immutable strict parallel safe
  return translate(lower(texto collate pg_c_utf8),
    'áàäâãåéèëêíìïîóòöôõúùüûñç', 'aaaaaaeeeeiiiiooooouuuunc');

-- The words of a text, without their places. Signs become spaces first: left to itself the parser reads `2001-2004` as
-- a negative number and keeps addresses and paths whole. A word too long to index is left out.
create function lexemas(texto text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('simple'::regconfig,
    translate(plegar(texto), '-/._:@+&~#%''"\', '              ')));

-- What a leftover word of a search is looked for in, and what narrows that look-up. Side, years, brand, type, origin and
-- condition are left out: their columns answer faster, and every word here is paid for at each save.
alter table piezas add column busqueda tsvector not null
  generated always as (lexemas(pieza || ' ' || auto || ' ' || detalles)) stored;

-- fastupdate off: a search never has to read a list of pending entries. Each row costs about ten insertions here, so
-- who loads a great many parts at once drops this index first and builds it after: a tenth of the time.
create index piezas_busqueda on piezas using gin (busqueda) with (fastupdate = off)
  where existencias > 0 and eliminada is null;

-- One list of included columns for the three indexes a search walks, so that counting never visits the table: by part,
-- by car, by both.
drop index piezas_pagina, piezas_auto;
create index piezas_por_pieza on piezas (pieza, lado, id desc)
  include (anio_desde, anio_hasta, origen, condicion, tipo)
  where existencias > 0 and eliminada is null;
create index piezas_auto on piezas (marca, auto, id desc)
  include (pieza, lado, anio_desde, anio_hasta, origen, condicion, tipo)
  where existencias > 0 and eliminada is null;
create index piezas_pagina on piezas (marca, auto, pieza, id desc)
  include (lado, anio_desde, anio_hasta, origen, condicion, tipo)
  where existencias > 0 and eliminada is null;

-- The different values of the columns a text is resolved to; `de` is the brand of a car and the part of a side.
-- `cuantas` only orders guesses: it counts the parts that brought the value.
create table vocabulario (
  campo text not null check (campo in ('auto', 'lado', 'tipo', 'origen', 'condicion')),
  de text not null,
  valor text not null,
  cuantas integer not null,
  primary key (campo, de, valor)
);
-- A row for every change of the vocabulary or the synonyms. Never deleted from: how many there are is the version of
-- both, and two changes at once never wait for each other.
create table lexico_cambios (id bigint generated always as identity primary key);

create function anotar_vocabulario() returns trigger language plpgsql as $$
begin
  insert into vocabulario (campo, de, valor, cuantas)
    select 'auto', marca, auto, count(*) from nuevas group by marca, auto
    union all select 'lado', pieza, lado, count(*) from nuevas group by pieza, lado
    union all select 'tipo', '', tipo, count(*) from nuevas where tipo <> '' group by tipo
    union all select 'origen', '', origen, count(*) from nuevas group by origen
    union all select 'condicion', '', condicion, count(*) from nuevas group by condicion
  on conflict do nothing;
  if found then
    insert into lexico_cambios default values;
  end if;
  return null;
end $$;

create trigger vocabulario_alta after insert on piezas
  referencing new table as nuevas for each statement execute function anotar_vocabulario();
create trigger vocabulario_cambio after update on piezas
  referencing new table as nuevas for each statement execute function anotar_vocabulario();
