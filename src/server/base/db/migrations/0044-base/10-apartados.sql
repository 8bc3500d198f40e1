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
  -- Opens the public page by which a customer checks a receipt: nobody can guess it.
  token text not null default replace(gen_random_uuid()::text, '-', '') unique check (char_length(token) >= 20),
  check (liberado is null or vendido is null)
);
create table apartados_partidas (
  apartado_id integer not null references apartados,
  pieza_id integer not null references piezas,
  orden smallint not null,
  cantidad smallint not null check (cantidad between 1 and 200),
  viva boolean not null default true,
  -- What a unit was agreed at when it was held; null where nobody knew a price.
  precio centavos,
  primary key (apartado_id, pieza_id)
);
create trigger apartados_partidas_viva after insert or delete or update of viva, cantidad, pieza_id on apartados_partidas
  for each row execute function apartar_existencias();
create index apartados_partidas_vivas on apartados_partidas (pieza_id, apartado_id) where viva;

-- Money taken for what is held, all of its receipts together. The sale subtracts what it takes of it (`aplicado`); the rest
-- is to be given back or kept once the hold ended, and somebody says which (`resolucion`).
create table anticipos (
  apartado_id integer primary key references apartados,
  monto centavos not null check (monto > 0),
  aplicado centavos not null default 0,
  resolucion text check (resolucion in ('devuelto', 'retenido')),
  resuelto timestamptz,
  resuelto_por text,
  -- How the money was given back.
  devuelto_en text check (devuelto_en in ('Efectivo', 'Transferencia')),
  check (aplicado <= monto),
  check ((resolucion is null) = (resuelto is null) and (resolucion is null) = (resuelto_por is null)),
  check ((resolucion is not distinct from 'devuelto') = (devuelto_en is not null))
);
create index anticipos_resuelto on anticipos (resuelto) where resuelto is not null;

-- It may be paid in several parts, each with a receipt whose number is the id.
create table anticipos_recibos (
  id integer generated always as identity primary key,
  apartado_id integer not null references anticipos,
  monto centavos not null check (monto > 0),
  forma_pago text not null check (forma_pago in ('Efectivo', 'Transferencia')),
  autor text not null,
  momento timestamptz not null
);
create index anticipos_recibos_apartado on anticipos_recibos (apartado_id);
create index anticipos_recibos_momento on anticipos_recibos (momento);
