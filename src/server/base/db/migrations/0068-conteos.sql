-- Counts of what stands in a place: what was read there, and what came of it when it was closed.

create table conteos_fisicos (
  id integer generated always as identity primary key,
  -- All places within it are counted: 'PATIO 2' has every rack of that yard.
  lugar text not null check (lugar <> '' and char_length(lugar) <= 60),
  autor text not null,
  abierto timestamptz not null,
  -- It is over: closed, with its differences in the ledger, or cancelled, without.
  terminado timestamptz,
  terminado_por text,
  cancelado boolean not null default false,
  check ((terminado is null) = (terminado_por is null)),
  check (terminado is not null or not cancelado)
);
create index conteos_fisicos_nuevos on conteos_fisicos (id desc);
-- Two phones that count one place share its count.
create unique index conteos_fisicos_abiertos on conteos_fisicos (lugar) where terminado is null;

-- Each reading of a label, once: the phone named it before it had a network.
create table conteos_fisicos_lecturas (
  id bigint generated always as identity primary key,
  op_id uuid not null unique,
  conteo_id integer not null references conteos_fisicos,
  pieza_id integer not null references piezas on delete cascade,
  dispositivo text not null check (char_length(dispositivo) between 1 and 40),
  -- Units; one that is taken back is negative.
  cantidad smallint not null check (cantidad between -200 and 200),
  -- Somebody counted all units of the part again: readings before it do not count any more.
  confirma boolean not null default false,
  -- When it was read, by the server's clock; null when nobody knows.
  momento timestamptz,
  recibida timestamptz not null,
  -- It came when the count was over, and changes nothing.
  tardia boolean not null default false,
  autor text not null
);
create index conteos_fisicos_lecturas_de on conteos_fisicos_lecturas (conteo_id, pieza_id, id);
create index conteos_fisicos_lecturas_pieza on conteos_fisicos_lecturas (pieza_id);

-- The lines of a count as they were when it was closed. Units.
create table conteos_fisicos_renglones (
  conteo_id integer not null references conteos_fisicos,
  pieza_id integer not null references piezas on delete cascade,
  estado text not null,
  esperadas integer not null,
  contadas integer not null,
  ajuste smallint not null,
  -- Its place was changed to the one that was counted.
  movida boolean not null default false,
  primary key (conteo_id, pieza_id)
);
create index conteos_fisicos_renglones_pieza on conteos_fisicos_renglones (pieza_id);

-- What was sold and still stands on the shelf until its buyer comes for it.
alter table notas_partidas add column por_recoger boolean not null default false;
create index notas_partidas_pendientes on notas_partidas (pieza_id) where por_recoger;
