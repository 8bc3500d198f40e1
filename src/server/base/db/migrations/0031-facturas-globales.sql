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

-- Notes of a period that nobody invoiced yet are looked for by their day.
create index facturas_globales on facturas (id desc) where periodicidad is not null;
