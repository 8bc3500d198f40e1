-- What is known on either side of who stamps our documents.

-- The copies of our clients that the provider of invoices keeps: its id of each, and the hash of the data that it was
-- given last (with the key under which it was given them). An account that is gone keeps its copy: its invoices name it.
create table clientes_de_proveedor (
  keylogin text primary key references cuentas (keylogin),
  ref text not null check (ref <> ''),
  huella text not null check (huella ~ '^[0-9a-f]{64}$')
);

-- What the embedded provider knows of the documents that it stamped. They are its own, as a real provider's would be: no
-- row of the business names one of these, and they name none.
create table cfdis_simulados (
  ref text primary key,
  -- The id by which its caller asks for it again.
  externo text not null unique,
  uuid text not null unique,
  tipo text not null check (tipo in ('I', 'P', 'E')),
  serie texto,
  folio integer not null check (folio > 0),
  -- Its receptor's.
  rfc text not null,
  total centavos not null,
  -- Kept as it comes: most of it is seals and a certificate, which are not worth the time that it takes to compress them at
  -- each stamp.
  xml bytea storage external not null,
  momento timestamptz not null,
  -- Until then it is pending, and from then on what it turned out to be. Nothing has to be done for it: whoever asks says
  -- what time it is.
  resuelve timestamptz not null,
  desenlace text not null check (desenlace in ('timbrado', 'fallido')),
  -- The invoices that it pays or returns something of: they are not cancelled while it lives.
  relacionados text[] not null default '{}',
  -- The last cancellation that was asked for, in the same manner.
  motivo text check (motivo in ('01', '02', '03', '04')),
  sustitucion text,
  cancelacion_pedida timestamptz,
  cancelacion_resuelve timestamptz,
  cancelacion_desenlace text check (cancelacion_desenlace in ('aceptada', 'rechazada', 'expirada')),
  unique (serie, folio),
  check ((motivo is null) = (cancelacion_pedida is null)),
  check ((motivo is null) = (cancelacion_resuelve is null)),
  check ((motivo is null) = (cancelacion_desenlace is null))
);
create index cfdis_simulados_relacionados on cfdis_simulados using gin (relacionados) with (fastupdate = off)
  where relacionados <> '{}';
