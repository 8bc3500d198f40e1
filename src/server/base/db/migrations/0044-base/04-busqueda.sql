-- What the search and the selects keep beside the parts: counts, and the words there are. Statements that change parts note
-- what follows from it. Reglas 71, 133 and 140.

-- How many parts in stock stand behind each choice of the cascade (regla 133). A job keeps it, a minute behind at most;
-- which cars it must count again is noted by the statement that changed them.
create table conteos (
  marca text not null,
  auto text not null,
  anio smallint not null,
  pieza text not null,
  cuantas integer not null,
  primary key (marca, auto, anio, pieza)
);
create index conteos_nombre on conteos (pieza, anio) include (marca, auto, cuantas);
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
create index conteos_anio_anio on conteos_anio (anio) include (marca, auto, cuantas);
-- The same, by car and name: with the other counts, every total of a list is known but for the cars that changed.
create table conteos_pieza (
  marca text not null,
  auto text not null,
  pieza text not null,
  cuantas integer not null,
  primary key (marca, auto, pieza)
);
create index conteos_pieza_nombre on conteos_pieza (pieza) include (marca, auto, cuantas);
-- Cars that changed since they were counted: of every other car the counts are exact. No unique key: two sales of the
-- same car must not wait for each other.
create table conteos_pendientes (
  marca text not null,
  auto text not null
);
create index conteos_pendientes_auto on conteos_pendientes (marca, auto);

-- A car is counted again when one of its parts comes, goes, or is of other years or another name: not when a part has
-- another price. `except` takes as long for a hundred thousand rows as they are many, whatever the plan was made for.
create function anotar_conteos() returns trigger language plpgsql as $$
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
create trigger conteos_alta after insert on piezas
  referencing new table as nuevas for each statement execute function anotar_conteos();
create trigger conteos_cambio after update on piezas
  referencing old table as viejas new table as nuevas for each statement execute function anotar_conteos();
create trigger conteos_baja after delete on piezas
  referencing old table as viejas for each statement execute function anotar_conteos();

-- The different values of the columns a text is resolved to, so that almost every search is answered by the indexes of plain
-- columns; only words of the details need the text column. `de` is the brand of a car, the part of a side, and the car of a
-- type, so that a rare type is looked for in those cars alone. `cuantas` only orders guesses: it counts the parts that
-- brought the value.
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

-- Nothing is new to the vocabulary where the parts say what they said before; one that comes back is as good as new.
create function anotar_vocabulario() returns trigger language plpgsql as $$
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
create trigger vocabulario_alta after insert on piezas
  referencing new table as nuevas for each statement execute function anotar_vocabulario();
create trigger vocabulario_cambio after update on piezas
  referencing old table as viejas new table as nuevas for each statement execute function anotar_vocabulario();
