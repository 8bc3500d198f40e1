-- The lists and searches of who works here ask about parts that are sold out as well (decision 39). A second set of
-- indexes over every part would be paid for at each save, so those of the sold out are the complement: each part that
-- was not deleted is in one set or the other, and a question about all of them asks both.
create index agotadas_cascada on piezas (marca, auto, anio_desde, anio_hasta)
  where existencias = 0 and eliminada is null;
create index agotadas_por_pieza on piezas (pieza, lado, id desc)
  include (anio_desde, anio_hasta, origen, condicion, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_auto on piezas (marca, auto, id desc)
  include (pieza, lado, anio_desde, anio_hasta, origen, condicion, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_pagina on piezas (marca, auto, pieza, id desc)
  include (lado, anio_desde, anio_hasta, origen, condicion, tipo)
  where existencias = 0 and eliminada is null;
create index agotadas_busqueda on piezas using gin (busqueda) with (fastupdate = off)
  where existencias = 0 and eliminada is null;

-- A year without a car: skips from range to range, and within each has the newest first.
create index piezas_anios on piezas (anio_desde, anio_hasta, id desc)
  where existencias > 0 and eliminada is null;
create index agotadas_anios on piezas (anio_desde, anio_hasta, id desc)
  where existencias = 0 and eliminada is null;

-- A type is now noted with each car that has it, so that a rare one is looked for in those cars alone.
create or replace function anotar_vocabulario() returns trigger language plpgsql as $$
begin
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

delete from vocabulario where campo = 'tipo';
insert into vocabulario (campo, de, valor, cuantas)
  select 'tipo', auto, tipo, count(*) from piezas where tipo <> '' group by auto, tipo;
insert into lexico_cambios default values;

-- 'jetta año 2016', folded as every word is that is compared.
insert into sinonimos_palabras (palabra, uso) values ('ano', 'vacia'), ('anos', 'vacia') on conflict do nothing;
