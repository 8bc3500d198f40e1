-- Quotes that a customer opens by a link: what was asked for, what is offered, and what became of it.

create table cotizaciones (
  id integer generated always as identity primary key,
  -- Opens its public page: 128 bits that nobody guesses.
  token text not null unique check (char_length(token) >= 20),
  cuenta_id integer references cuentas on delete set null,
  nombre text not null check (nombre = btrim(nombre) and char_length(nombre) between 1 and 200),
  telefono texto,
  comentario text not null default '' check (char_length(comentario) <= 1000),
  canal texto,
  -- Whoever quotes: the hold of what is accepted is his.
  autor text not null,
  creada timestamptz not null,
  -- It may be accepted until the end of this day, which is the moment `vence`.
  vigencia date not null,
  vence timestamptz not null,
  -- Counts its changes: whoever accepts says which of them he saw.
  version integer not null default 1,
  enviada timestamptz,
  -- When its lines or prices changed after it was sent.
  cambiada timestamptz,
  -- The first and the last time that somebody looked at its page, and how often.
  vista timestamptz,
  vista_ultima timestamptz,
  vistas integer not null default 0,
  aceptada timestamptz,
  aceptada_por text check (char_length(aceptada_por) between 1 and 200),
  apartado_id integer unique references apartados,
  cancelada timestamptz,
  -- The reason for which it was lost, in words of a closed list.
  motivo text,
  check ((aceptada is null) = (aceptada_por is null)),
  check (aceptada is null or enviada is not null),
  check (apartado_id is null or aceptada is not null),
  check ((vista is null) = (vista_ultima is null) and (vista is null) = (vistas = 0))
);
create index cotizaciones_cuenta on cotizaciones (cuenta_id, id desc) where cuenta_id is not null;
create index cotizaciones_enviadas on cotizaciones (enviada) where enviada is not null;
create index cotizaciones_abiertas on cotizaciones (vence)
  where enviada is not null and aceptada is null and cancelada is null;
create index cotizaciones_aceptadas on cotizaciones (aceptada) where aceptada is not null;

create table cotizaciones_partidas (
  id integer generated always as identity primary key,
  cotizacion_id integer not null references cotizaciones on delete cascade,
  orden smallint not null check (orden between 1 and 200),
  -- The part of the yard that is offered; null where there is none.
  pieza_id integer references piezas,
  -- What the line says: the title of its part when it was quoted, or what was asked for.
  texto text not null check (texto = btrim(texto) and char_length(texto) between 1 and 300),
  -- What was asked for, as far as it was understood.
  marca texto,
  auto texto,
  anio_desde smallint check (anio_desde between 1900 and 2100),
  anio_hasta smallint check (anio_hasta between 1900 and 2100),
  pieza texto,
  lado texto,
  cantidad smallint not null check (cantidad between 1 and 200),
  -- Of one unit, with its taxes. Null: it is not offered now.
  precio centavos,
  -- In how many days it could be there, of a part that is not in the yard.
  dias smallint check (dias between 0 and 365),
  respuesta text check (respuesta in ('aceptada', 'rechazada', 'agotada')),
  unique (cotizacion_id, orden),
  check ((anio_desde is null) = (anio_hasta is null) and anio_desde <= anio_hasta)
);
create index cotizaciones_partidas_pieza on cotizaciones_partidas (pieza_id) where pieza_id is not null;
-- What was asked for and is not in the yard, by its quote.
create index cotizaciones_partidas_sin_pieza on cotizaciones_partidas (cotizacion_id) where pieza_id is null;

-- What was accepted goes into an invoice, or becomes records of a claim, once.
alter table facturas_partidas add column cotizacion_partida_id integer references cotizaciones_partidas;
create unique index facturas_partidas_cotizacion on facturas_partidas (cotizacion_partida_id)
  where viva and cotizacion_partida_id is not null;
alter table indicadores add column cotizacion_partida_id integer references cotizaciones_partidas;
create index indicadores_cotizacion on indicadores (cotizacion_partida_id) where cotizacion_partida_id is not null;
