-- The copies of our clients that the provider of invoices keeps: its id of each, and the hash of the data that it was
-- given last (with the key under which it was given them). An account that is gone keeps its copy: its invoices name it.
create table clientes_de_proveedor (
  keylogin text primary key references cuentas (keylogin),
  ref text not null check (ref <> ''),
  huella text not null check (huella ~ '^[0-9a-f]{64}$')
);
