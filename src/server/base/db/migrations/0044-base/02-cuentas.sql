-- Who people are: accounts, their sessions, the codes that prove an e-mail address, and what is counted to keep
-- guessers out. Nothing here opens a door by being read: sessions and codes are stored as hashes. Reglas 1 to 17 and
-- 128 to 145.

-- `keylogin` is the public name of an account, in addresses and in lists; it is no secret.
create table cuentas (
  id integer generated always as identity primary key,
  keylogin text not null unique check (keylogin ~ '^[A-Za-z0-9_-]{22}$'),
  email correo,
  nombre texto check (nombre <> ''),
  apellidos texto,
  rol smallint not null check (rol between 1 and 5),
  -- A new account has none until its owner makes one (regla 2).
  contrasena text check (contrasena like '$argon2id$%'),
  telefono texto,
  empresa texto,
  sitio_web texto,
  rfc texto,
  uso_cfdi texto,
  regimen_fiscal texto,
  calle texto,
  exterior texto,
  interior texto,
  codigo_postal text not null default '' check (codigo_postal ~ '^(\d{5})?$'),
  estado texto,
  colonia texto,
  ciudad texto,
  municipio texto,
  terminos_aceptados timestamptz,
  -- An account of the demo: its password is public, so no production server starts beside one (regla 130).
  es_demo boolean not null default false,
  version integer not null default 1,
  creada timestamptz not null,
  eliminada timestamptz,
  -- What the list is searched in (regla 150).
  busqueda text not null generated always as (plegar(email || ' ' || nombre || ' ' || apellidos)) stored,
  -- The name that the tax authority has of a client; blank, it is made of the names of the account.
  razon_social texto,
  check (eliminada is null or contrasena is null)
);
create unique index cuentas_email on cuentas (email) where eliminada is null;
create index cuentas_lista on cuentas (rol, id desc) where eliminada is null;

create table sesiones (
  huella bytea primary key check (octet_length(huella) = 32),
  cuenta_id integer not null references cuentas on delete cascade,
  creada timestamptz not null,
  usada timestamptz not null
);
create index sesiones_cuenta on sesiones (cuenta_id);
create index sesiones_usada on sesiones (usada);

-- One row is one code and the registration or recovery it belongs to: it can be of no other. A code for an address that
-- gets none (unknown, or already taken) is a row like any other, with a hash that nothing has. Codes count by purpose, by
-- address and by the network that asked (regla 159): a row is written for every request that is let through, also when
-- nobody gets a mail, and the rows of the last hour are what the limits are made of.
create table codigos (
  id bigint generated always as identity primary key,
  proposito text not null check (proposito in ('registro', 'recuperacion')),
  email correo,
  -- What the browser of a recovery is given instead of the account's name (regla 5).
  asidero text unique check (asidero ~ '^[A-Za-z0-9_-]{22}$'),
  cuenta_id integer references cuentas on delete cascade,
  sal bytea not null check (octet_length(sal) >= 16),
  huella bytea not null check (octet_length(huella) = 32),
  enviado timestamptz not null,
  caduca timestamptz not null check (caduca > enviado),
  intentos smallint not null default 0 check (intentos between 0 and 5),
  validado timestamptz,
  usado timestamptz,
  anulado timestamptz,
  red inet not null,
  -- At that moment somebody had signed in to the account of this address from that network.
  red_conocida boolean not null default false,
  -- Tries from another network than the one that asked.
  intentos_ajenos smallint not null default 0,
  check ((proposito = 'recuperacion') = (asidero is not null)),
  check (cuenta_id is null or proposito = 'recuperacion'),
  check (usado is null or validado is not null),
  check (intentos_ajenos between 0 and intentos)
);
-- A new code voids the old one of a registration only: a recovery may have several, each with its handle.
create unique index codigos_registro on codigos (email)
  where proposito = 'registro' and anulado is null and usado is null;
create index codigos_correo on codigos (proposito, email, enviado);
create index codigos_red on codigos (red, enviado);
create index codigos_cuenta on codigos (cuenta_id) where cuenta_id is not null;
create index codigos_enviado on codigos (enviado);

-- Sign-ins, by the hash of the e-mail that was typed (an unknown one is counted like any other) and by address. A row is
-- written before the password is looked at, so that many at once are counted too.
create table intentos (
  id bigint generated always as identity primary key,
  cuenta bytea not null,
  direccion inet not null,
  momento timestamptz not null,
  exito boolean not null default false,
  -- Nobody has judged its password yet. It counts as wrong for a moment; if the server dies, no longer.
  pendiente boolean not null default false
);
create index intentos_par on intentos (cuenta, direccion, momento);
create index intentos_direccion on intentos (direccion, momento) where not exito;
create index intentos_cuenta on intentos (cuenta, momento) where not exito;
create index intentos_momento on intentos (momento);

-- 'Solicitar acceso', once a day (regla 10).
create table solicitudes_acceso (
  cuenta_id integer not null references cuentas on delete cascade,
  dia date not null,
  momento timestamptz not null,
  primary key (cuenta_id, dia)
);

-- Who gets the summary of the day by mail, and the last day for which it was asked for: each day once.
create table resumenes_diarios (
  cuenta_id integer primary key references cuentas on delete cascade,
  enviado date not null
);
