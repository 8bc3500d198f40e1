-- Sales notes. `total` and `piezas` are of its items, which never change; `anticipo` is what it subtracts of its total.
-- Reglas 61, 70, 73 to 79, 137 and 140.
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
  -- The buyer said that he wants an invoice of his own: until somebody takes that back, or makes it, the note enters no
  -- invoice of the general public.
  pidio_factura timestamptz,
  pidio_factura_por text,
  check (anticipo <= total and (anticipo = 0 or apartado_id is not null)),
  check ((cancelada is null) = (cancelada_por is null)),
  check ((pidio_factura is null) = (pidio_factura_por is null))
);
create index notas_busqueda on notas using gin (busqueda) with (fastupdate = off);
create index notas_cancelada on notas (cancelada) where cancelada is not null;
-- An apartado is sold once; after its note was cancelled it stays ended.
create unique index notas_apartado on notas (apartado_id) where apartado_id is not null;
-- The report of notes: by the moment in which they were made, with the columns that it counts by at hand, so that a range is
-- read from its index alone.
create index notas_de_reporte on notas (creada, id) include (canal, forma_pago, cotizador, total, piezas, cancelada);

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

-- A write-off of a note names one that is there.
alter table bajas add foreign key (remision) references notas;
