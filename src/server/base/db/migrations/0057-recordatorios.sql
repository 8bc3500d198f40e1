-- When somebody is reminded by mail of what he owes, and with which words. There is one rule; without a row it is off.
create table recordatorios_regla (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 1,
  activa boolean not null,
  -- Days after the day on which an invoice is due; below 0, before it.
  pasos smallint[] not null check (cardinality(pasos) between 1 and 8),
  -- Nobody is reminded of less.
  minimo centavos not null,
  asunto text not null check (asunto <> ''),
  cuerpo text not null check (cuerpo <> ''),
  -- The last day whose reminders were all asked for: until the next there is nothing to look for.
  revisada date
);

-- A reminder that was asked for. Its words and amounts are those of the moment in which it leaves.
create table recordatorios (
  id integer generated always as identity primary key,
  cuenta_id integer not null references cuentas,
  para text not null,
  -- What somebody added to it.
  nota text not null default '' check (char_length(nota) <= 1000),
  por_regla boolean not null,
  -- Its day in Mexico City.
  dia date not null,
  -- Null where the rule asked for it.
  autor text,
  pedido timestamptz not null,
  -- How it ended: it left, or nothing of it was owed any more.
  resuelto timestamptz,
  estado text check (estado in ('enviado', 'pagado')),
  adeudo centavos,
  check ((resuelto is null) = (estado is null)),
  check (por_regla = (autor is null))
);
create index recordatorios_cuenta on recordatorios (cuenta_id, id desc);
-- A client gets one a day by rule, whoever asks for it.
create unique index recordatorios_del_dia on recordatorios (cuenta_id, dia) where por_regla;

-- The invoices of a reminder. By rule each step of an invoice is reminded once; by hand it has none.
create table recordatorios_partidas (
  recordatorio_id integer not null references recordatorios,
  factura_id integer references facturas,
  saldo_id integer references saldos,
  paso smallint,
  check (num_nonnulls(factura_id, saldo_id) = 1)
);
create index recordatorios_partidas_de on recordatorios_partidas (recordatorio_id);
create unique index recordatorios_partidas_factura on recordatorios_partidas (factura_id, paso) where paso is not null;
create unique index recordatorios_partidas_saldo on recordatorios_partidas (saldo_id, paso) where paso is not null;
