-- Statements of account that left by mail: to whom, of which days, and the file itself, which the mail carries.
create table estados_enviados (
  id integer generated always as identity primary key,
  cuenta_id integer not null references cuentas,
  desde date not null,
  al date not null,
  para text not null,
  adeudo centavos not null,
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  autor text not null,
  momento timestamptz not null,
  check (desde <= al)
);
create index estados_enviados_cuenta on estados_enviados (cuenta_id, id desc);
