-- How stock moves, what was written off, and what a retried call must not do twice. Decisions 70, 74-77, 137, 138, 140.

-- Every unit that came or went. Nothing else moves stock: adding a row here is what changes piezas.existencias, so both
-- always agree. `inicial` is written when a part is, with the stock it came with.
create table movimientos (
  id bigint generated always as identity primary key,
  pieza_id integer not null references piezas on delete cascade,
  tipo text not null check (tipo in ('inicial', 'ajuste', 'baja', 'devolucion')),
  unidades smallint not null check (unidades <> 0),
  -- Of a write-off, or of what gives its units back.
  baja_id integer,
  autor text,
  momento timestamptz not null default now(),
  check ((tipo in ('baja', 'devolucion')) = (baja_id is not null)),
  check ((tipo in ('inicial', 'devolucion') and unidades > 0) or (tipo = 'baja' and unidades < 0) or tipo = 'ajuste')
);
create index movimientos_pieza on movimientos (pieza_id, id desc);
-- Each unit returns once, whichever way (decision 77).
create unique index movimientos_devolucion on movimientos (baja_id) where tipo = 'devolucion';

create function mover_existencias() returns trigger language plpgsql as $$
begin
  update piezas set existencias = existencias + new.unidades where id = new.pieza_id;
  return null;
end $$;
create trigger movimientos_alta after insert on movimientos
  for each row when (new.tipo <> 'inicial') execute function mover_existencias();

create function anotar_inicial() returns trigger language plpgsql as $$
begin
  insert into movimientos (pieza_id, tipo, unidades, momento)
    select id, 'inicial', existencias, creada from nuevas where existencias > 0;
  return null;
end $$;
create trigger movimientos_inicial after insert on piezas
  referencing new table as nuevas for each statement execute function anotar_inicial();

-- A movement is for ever, the first one is the database's to write, and stock has no other door.
create function rechazar_movimiento() returns trigger language plpgsql as $$
begin
  raise exception 'Stock moves by a new row in movimientos only (% on %)', tg_op, tg_table_name;
end $$;
create trigger movimientos_fijos before update on movimientos
  for each row execute function rechazar_movimiento();
create trigger movimientos_inicial_ajena before insert on movimientos
  for each row when (new.tipo = 'inicial' and pg_trigger_depth() = 0) execute function rechazar_movimiento();
-- After the row: a trigger before it would make every update of a part work out its title and its words again.
create trigger piezas_existencias after update of existencias on piezas
  for each row when (old.existencias is distinct from new.existencias and pg_trigger_depth() = 0)
  execute function rechazar_movimiento();

-- The parts that are there already.
insert into movimientos (pieza_id, tipo, unidades, momento)
  select id, 'inicial', existencias, creada from piezas where existencias > 0;

-- What left the stock and why. `remision` is the note that took it, null when somebody did by hand. Which listings were
-- taken down for it is kept: a cancelled one puts exactly those up again (decision 75).
create table bajas (
  id integer generated always as identity primary key,
  pieza_id integer not null references piezas on delete cascade,
  cantidad smallint not null check (cantidad between 1 and 200),
  descripcion text not null default '' check (char_length(descripcion) <= 1000),
  nota text not null default '' check (char_length(nota) <= 5000),
  cotizador texto,
  canal texto,
  estatus text not null check (estatus in ('baja', 'cancelado', 'baja procesado', 'cancelado procesado')),
  remision integer,
  retirada_facebook boolean not null default false,
  retirada_mercado boolean not null default false,
  autor text,
  creada timestamptz not null default now(),
  busqueda text not null generated always as (plegar(descripcion || ' ' || nota)) stored
);
alter table movimientos add foreign key (baja_id) references bajas on delete cascade;
create index bajas_pieza on bajas (pieza_id, id desc);
create index bajas_por_procesar on bajas (id desc) where estatus in ('baja', 'cancelado');

-- Calls that had their effect, by who made them and the name they gave the operation (decision 137): asked again, they
-- get the same result. `huella` is of what was asked, `resultado` an id or a count, null only while it runs.
create table operaciones (
  autor text not null,
  op_id uuid not null,
  huella bytea not null check (octet_length(huella) = 32),
  resultado integer,
  momento timestamptz not null,
  primary key (autor, op_id)
);
create index operaciones_momento on operaciones (momento);

-- One find-and-replace over many parts. Its rows of the history name it; undoing it is another change of each.
create table reparaciones (
  id integer generated always as identity primary key,
  columna text not null,
  busca text not null,
  reemplazo text not null,
  piezas integer not null check (piezas > 0),
  autor text,
  momento timestamptz not null default now(),
  deshecha timestamptz,
  deshecha_por text
);
alter table historial add column reparacion integer references reparaciones;
create index historial_reparacion on historial (reparacion) where reparacion is not null;

-- Listings, by platform: what waits to be published, what is published since when, and what is published and sold.
create index piezas_por_publicar_facebook on piezas (id desc)
  where por_publicar_facebook and publicada_facebook is null and existencias > 0 and eliminada is null;
create index piezas_por_publicar_mercado on piezas (id desc)
  where por_publicar_mercado and publicada_mercado is null and existencias > 0 and eliminada is null;
create index piezas_publicada_facebook on piezas (publicada_facebook desc, id desc)
  where publicada_facebook is not null and eliminada is null;
create index piezas_publicada_mercado on piezas (publicada_mercado desc, id desc)
  where publicada_mercado is not null and eliminada is null;
create index piezas_por_retirar_facebook on piezas (id desc)
  where publicada_facebook is not null and existencias = 0 and eliminada is null;
create index piezas_por_retirar_mercado on piezas (id desc)
  where publicada_mercado is not null and existencias = 0 and eliminada is null;
