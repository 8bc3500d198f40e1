-- Invoices of suppliers, what was paid of them, and the parts of claims that each of them pays for. Money in whole centavos.

create table cuentas_por_pagar (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creada timestamptz not null,
  autor text not null,
  -- No call takes one out of the lists: a supplier's cancelled invoice stays.
  eliminada timestamptz,
  -- An invoice (I), or a credit note (E), which lowers what is owed.
  tipo text not null check (tipo in ('I', 'E')),
  proveedor texto check (proveedor <> ''),
  folio texto,
  fecha date not null,
  vence date not null,
  -- Before taxes and less its discount, also above the total where taxes are withheld; null where somebody typed the invoice and left it out.
  subtotal centavos,
  total centavos not null check (total > 0),
  nota text not null default '' check (char_length(nota) <= 500),
  -- What the XML says; nothing of an invoice that was typed.
  uuid text unique check (uuid ~ '^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$'),
  rfc texto,
  emisor texto,
  metodo text not null default '' check (metodo in ('', 'PUE', 'PPD')),
  condiciones texto,
  -- Numbers of purchase orders that it names, with blanks between them.
  ocs text not null default '' check (ocs ~ '^(\d+( \d+)*)?$' and char_length(ocs) <= 2000),
  -- The invoices that a credit note says it is of, by their UUID.
  relacionados text[] not null default '{}',
  conceptos jsonb not null default '[]',
  xml_huella text check (xml_huella ~ '^[0-9a-f]{64}$'),
  -- What payments and applied credit notes come to: a trigger keeps it.
  pagado centavos not null default 0 check (pagado <= total),
  cancelada timestamptz,
  cancelada_por text,
  cancelada_motivo texto,
  -- Still owed, or of a credit note still to be applied; nothing of a cancelled one.
  saldo bigint not null generated always as (case when cancelada is null then total - pagado else 0 end) stored,
  proveedor_clave text not null generated always as (plegar(proveedor)) stored,
  busqueda text not null generated always as
    (plegar(proveedor || ' ' || emisor || ' ' || rfc || ' ' || folio || ' ' || coalesce(uuid, '') || ' ' || ocs || ' ' || nota)) stored,
  check ((uuid is null) = (xml_huella is null)),
  check (vence >= fecha),
  check (num_nonnulls(cancelada, cancelada_por) in (0, 2)),
  check ((cancelada is null) = (cancelada_motivo = ''))
);
-- Of what was typed nothing tells two apart but its supplier and folio.
create unique index cuentas_por_pagar_a_mano on cuentas_por_pagar (proveedor_clave, plegar(folio), tipo)
  where uuid is null and folio <> '' and cancelada is null;
create index cuentas_por_pagar_vence on cuentas_por_pagar (vence, id) where saldo > 0;
create index cuentas_por_pagar_proveedor on cuentas_por_pagar (proveedor_clave);
-- A supplier is known again by its RFC, under the name that it was given the last time.
create index cuentas_por_pagar_rfc on cuentas_por_pagar (rfc, id desc) where rfc <> '';

-- Money that was paid, and credit notes that were applied. Rows are added and never change: what was wrong is undone by another.
create table por_pagar_pagos (
  id integer generated always as identity primary key,
  cuenta_id integer not null references cuentas_por_pagar,
  fecha date not null,
  -- A code of the tax authority's c_FormaPago; '17', compensation, of a credit note.
  forma_pago text not null check (forma_pago ~ '^\d\d$'),
  referencia texto,
  monto centavos not null check (monto > 0),
  -- The credit note that is applied: no money moves.
  nota_id integer references cuentas_por_pagar check (nota_id <> cuenta_id),
  -- The payment that this row undoes, and why.
  deshace integer unique references por_pagar_pagos,
  motivo texto,
  autor text not null,
  momento timestamptz not null,
  operacion uuid,
  check ((deshace is null) = (motivo = ''))
);
create index por_pagar_pagos_cuenta on por_pagar_pagos (cuenta_id, id);
create index por_pagar_pagos_nota on por_pagar_pagos (nota_id, id) where nota_id is not null;

create function cuidar_por_pagar_pagos() returns trigger language plpgsql as $$
begin
  raise exception 'a payment to a supplier does not change';
end $$;
create trigger por_pagar_pagos_quedan before update or delete on por_pagar_pagos
  for each row execute function cuidar_por_pagar_pagos();

create function sumar_por_pagar_pago() returns trigger language plpgsql as $$
begin
  update cuentas_por_pagar set pagado = pagado + case when new.deshace is null then new.monto else -new.monto end
    where id in (new.cuenta_id, new.nota_id);
  return null;
end $$;
create trigger por_pagar_pagos_suman after insert on por_pagar_pagos
  for each row execute function sumar_por_pagar_pago();

-- The records of claims whose parts an invoice pays for, and with how much.
create table por_pagar_registros (
  cuenta_id integer not null references cuentas_por_pagar,
  indicador_id integer not null references indicadores,
  monto centavos not null check (monto > 0),
  primary key (cuenta_id, indicador_id)
);
create index por_pagar_registros_de on por_pagar_registros (indicador_id);
