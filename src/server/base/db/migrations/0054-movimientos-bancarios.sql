-- Movements of the bank, as its files say them, and the payments that were made of them.

-- Accounts of the business at its banks, as people call them.
create table cuentas_bancarias (
  id integer generated always as identity primary key,
  nombre text not null check (nombre = btrim(nombre) and char_length(nombre) between 1 and 60),
  clave text not null unique generated always as (plegar(nombre)) stored
);

-- Files that were brought, so that one may be taken back.
create table movimientos_archivos (
  id integer generated always as identity primary key,
  cuenta_id integer not null references cuentas_bancarias,
  nombre text not null check (char_length(nombre) <= 300),
  autor text not null,
  momento timestamptz not null
);

create table movimientos_bancarios (
  id integer generated always as identity primary key,
  archivo_id integer not null references movimientos_archivos,
  cuenta_id integer not null references cuentas_bancarias,
  dia date not null,
  -- What came, or of a charge what went.
  importe centavos not null check (importe > 0),
  cargo boolean not null,
  texto text not null check (char_length(texto) <= 500),
  -- The balance of the account after it, where the file had it.
  saldo bigint,
  -- What it is known by in another file (its day, its amount and its words), and which of the equal ones of its day it is: the same
  -- file twice adds none, and two equal deposits of a day are two.
  huella bytea not null check (octet_length(huella) = 32),
  repeticion integer not null check (repeticion > 0),
  -- Somebody said that it pays no invoice.
  ignorado timestamptz,
  ignorado_por text,
  ignorado_motivo text check (char_length(ignorado_motivo) between 1 and 200),
  busqueda text not null generated always as (plegar(texto)) stored,
  unique (cuenta_id, huella, repeticion),
  check (num_nonnulls(ignorado, ignorado_por, ignorado_motivo) in (0, 3)),
  check (not cargo or ignorado is null)
);
-- Another account may have the same movement.
create index movimientos_bancarios_huella on movimientos_bancarios (huella);
create index movimientos_bancarios_lista on movimientos_bancarios (dia desc, id desc);
create index movimientos_bancarios_de_archivo on movimientos_bancarios (archivo_id);

-- The payment that was made of a movement: a complement of invoices, or a payment of a balance of the former system. `viva`
-- follows it, so that a movement has one at a time, and is free again when that one is refused or cancelled.
create table movimientos_pagos (
  id integer generated always as identity primary key,
  movimiento_id integer not null references movimientos_bancarios,
  cfdi_id integer references cfdis,
  saldo_pago_id integer references saldos_pagos,
  autor text not null,
  momento timestamptz not null,
  viva boolean not null default true,
  check (num_nonnulls(cfdi_id, saldo_pago_id) = 1)
);
create unique index movimientos_pagos_vivo on movimientos_pagos (movimiento_id) where viva;
create unique index movimientos_pagos_de_cfdi on movimientos_pagos (cfdi_id) where viva and cfdi_id is not null;
create unique index movimientos_pagos_de_saldo on movimientos_pagos (saldo_pago_id) where viva and saldo_pago_id is not null;
create index movimientos_pagos_todos on movimientos_pagos (movimiento_id);

-- A complement that ends frees its movement, unless another one took its place: that one is of the same deposit.
create function seguir_cfdi_de_movimiento() returns trigger language plpgsql as $$
declare sucesor integer;
begin
  select max(id) into sucesor from cfdis
    where sustituye = new.id and estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando');
  update movimientos_pagos set cfdi_id = coalesce(sucesor, cfdi_id), viva = sucesor is not null
    where cfdi_id = new.id and viva;
  return null;
end $$;
create trigger cfdis_estado_de_movimiento after update of estado on cfdis for each row
  when (new.tipo = 'P' and new.estado in ('rechazada', 'fallida', 'cancelada') and old.estado is distinct from new.estado)
  execute function seguir_cfdi_de_movimiento();

create function seguir_pago_de_saldo() returns trigger language plpgsql as $$
begin
  update movimientos_pagos set viva = false where saldo_pago_id = new.id and viva;
  return null;
end $$;
create trigger saldos_pagos_de_movimiento after update of viva on saldos_pagos for each row
  when (old.viva and not new.viva) execute function seguir_pago_de_saldo();

-- What the columns of a file with these headings were the last time, in their order, and how it wrote days and decimals.
create table movimientos_columnas (
  encabezados text primary key,
  campos text[] not null,
  fechas text check (fechas in ('dma', 'mda')),
  decimales text check (decimales in ('.', ','))
);
