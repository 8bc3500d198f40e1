-- Fiscal documents (CFDI): what each says, how far it is, and what its state brings about. Reglas 94 to 127, 137, 147 and
-- 153.

-- Folios go up and never come back: what is refused leaves its number out.
create sequence folios_de_factura as integer;
create sequence folios_de_pago as integer;
create sequence folios_de_egreso as integer;

-- A document on its way to its stamp and after it. `reservada`: the intent, which nobody sent yet; `enviando`: the provider
-- is being asked; `incierta`: nobody knows whether it was stamped; `cancelando`: the cancellation was asked for and is not
-- accepted. Who it is issued to stands here as it was then.
create table cfdis (
  id integer generated always as identity primary key,
  tipo text not null check (tipo in ('I', 'P', 'E')),
  -- By this the provider knows the document, also when its answer was lost.
  externo uuid not null unique default gen_random_uuid(),
  -- The operation that asked for it; others may ask for several, so it is no key.
  operacion uuid,
  serie texto,
  folio integer not null check (folio > 0),
  estado text not null default 'enviando'
    check (estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando', 'rechazada', 'fallida', 'cancelada')),
  total centavos not null,
  -- Null for the general public.
  cuenta_id integer references cuentas,
  rfc text not null,
  nombre text not null,
  codigo_postal text not null,
  regimen text not null,
  uso text not null,
  -- The document that it takes the place of (relation 04).
  sustituye integer references cfdis,
  -- What the provider says: its id, the stamp, and what it wrote on it.
  ref text unique,
  uuid text unique check (uuid ~ '^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$'),
  timbrada timestamptz,
  total_timbrado centavos,
  xml_huella text check (xml_huella ~ '^[0-9a-f]{64}$'),
  pdf_huella text check (pdf_huella ~ '^[0-9a-f]{64}$'),
  acuse_huella text check (acuse_huella ~ '^[0-9a-f]{64}$'),
  -- Why it was refused, for people.
  error text not null default '',
  error_codigo text not null default '',
  -- How far its cancellation is; `cancelacion` is null until one was asked for, and keeps how the last one ended.
  motivo text check (motivo in ('01', '02', '03', '04')),
  cancelacion text check (cancelacion in ('en_proceso', 'aceptada', 'rechazada', 'expirada')),
  cancelacion_pedida timestamptz,
  cancelada timestamptz,
  autor text not null,
  creada timestamptz not null default now(),
  -- When the provider was last asked about what nobody knows for sure.
  consultada timestamptz,
  -- It was cancelled without us: at the provider's panel, or at the tax authority's portal.
  fuera boolean not null default false,
  -- When the provider was last asked whether a stamped document still stands.
  revisada timestamptz,
  -- The process that began what nobody knows the end of: its stamp, or its cancellation. See
  -- server/base/operaciones/proceso.ts.
  proceso integer,
  unique (serie, folio),
  check (estado not in ('timbrada', 'cancelando', 'cancelada')
    or (ref is not null and uuid is not null and timbrada is not null and total_timbrado is not null and xml_huella is not null)),
  check ((estado = 'cancelada') = (cancelada is not null)),
  check ((motivo is null) = (cancelacion is null) and (motivo is null) = (cancelacion_pedida is null)),
  check (not fuera or estado = 'cancelada')
);
-- What the job looks at: all that is not at rest.
create index cfdis_por_confirmar on cfdis (estado, creada) where estado in ('reservada', 'enviando', 'incierta', 'cancelando');
create index cfdis_cuenta on cfdis (cuenta_id, id desc);
create index cfdis_operacion on cfdis (operacion) where operacion is not null;
create index cfdis_sustituye on cfdis (sustituye) where sustituye is not null;
create index cfdis_creada on cfdis (creada);
-- An invoice is looked for by its folio alone, whatever its series.
create index cfdis_folio on cfdis (folio) where tipo = 'I';
-- What people have to look at of stamped documents, among hundreds of thousands that need nothing: a warning, or a
-- cancellation that came to nothing. Of 200,000 documents the list of pending work read all (93 ms); so it reads these (0.2).
create index cfdis_por_revisar on cfdis (id)
  where estado = 'timbrada' and (error <> '' or cancelacion in ('rechazada', 'expirada'));
-- What the nightly look takes its turn from.
create index cfdis_por_mirar on cfdis (timbrada) where estado = 'timbrada';

-- The PDF of a document is made in the background once it is stamped, and again once it is cancelled, which it says. Until
-- then it has none, and whoever asks for it has it made at once.
create function pedir_pdf() returns trigger language plpgsql as $$
begin
  new.pdf_huella := null;
  insert into trabajos (cola, titulo, datos)
  values ('pdf', 'PDF de ' || new.serie || '-' || new.folio, jsonb_build_object('cfdi', new.id));
  return new;
end $$;
-- A cancellation that came to nothing leaves the document as it was.
create trigger cfdis_pdf before update of estado on cfdis for each row
  when (old.estado is distinct from new.estado
    and (new.estado = 'cancelada' or (new.estado = 'timbrada' and old.estado <> 'cancelando')))
  execute function pedir_pdf();

-- The receipt of a cancellation is fetched in the background once it is accepted.
create function pedir_acuse() returns trigger language plpgsql as $$
begin
  insert into trabajos (cola, titulo, datos)
  values ('acuse', 'Acuse de la cancelación de ' || new.serie || '-' || new.folio, jsonb_build_object('cfdi', new.id));
  return null;
end $$;
create trigger cfdis_acuse after update of estado on cfdis for each row
  when (old.estado is distinct from new.estado and new.estado = 'cancelada')
  execute function pedir_acuse();

-- What people have to know, and to decide, of a document that was cancelled without us.
create table cancelaciones_fuera (
  cfdi_id integer primary key references cfdis,
  notada timestamptz not null,
  -- What else is not true any more, for people; empty for nothing.
  aviso text not null default '',
  -- Somebody has seen it.
  vista timestamptz,
  vista_por text,
  -- Units of the yard that left with an invoice: only people know whether they are back. Null where none are out.
  patio text check (patio in ('pregunta', 'regresan', 'no_estan')),
  check ((vista is null) = (vista_por is null))
);
create index cancelaciones_fuera_por_atender on cancelaciones_fuera (cfdi_id) where vista is null or patio = 'pregunta';

-- Documents whose turn comes once another one is cancelled: what they say is kept until then, so that whoever dies in
-- between leaves nothing undone.
create table cfdis_por_emitir (
  cfdi_id integer primary key references cfdis,
  tras integer not null references cfdis,
  comprobante jsonb not null,
  -- The account that it is for; null for the general public.
  cliente jsonb,
  check (cfdi_id <> tras)
);
create index cfdis_por_emitir_tras on cfdis_por_emitir (tras);

-- What a fiscal document wrote into the record of a claim, by column: undone, it takes exactly that back (regla 119).
create table indicadores_anotados (
  cfdi_id integer not null references cfdis,
  indicador_id integer not null references indicadores,
  valores jsonb not null,
  primary key (cfdi_id, indicador_id)
);
create index indicadores_anotados_indicador on indicadores_anotados (indicador_id, cfdi_id);
