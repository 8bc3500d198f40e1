-- When a write-off happened: the day that was typed, not the one it was typed on, which is `creada`. A part of several
-- units is sold on several days, so the day belongs here and not to the part. Decision 74.
alter table bajas add column fecha date not null default (now() at time zone 'America/Mexico_City')::date;
update bajas set fecha = (creada at time zone 'America/Mexico_City')::date;

-- Words of a write-off are looked for as those of a part are: whole from their start, through an index (decision 150).
-- The text column before it could only be read from end to end.
alter table bajas drop column busqueda;
alter table bajas add column busqueda tsvector not null
  generated always as (lexemas(descripcion || ' ' || nota)) stored;
create index bajas_busqueda on bajas using gin (busqueda) with (fastupdate = off);
create index bajas_procesadas on bajas (id desc) where estatus in ('baja procesado', 'cancelado procesado');

-- What is not advertised is most of an inventory: its newest page and its capped count walk an index, like the others.
create index piezas_no_publicada_facebook on piezas (id desc)
  where not por_publicar_facebook and publicada_facebook is null and existencias > 0 and eliminada is null;
create index piezas_no_publicada_mercado on piezas (id desc)
  where not por_publicar_mercado and publicada_mercado is null and existencias > 0 and eliminada is null;
