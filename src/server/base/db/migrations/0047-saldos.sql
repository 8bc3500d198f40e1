-- Unpaid invoices of the system that the business had before: no document of ours is made of them, but a payment of one that
-- was PPD is a complement of ours to its UUID.

create table saldos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  eliminada timestamptz,
  creada timestamptz not null default now(),
  -- The client, and the receiver as its account had it when the balance was brought: an account may change, or go.
  cuenta_id integer not null references cuentas,
  rfc text not null default '' check (rfc <> ''),
  razon_social text not null check (char_length(razon_social) <= 300),
  regimen text not null,
  codigo_postal text not null,
  uso text not null,
  -- Empty where the former system stamped nothing, or where nobody knows.
  uuid text not null default ''
    check (uuid = '' or uuid ~ '^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$'),
  serie text not null default '' check (char_length(serie) <= 25),
  folio text not null default '' check (char_length(folio) <= 40),
  fecha date not null,
  vence date,
  metodo text not null check (metodo in ('PUE', 'PPD')),
  forma text not null default '' check (forma = '' or forma ~ '^\d\d$'),
  moneda text not null default 'MXN' check (moneda = 'MXN'),
  total centavos not null check (total > 0),
  -- The taxable base that the invoice declared, which payments are in proportion to; 0 where it has no IVA.
  base_iva centavos not null,
  -- Installments that the former system had stamped.
  parcialidades integer not null default 0 check (parcialidades between 0 and 998),
  -- Owed when it was brought, and owed now: only its payments are between the two.
  saldo_inicial centavos not null check (saldo_inicial <= total),
  saldo centavos not null check (saldo <= saldo_inicial),
  -- What an invoice is known by: its UUID, or else whose it is and its folio. One that was taken back keeps it, and comes
  -- back as the same row.
  clave text not null unique
    generated always as (case when uuid <> '' then uuid else rfc || ' ' || serie || '-' || folio end) stored,
  busqueda text not null generated always as (plegar(razon_social || ' ' || rfc || ' ' || serie || folio || ' ' || serie || '-'
    || folio || ' ' || uuid)) stored,
  check (uuid <> '' or folio <> '')
);
create index saldos_de_cuenta on saldos (cuenta_id);
create index saldos_por_folio on saldos (rfc, serie, folio);
create index saldos_con_saldo on saldos (id desc) where saldo > 0 and eliminada is null;

-- Payments. One with a complement lives and ends with it, as those of invoices; one without ends when somebody cancels it.
create table saldos_pagos (
  id integer generated always as identity primary key,
  saldo_id integer not null references saldos,
  -- Null where no complement is made: of a PUE, or without a UUID.
  cfdi_id integer unique references cfdis,
  parcialidad smallint not null check (parcialidad between 1 and 999),
  monto centavos not null check (monto > 0),
  saldo_anterior centavos not null,
  insoluto bigint not null generated always as (saldo_anterior - monto) stored,
  fecha_aplicacion date not null,
  forma_pago text not null check (forma_pago ~ '^\d\d$' and forma_pago <> '99'),
  autor text not null,
  momento timestamptz not null,
  operacion uuid,
  viva boolean not null default true,
  cancelado timestamptz,
  cancelado_por text,
  check (monto <= saldo_anterior),
  check ((cancelado is null) = (cancelado_por is null)),
  check (cancelado is null or cfdi_id is null and not viva)
);
create unique index saldos_pagos_parcialidad on saldos_pagos (saldo_id, parcialidad) where viva;
create index saldos_pagos_de_saldo on saldos_pagos (saldo_id, id);

create function seguir_cfdi_de_saldo() returns trigger language plpgsql as $$
declare vive boolean := new.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando');
begin
  if vive <> (old.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando')) then
    update saldos_pagos set viva = vive where cfdi_id = new.id;
  end if;
  return null;
end $$;
create trigger cfdis_estado_de_saldo after update of estado on cfdis
  for each row when (new.tipo = 'P' and old.estado is distinct from new.estado) execute function seguir_cfdi_de_saldo();
