-- Codes count by purpose, by address and by the network that asked (decision 159). A row of `codigos` is written for every
-- request that is let through, also when nobody gets a mail: the rows of the last hour are what the limits are made of.
alter table codigos
  add column red inet not null default '0.0.0.0',
  -- At that moment somebody had signed in to the account of this address from that network.
  add column red_conocida boolean not null default false,
  -- Tries from another network than the one that asked.
  add column intentos_ajenos smallint not null default 0 check (intentos_ajenos between 0 and intentos);
alter table codigos alter column red drop default;

-- A new code voids the old one of a registration only: a recovery may have several, each with its handle.
drop index codigos_vigente;
create unique index codigos_registro on codigos (email)
  where proposito = 'registro' and anulado is null and usado is null;
create index codigos_correo on codigos (proposito, email, enviado);
create index codigos_red on codigos (red, enviado);
drop table envios_codigo;

-- A sign-in whose password nobody has judged yet. It counts as wrong for a moment; if the server dies, no longer.
alter table intentos add column pendiente boolean not null default false;
