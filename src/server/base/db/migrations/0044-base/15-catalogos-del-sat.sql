-- The catalogues that the tax authority publishes, as its workbook had them when it was read. A row is never deleted: what
-- a newer workbook lacks ends on the day before its date, so that an old document still finds its keys.

create table catalogos_sat (
  catalogo text primary key check (catalogo in ('producto', 'unidad', 'codigo_postal')),
  -- The date of the workbook, and when it was read here.
  fecha date not null,
  leido timestamptz not null
);

create table claves_sat (
  catalogo text not null references catalogos_sat,
  clave text not null check (clave ~ '^[0-9A-Z]{1,8}$'),
  -- Of a postal code, its state.
  descripcion text not null,
  -- Other words for the same, as the workbook says them.
  similares text not null,
  -- Its first and its last day; null where it has none.
  desde date,
  hasta date,
  busqueda tsvector not null generated always as (lexemas(descripcion || ' ' || similares)) stored,
  primary key (catalogo, clave)
);

-- Postal codes are looked up by themselves alone.
create index claves_sat_busqueda on claves_sat using gin (busqueda) where catalogo <> 'codigo_postal';
