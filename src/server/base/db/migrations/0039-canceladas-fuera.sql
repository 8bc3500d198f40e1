-- Documents that were cancelled without us: at the provider's panel, or at the tax authority's portal.
alter table cfdis
  add column fuera boolean not null default false,
  -- When the provider was last asked whether a stamped document still stands.
  add column revisada timestamptz,
  -- The process that began what nobody knows the end of: its stamp, or its cancellation. See server/operaciones/proceso.ts.
  add column proceso integer,
  add check (not fuera or estado = 'cancelada');
-- What the nightly look takes its turn from.
create index cfdis_por_mirar on cfdis (timbrada) where estado = 'timbrada';

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
-- Those of before are fetched as well.
insert into trabajos (cola, titulo, datos)
  select 'acuse', 'Acuse de la cancelación de ' || serie || '-' || folio, jsonb_build_object('cfdi', id)
  from cfdis where estado = 'cancelada' and acuse_huella is null and ref is not null;
