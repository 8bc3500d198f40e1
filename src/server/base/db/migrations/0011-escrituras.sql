-- What a save and a repair write, and what a list must count: less of each. Decisions 71, 133, 140.

-- Parts in stock by car and name: with the other counts, every total of a list is known but for the cars that changed.
create table conteos_pieza (
  marca text not null,
  auto text not null,
  pieza text not null,
  cuantas integer not null,
  primary key (marca, auto, pieza)
);
insert into conteos_pieza
  select marca, auto, pieza, count(*) from piezas where existencias > 0 and eliminada is null group by marca, auto, pieza;
create index conteos_pieza_nombre on conteos_pieza (pieza) include (marca, auto, cuantas);
create index conteos_anio_anio on conteos_anio (anio) include (marca, auto, cuantas);
create index conteos_nombre on conteos (pieza, anio) include (marca, auto, cuantas);

-- A car is counted again when one of its parts comes, goes, or is of other years or another name: not when a part has
-- another price. `except` takes as long for a hundred thousand rows as they are many, whatever the plan was made for.
create or replace function anotar_conteos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into conteos_pendientes
      select distinct marca, auto from nuevas where existencias > 0 and eliminada is null;
  elsif tg_op = 'DELETE' then
    insert into conteos_pendientes
      select distinct marca, auto from viejas where existencias > 0 and eliminada is null;
  else
    insert into conteos_pendientes
      select distinct marca, auto from (
        (select id, marca, auto, pieza, anio_desde, anio_hasta from viejas where existencias > 0 and eliminada is null
         except select id, marca, auto, pieza, anio_desde, anio_hasta from nuevas where existencias > 0 and eliminada is null)
        union all
        (select id, marca, auto, pieza, anio_desde, anio_hasta from nuevas where existencias > 0 and eliminada is null
         except select id, marca, auto, pieza, anio_desde, anio_hasta from viejas where existencias > 0 and eliminada is null)
      ) cambiadas;
  end if;
  return null;
end $$;

-- Nothing is new to the vocabulary where the parts say what they said before; one that comes back is as good as new.
create or replace function anotar_vocabulario() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select marca, auto, pieza, lado, tipo, origen, condicion, eliminada is null from nuevas
      except select marca, auto, pieza, lado, tipo, origen, condicion, eliminada is null from viejas) then
      return null;
    end if;
  end if;
  insert into vocabulario (campo, de, valor, cuantas)
    select 'auto', marca, auto, count(*) from nuevas group by marca, auto
    union all select 'lado', pieza, lado, count(*) from nuevas group by pieza, lado
    union all select 'tipo', auto, tipo, count(*) from nuevas where tipo <> '' group by auto, tipo
    union all select 'origen', '', origen, count(*) from nuevas group by origen
    union all select 'condicion', '', condicion, count(*) from nuevas group by condicion
  on conflict do nothing;
  if found then
    insert into lexico_cambios default values;
  end if;
  return null;
end $$;
drop trigger vocabulario_cambio on piezas;
create trigger vocabulario_cambio after update on piezas
  referencing old table as viejas new table as nuevas for each statement execute function anotar_vocabulario();

-- The same title. A regular expression for each part that changes is a fifth of a repair; only what has two blanks
-- together needs it, or one that is no space, which beyond ASCII there are many of.
create or replace function titulo_pieza(
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

-- Where a page has room for it, a part that changes in nothing that an index holds is written once, beside itself, and
-- no index hears of it: its price, its notes, its listings' texts, its origin and its condition. So those two leave the
-- indexes, where they spared a search for 'original' the table; a search now counts to a thousand and no further.
alter table piezas set (fillfactor = 85);
drop index piezas_por_pieza, piezas_auto, piezas_pagina, agotadas_por_pieza, agotadas_auto, agotadas_pagina;
create index piezas_por_pieza on piezas (pieza, lado, id desc)
  include (anio_desde, anio_hasta, tipo) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
create index piezas_auto on piezas (marca, auto, id desc)
  include (pieza, lado, anio_desde, anio_hasta, tipo) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
create index piezas_pagina on piezas (marca, auto, pieza, id desc)
  include (lado, anio_desde, anio_hasta, tipo) with (fillfactor = 80)
  where existencias > 0 and eliminada is null;
create index agotadas_por_pieza on piezas (pieza, lado, id desc)
  include (anio_desde, anio_hasta, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_auto on piezas (marca, auto, id desc)
  include (pieza, lado, anio_desde, anio_hasta, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_pagina on piezas (marca, auto, pieza, id desc)
  include (lado, anio_desde, anio_hasta, tipo)
  where existencias = 0 and eliminada is null;

-- A row of the history is written by the statement that has just written its repair, and neither is ever deleted: to
-- look the repair up again for each of a hundred thousand rows proves nothing.
alter table historial drop constraint historial_reparacion_fkey;
