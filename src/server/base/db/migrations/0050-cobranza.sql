-- Who owes, since when, and what was promised. Regla 119.

-- Credit that somebody gave: days from which an invoice is due. Who has none here has those of the configuration. Of a client
-- it is the account, of an insurer its name as the claims have it.
create table creditos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  eliminada timestamptz,
  cuenta_id integer unique references cuentas,
  aseguradora text unique check (aseguradora <> '' and char_length(aseguradora) <= 300),
  -- Null for those of the configuration, again.
  dias integer check (dias between 0 and 365),
  check (num_nonnulls(cuenta_id, aseguradora) = 1)
);

-- What was promised of a debt, and when somebody will ask for it again: of an invoice, of a balance of the former system, of
-- all that a client owes, or of all that an insurer does. What it said before stands in the history.
create table seguimientos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  eliminada timestamptz,
  factura_id integer unique references facturas,
  saldo_id integer unique references saldos,
  cuenta_id integer unique references cuentas,
  aseguradora text unique check (aseguradora <> '' and char_length(aseguradora) <= 300),
  -- The day by which it is to be paid, who said so, and what else was said.
  promesa date,
  promesa_quien texto,
  promesa_nota texto,
  -- The day on which this promise was written down, and by whom: a payment from then on may be the one that was promised.
  prometida date,
  prometida_por text,
  -- The day of the next call, and what it is about.
  contacto date,
  contacto_nota texto,
  check (num_nonnulls(factura_id, saldo_id, cuenta_id, aseguradora) = 1),
  check ((promesa is null) = (prometida is null) and (promesa is null) = (prometida_por is null))
);

-- The day on which the insurer's portal took the invoice, as the line's record had it when the invoice ended. A cancelled
-- invoice takes it out of the record, which may then stand in another one: how old its debt was on a day before is known by
-- this alone. Null while the invoice lives.
alter table facturas_partidas add column ingreso date;

-- The lines are told in one breath that they ended, and what their records said.
create or replace function seguir_cfdi() returns trigger language plpgsql as $$
declare vive boolean := new.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando');
begin
  if vive <> (old.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando')) then
    update facturas_partidas p set viva = vive,
      ingreso = case when new.estado = 'cancelada' then (select i.ingreso_factura from indicadores i where i.id = p.indicador_id) end
      where p.factura_id = new.id;
    update pagos set viva = vive where cfdi_id = new.id;
    update egresos set viva = vive where id = new.id;
  end if;
  return null;
end $$;

-- When somebody paid last: the newest payment of a client, and the last part of an insurer that was paid. A client that never
-- paid has as many invoices as others, and an insurer as many records: neither is walked. A record is paid once.
create index cfdis_pagos_de_cuenta on cfdis (cuenta_id, id desc) where tipo = 'P';
create index indicadores_pagadas on indicadores (aseguradora, pagada) where pagada is not null and eliminada is null;
