-- Sales notes, units that are held for somebody, and what an invoice stands on. Decisions 61, 70, 73-79, 137, 140.

-- What is held of a part: it is there, and nobody else may take it. The holds that are alive add up to it, because each
-- of them is what changes it; more than there is can never be held.
alter table piezas add column apartadas smallint not null default 0;
alter table piezas add constraint piezas_apartadas check (apartadas between 0 and existencias);

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

-- Parts held for a customer until a moment. It ended by hand (`liberado`), by its sale (`vendido`), or by its time: then
-- neither is set, and the units of its rows are free as soon as somebody looks.
create table apartados (
  id integer generated always as identity primary key,
  nombre text not null check (nombre = btrim(nombre) and char_length(nombre) between 1 and 200),
  telefono texto,
  nota text not null default '' check (char_length(nota) <= 1000),
  hasta timestamptz not null,
  autor text not null,
  creado timestamptz not null default now(),
  liberado timestamptz,
  vendido timestamptz,
  check (liberado is null or vendido is null)
);
create table apartados_partidas (
  apartado_id integer not null references apartados,
  pieza_id integer not null references piezas,
  orden smallint not null,
  cantidad smallint not null check (cantidad between 1 and 200),
  viva boolean not null default true,
  primary key (apartado_id, pieza_id)
);
create trigger apartados_partidas_viva after insert or delete or update of viva, cantidad, pieza_id on apartados_partidas
  for each row execute function apartar_existencias();
create index apartados_partidas_vivas on apartados_partidas (pieza_id, apartado_id) where viva;

-- Money taken for what is held: the id is the number of its receipt. The sale subtracts what it takes of it (`aplicado`);
-- the rest is to be given back or kept once the hold ended, and somebody says which (`resolucion`).
create table anticipos (
  id integer generated always as identity primary key,
  apartado_id integer not null unique references apartados,
  monto centavos not null check (monto > 0),
  forma_pago text not null check (forma_pago in ('Efectivo', 'Transferencia')),
  aplicado centavos not null default 0,
  autor text not null,
  momento timestamptz not null,
  resolucion text check (resolucion in ('devuelto', 'retenido')),
  resuelto timestamptz,
  resuelto_por text,
  -- How the money was given back.
  devuelto_en text check (devuelto_en in ('Efectivo', 'Transferencia')),
  check (aplicado <= monto),
  check ((resolucion is null) = (resuelto is null) and (resolucion is null) = (resuelto_por is null)),
  check ((resolucion is not distinct from 'devuelto') = (devuelto_en is not null))
);
create index anticipos_momento on anticipos (momento);
create index anticipos_resuelto on anticipos (resuelto) where resuelto is not null;

-- Sales notes. `total` and `piezas` are of its items, which never change; `anticipo` is what it subtracts of its total.
create table notas (
  id integer generated always as identity primary key,
  cotizador texto check (cotizador <> ''),
  nombre text not null check (nombre = btrim(nombre) and char_length(nombre) between 1 and 200),
  forma_pago text not null check (forma_pago in ('Efectivo', 'Transferencia')),
  canal texto check (canal <> ''),
  total centavos not null,
  piezas integer not null check (piezas > 0),
  apartado_id integer references apartados,
  anticipo centavos not null default 0,
  -- Opens the public page of the note: nobody can guess it.
  token text not null unique check (char_length(token) >= 20),
  autor text not null,
  creada timestamptz not null default now(),
  cancelada timestamptz,
  cancelada_por text,
  busqueda tsvector not null generated always as (lexemas(nombre || ' ' || cotizador)) stored,
  check (anticipo <= total and (anticipo = 0 or apartado_id is not null)),
  check ((cancelada is null) = (cancelada_por is null))
);
create index notas_busqueda on notas using gin (busqueda) with (fastupdate = off);
create index notas_creada on notas (creada);
create index notas_cancelada on notas (cancelada) where cancelada is not null;
-- An apartado is sold once; after its note was cancelled it stays ended.
create unique index notas_apartado on notas (apartado_id) where apartado_id is not null;

-- The items of a note as they were sold; each has its write-off, which says what of it came back.
create table notas_partidas (
  id integer generated always as identity primary key,
  nota_id integer not null references notas,
  pieza_id integer not null references piezas,
  baja_id integer not null unique references bajas,
  orden smallint not null,
  cantidad smallint not null check (cantidad between 1 and 200),
  precio centavos not null check (precio between 1 and 999999999),
  pieza texto,
  lado texto,
  marca texto,
  auto texto,
  tipo texto,
  anio_desde anio,
  anio_hasta anio,
  unique (nota_id, orden)
);
create index notas_partidas_pieza on notas_partidas (pieza_id, nota_id desc);

-- A write-off of a note names one that is there. What said so before there were notes was made by hand.
update bajas set duenio = 'mano', remision = null where duenio = 'remision';
alter table bajas add foreign key (remision) references notas;
create index bajas_remision on bajas (remision) where remision is not null;

-- Invoices and what of a note each stands on. One that is reserved, on its way, stamped, in doubt or being cancelled is
-- alive: what it stands on is not cancelled meanwhile, and stands in no other (decision 79).
create table facturas (
  id integer generated always as identity primary key,
  folio texto,
  estado text not null
    check (estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando', 'rechazada', 'fallida', 'cancelada')),
  creada timestamptz not null default now()
);
create table facturas_de_notas (
  factura_id integer not null references facturas,
  partida_id integer not null references notas_partidas,
  primary key (factura_id, partida_id)
);
create index facturas_de_notas_partida on facturas_de_notas (partida_id);
