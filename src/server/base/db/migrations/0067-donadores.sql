-- Donor cars: what was bought to be taken apart, where it lawfully came from, and the parts that it gave. Money in whole centavos.

create table donadores (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado timestamptz not null,
  autor text not null,
  eliminada timestamptz,
  -- Of cars before 1981 a shorter number; empty where it cannot be read any more.
  vin text not null default '' check (vin ~ '^[0-9A-Z]{0,17}$'),
  marca texto check (marca <> ''),
  auto texto check (auto <> ''),
  tipo texto,
  anio anio,
  color texto,
  -- What was paid for it, null where nobody knows.
  costo centavos,
  fecha date not null,
  procedencia texto,
  nota text not null default '' check (char_length(nota) <= 2000),
  busqueda text not null generated always as
    (plegar('d-' || id || ' ' || vin || ' ' || marca || ' ' || auto || ' ' || tipo || ' ' || anio || ' ' || color || ' ' || procedencia || ' ' || nota)) stored
);
-- A car is bought once; of a deleted record the number is free again.
create unique index donadores_vin on donadores (vin) where vin <> '' and eliminada is null;
create index donadores_nuevos on donadores (fecha desc, id desc) where eliminada is null;

-- Its photos and papers: the bytes lie in the store of documents under their hash. Unlike photos of parts they are nobody's to
-- see but the staff's. What somebody takes away is not shown any more, and stays.
create table donadores_archivos (
  id integer generated always as identity primary key,
  donador_id integer not null references donadores,
  clase text not null check (clase in ('foto', 'factura', 'subasta', 'baja', 'repuve', 'otro')),
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  nombre texto check (nombre <> ''),
  tipo text not null check (tipo in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  autor text not null,
  momento timestamptz not null,
  eliminado timestamptz,
  eliminado_por text,
  check ((eliminado is null) = (eliminado_por is null))
);
create index donadores_archivos_de on donadores_archivos (donador_id, id) where eliminado is null;
create index donadores_archivos_huella on donadores_archivos (huella);

-- The car that a part came from. Few parts change it after they were listed.
alter table piezas add column donador integer references donadores;
create index piezas_donador on piezas (donador, id desc) where donador is not null;
