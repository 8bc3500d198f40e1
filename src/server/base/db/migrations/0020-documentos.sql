-- What is printed of claims: remisiones and purchase orders, with folios of one sequence. The same records of the same
-- supplier are the same document: printed again it has its folio again.
create table documentos (
  folio integer generated always as identity primary key,
  tipo text not null check (tipo in ('remision', 'orden')),
  proveedor texto,
  prometida date,
  registros integer[] not null check (cardinality(registros) between 1 and 200),
  clave integer[] not null,
  autor text not null,
  creado timestamptz not null default now()
);
create unique index documentos_registros on documentos (tipo, clave, proveedor);
-- The documents of a record: those that hold its id.
create index documentos_de_registro on documentos using gin (registros) with (fastupdate = off);
