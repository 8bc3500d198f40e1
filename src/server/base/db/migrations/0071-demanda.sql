-- What was asked for and not sold. Of whoever asked without leaving a way to be told, nothing is kept.

-- What is asked for, without its years: each once. What was not said is empty; one that says nothing at all was not understood.
create table demanda_deseos (
  id integer generated always as identity primary key,
  pieza texto,
  lado texto,
  marca texto,
  auto texto,
  busqueda text not null generated always as (plegar(pieza || ' ' || lado || ' ' || marca || ' ' || auto)) stored,
  unique (pieza, lado, marca, auto)
);
create index demanda_deseos_auto on demanda_deseos (marca, auto);

-- Each time that it was asked for. What has a source, a row of another room, is there once for it; `firma` says how that row
-- was when it was read.
create table demanda_hechos (
  id bigint generated always as identity primary key,
  dia date not null,
  clase text not null check (clase in ('busqueda_publica', 'busqueda_interna', 'cotizacion', 'siniestro perdido', 'aviso')),
  deseo_id integer not null references demanda_deseos,
  anio_desde smallint check (anio_desde between 1900 and 2100),
  anio_hasta smallint check (anio_hasta between 1900 and 2100),
  -- The price that was asked for it; null where nobody said one.
  pedido centavos,
  origen integer,
  firma bigint,
  check ((anio_desde is null) = (anio_hasta is null)),
  check (anio_desde <= anio_hasta),
  check ((clase in ('busqueda_publica', 'busqueda_interna')) = (origen is null))
);
create unique index demanda_hechos_origen on demanda_hechos (clase, origen) where origen is not null;
create index demanda_hechos_dia on demanda_hechos (dia);
create index demanda_hechos_deseo on demanda_hechos (deseo_id, dia desc);
create index demanda_hechos_precio on demanda_hechos (deseo_id, dia) include (pedido, clase) where pedido is not null;

-- For what it was sold, where it was: orders of claims and lines of quotes that were accepted.
create table demanda_ganadas (
  clase text not null check (clase in ('cotizacion', 'siniestro')),
  origen integer not null,
  firma bigint not null,
  dia date not null,
  deseo_id integer not null references demanda_deseos,
  precio centavos not null,
  primary key (clase, origen)
);
create index demanda_ganadas_deseo on demanda_ganadas (deseo_id, dia) include (precio);
create index demanda_ganadas_dia on demanda_ganadas (dia);

-- How often each was asked for in the days up to that of the cut: a year of facts is too many to be counted for whoever looks.
-- Every fact is counted twice, for its kind and for all of them (empty). Years are 0 where none were said.
create table demanda_corte (dia date not null);
create unique index demanda_corte_uno on demanda_corte ((true));
insert into demanda_corte values ('2000-01-01');

create table demanda_conteos (
  dias smallint not null check (dias in (30, 90, 365)),
  clase text not null,
  deseo_id integer not null references demanda_deseos,
  anio_desde smallint not null,
  anio_hasta smallint not null,
  veces integer not null,
  primary key (dias, clase, deseo_id, anio_desde, anio_hasta) include (veces)
);
create index demanda_conteos_deseo on demanda_conteos (deseo_id);

-- The same of all years together, most often first: whoever asks for no year reads the first rows of an index.
create table demanda_totales (
  dias smallint not null check (dias in (30, 90, 365)),
  clase text not null,
  deseo_id integer not null references demanda_deseos,
  veces integer not null,
  primary key (dias, clase, deseo_id)
);
create index demanda_totales_orden on demanda_totales (dias, clase, veces desc, deseo_id);
create index demanda_totales_deseo on demanda_totales (deseo_id);

-- The cut stands still while facts are counted: whoever moves it waits, and the facts that come after it go by the new one.
create function contar_demanda() returns trigger language plpgsql as $$
declare
  corte date := (select dia from demanda_corte for share);
  signo integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into demanda_conteos as c (dias, clase, deseo_id, anio_desde, anio_hasta, veces)
    select d.dias, k.clase, h.deseo_id, coalesce(h.anio_desde, 0), coalesce(h.anio_hasta, 0), signo * count(*)
    from hechos h, unnest('{30,90,365}'::smallint[]) d(dias), lateral (values (h.clase), ('')) k(clase)
    where h.dia > corte - d.dias
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dias, clase, deseo_id, anio_desde, anio_hasta) do update set veces = c.veces + excluded.veces;
  insert into demanda_totales as t (dias, clase, deseo_id, veces)
    select d.dias, k.clase, h.deseo_id, signo * count(*)
    from hechos h, unnest('{30,90,365}'::smallint[]) d(dias), lateral (values (h.clase), ('')) k(clase)
    where h.dia > corte - d.dias
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (dias, clase, deseo_id) do update set veces = t.veces + excluded.veces;
  return null;
end $$;
create trigger demanda_hechos_alta after insert on demanda_hechos
  referencing new table as hechos for each statement execute function contar_demanda();
create trigger demanda_hechos_baja after delete on demanda_hechos
  referencing old table as hechos for each statement execute function contar_demanda();

-- Moves the cut: what is too old for a number of days by now is not counted in it any more.
create function cortar_demanda(hoy date) returns void language plpgsql as $$
declare
  corte date := (select dia from demanda_corte for update);
begin
  if hoy <= corte then return; end if;
  insert into demanda_conteos as c (dias, clase, deseo_id, anio_desde, anio_hasta, veces)
    select d.dias, k.clase, h.deseo_id, coalesce(h.anio_desde, 0), coalesce(h.anio_hasta, 0), -count(*)
    from unnest('{30,90,365}'::smallint[]) d(dias)
    join demanda_hechos h on h.dia > corte - d.dias and h.dia <= hoy - d.dias,
    lateral (values (h.clase), ('')) k(clase)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dias, clase, deseo_id, anio_desde, anio_hasta) do update set veces = c.veces + excluded.veces;
  insert into demanda_totales as t (dias, clase, deseo_id, veces)
    select d.dias, k.clase, h.deseo_id, -count(*)
    from unnest('{30,90,365}'::smallint[]) d(dias)
    join demanda_hechos h on h.dia > corte - d.dias and h.dia <= hoy - d.dias,
    lateral (values (h.clase), ('')) k(clase)
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (dias, clase, deseo_id) do update set veces = t.veces + excluded.veces;
  delete from demanda_conteos where veces = 0;
  delete from demanda_totales where veces = 0;
  update demanda_corte set dia = hoy;
end $$;

-- Whoever asks for the same twice a day counts once. Nobody is named: a row is a hash keyed with the secret of its day, and both
-- are thrown away when the day is over.
create table demanda_secretos (
  dia date primary key,
  secreto bytea not null check (octet_length(secreto) = 32)
);
create table demanda_vistos (
  dia date not null references demanda_secretos on delete cascade,
  huella bytea not null,
  primary key (dia, huella)
);

-- People who want to be told when it comes, once, and who said that they may be.
create table demanda_avisos (
  id integer generated always as identity primary key,
  -- Opens the page where it is taken back: 128 bits that nobody guesses.
  token text not null unique check (char_length(token) >= 20),
  creado timestamptz not null,
  -- The part from whose page it was asked, where it was.
  pieza_id integer references piezas,
  deseo_id integer references demanda_deseos,
  anio_desde smallint check (anio_desde between 1900 and 2100),
  anio_hasta smallint check (anio_hasta between 1900 and 2100),
  -- In words: the title of the part, or what was looked for.
  texto text not null check (texto = btrim(texto) and char_length(texto) between 1 and 300),
  correo text check (char_length(correo) between 3 and 254),
  telefono text check (telefono ~ '^\d{10}$'),
  -- When he said that he may be told, and which text he read.
  consentido timestamptz not null,
  consentimiento smallint not null,
  -- The part that came, and when.
  llego timestamptz,
  llego_pieza integer references piezas,
  avisado timestamptz,
  -- Who told him; null for the mail.
  avisado_por text,
  check ((correo is null) <> (telefono is null)),
  check ((anio_desde is null) = (anio_hasta is null)),
  check ((llego is null) = (llego_pieza is null)),
  check (avisado is not null or avisado_por is null)
);
-- The same person and the same wish are one.
create unique index demanda_avisos_uno on demanda_avisos (coalesce(correo, telefono), coalesce(pieza_id, 0),
  coalesce(deseo_id, 0), coalesce(anio_desde, 0), coalesce(anio_hasta, 0), (case when deseo_id is null then plegar(texto) else '' end))
  where avisado is null;
create index demanda_avisos_deseo on demanda_avisos (deseo_id) where avisado is null and deseo_id is not null;
create index demanda_avisos_pieza on demanda_avisos (pieza_id) where avisado is null and pieza_id is not null;
create index demanda_avisos_llego on demanda_avisos (llego_pieza) where llego_pieza is not null;

-- Parts that somebody may have waited for: they came, they are free again, or they are another part than before.
create table demanda_llegadas (
  id bigint generated always as identity primary key,
  pieza_id integer not null references piezas on delete cascade
);

create function anotar_llegadas() returns trigger language plpgsql as $$
begin
  insert into demanda_llegadas (pieza_id)
    select distinct pieza_id from nuevos where unidades > 0 and exists (select from demanda_avisos where avisado is null);
  return null;
end $$;
create trigger movimientos_llegadas after insert on movimientos
  referencing new table as nuevos for each statement execute function anotar_llegadas();

create function anotar_llegada() returns trigger language plpgsql as $$
begin
  if exists (select from demanda_avisos where avisado is null) then
    insert into demanda_llegadas (pieza_id) values (new.id);
  end if;
  return null;
end $$;
create trigger piezas_llegada after update of apartadas, pieza, lado, marca, auto, anio_desde, anio_hasta, eliminada on piezas
  for each row when (new.eliminada is null and new.existencias > new.apartadas and (new.apartadas < old.apartadas
    or (old.pieza, old.lado, old.marca, old.auto, old.anio_desde, old.anio_hasta, old.eliminada) is distinct from
      (new.pieza, new.lado, new.marca, new.auto, new.anio_desde, new.anio_hasta, new.eliminada)))
  execute function anotar_llegada();
