-- How stock moves, what was written off, and what is held for somebody. Reglas 61, 70, 74 to 79, 137, 138 and 140.

-- What left the stock and why. A write-off has one owner, `duenio`: a hand, or the note, the claim's record or the invoice
-- that it names; their own files say what those names stand for. It may come back in parts: what is still out is
-- `cantidad - devueltas`, and each movement that gives units back says how many (regla 77). Which listings were taken down
-- for it is kept: a cancelled one puts exactly those up again (regla 75).
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
  -- When it happened: the day that was typed, not the one it was typed on, which is `creada`. A part of several units is
  -- sold on several days, so the day belongs here and not to the part (regla 74).
  fecha date not null default (now() at time zone 'America/Mexico_City')::date,
  -- Its words are looked for as those of a part are: whole from their start, through an index (regla 150).
  busqueda tsvector not null generated always as (lexemas(descripcion || ' ' || nota)) stored,
  duenio text not null default 'mano' check (duenio in ('mano', 'remision', 'siniestro', 'factura')),
  devueltas smallint not null default 0,
  indicador integer,
  factura integer,
  check ((duenio = 'remision') = (remision is not null)),
  check (devueltas between 0 and cantidad),
  check ((duenio = 'siniestro') = (indicador is not null)),
  check ((duenio = 'factura') = (factura is not null))
);
create index bajas_pieza on bajas (pieza_id, id desc);
create index bajas_por_procesar on bajas (id desc) where estatus in ('baja', 'cancelado');
create index bajas_procesadas on bajas (id desc) where estatus in ('baja procesado', 'cancelado procesado');
create index bajas_busqueda on bajas using gin (busqueda) with (fastupdate = off);
create index bajas_remision on bajas (remision) where remision is not null;
create index bajas_factura on bajas (factura) where factura is not null;
-- A record uses one part at a time: while its unit is out, no second one leaves for it.
create unique index bajas_indicador on bajas (indicador) where indicador is not null and devueltas < cantidad;
-- Write-offs by hand that say how they were sold, few beside the others: what stands in no fiscal document.
create index bajas_vendidas_a_mano on bajas (fecha, id) where duenio = 'mano' and canal <> '' and devueltas < cantidad;

-- Every unit that came or went. Nothing else moves stock: adding a row here is what changes piezas.existencias, so both
-- always agree. `inicial` is written when a part is, with the stock it came with.
create table movimientos (
  id bigint generated always as identity primary key,
  pieza_id integer not null references piezas on delete cascade,
  tipo text not null check (tipo in ('inicial', 'ajuste', 'baja', 'devolucion')),
  unidades smallint not null check (unidades <> 0),
  -- The write-off that took its units, or that they come back from.
  baja_id integer references bajas on delete cascade,
  autor text,
  momento timestamptz not null default now(),
  check ((tipo in ('baja', 'devolucion')) = (baja_id is not null)),
  check ((tipo in ('inicial', 'devolucion') and unidades > 0) or (tipo = 'baja' and unidades < 0) or tipo = 'ajuste')
);
create index movimientos_pieza on movimientos (pieza_id, id desc);

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

-- The holds that are alive add up to what is held of a part, because each of them is what changes it.
create function rechazar_apartadas() returns trigger language plpgsql as $$
begin
  raise exception 'Held units follow the rows that hold them (% on %)', tg_op, tg_table_name;
end $$;
create trigger piezas_apartadas_ajenas after update of apartadas on piezas
  for each row when (old.apartadas is distinct from new.apartadas and pg_trigger_depth() = 0)
  execute function rechazar_apartadas();

-- For any table whose rows hold units of a part while they are `viva`: its columns are pieza_id, cantidad and viva.
create function apartar_existencias() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.viva then
    update piezas set apartadas = apartadas - old.cantidad where id = old.pieza_id;
  end if;
  if tg_op <> 'DELETE' and new.viva then
    update piezas set apartadas = apartadas + new.cantidad where id = new.pieza_id;
  end if;
  return null;
end $$;
