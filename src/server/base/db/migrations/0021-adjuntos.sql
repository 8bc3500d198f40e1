-- What is attached to a claim's record, as the evidence behind its payment: the bytes lie in the store of documents under
-- their hash. What somebody takes away is not shown any more, and stays.
create table adjuntos (
  id integer generated always as identity primary key,
  indicador integer not null references indicadores,
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  nombre texto check (nombre <> ''),
  tipo text not null check (tipo in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  autor text not null,
  momento timestamptz not null default now(),
  eliminado timestamptz,
  eliminado_por text,
  check ((eliminado is null) = (eliminado_por is null))
);
create index adjuntos_de_registro on adjuntos (indicador, id) where eliminado is null;
create index adjuntos_huella on adjuntos (huella);
