-- Who people are: accounts, their sessions, the codes that prove an e-mail address, and what is counted to keep
-- guessers out. Nothing here opens a door by being read: sessions and codes are stored as hashes. Decisions 1-17, 128-145.

create domain correo as text not null
  check (value = lower(value) and char_length(value) <= 254 and value ~ '^[^@\s[:cntrl:]]+@[^@\s[:cntrl:]]+$');

-- `keylogin` is the public name of an account, in addresses and in lists; it is no secret.
create table cuentas (
  id integer generated always as identity primary key,
  keylogin text not null unique check (keylogin ~ '^[A-Za-z0-9_-]{22}$'),
  email correo,
  nombre texto check (nombre <> ''),
  apellidos texto,
  rol smallint not null check (rol between 1 and 5),
  -- A new account has none until its owner makes one (decision 2).
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
  -- An account of the demo: its password is public, so no production server starts beside one (decision 130).
  es_demo boolean not null default false,
  version integer not null default 1,
  creada timestamptz not null,
  eliminada timestamptz,
  -- What the list is searched in (decision 150).
  busqueda text not null generated always as (plegar(email || ' ' || nombre || ' ' || apellidos)) stored,
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
-- gets none (unknown, or already taken) is a row like any other, with a hash that nothing has.
create table codigos (
  id bigint generated always as identity primary key,
  proposito text not null check (proposito in ('registro', 'recuperacion')),
  email correo,
  -- What the browser of a recovery is given instead of the account's name (decision 5).
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
  check ((proposito = 'recuperacion') = (asidero is not null)),
  check (cuenta_id is null or proposito = 'recuperacion'),
  check (usado is null or validado is not null)
);
-- A new code voids the old.
create unique index codigos_vigente on codigos (proposito, email) where anulado is null and usado is null;
create index codigos_cuenta on codigos (cuenta_id) where cuenta_id is not null;
create index codigos_enviado on codigos (enviado);

-- When mails with codes went out, by the hash of whom they went to or who asked; its row is the lock of that key.
create table envios_codigo (
  clave bytea primary key,
  enviados timestamptz[] not null default '{}'
);

-- Sign-ins, by the hash of the e-mail that was typed (an unknown one is counted like any other) and by address. A row is
-- written before the password is looked at, so that many at once are counted too.
create table intentos (
  id bigint generated always as identity primary key,
  cuenta bytea not null,
  direccion inet not null,
  momento timestamptz not null,
  exito boolean not null default false
);
create index intentos_par on intentos (cuenta, direccion, momento);
create index intentos_direccion on intentos (direccion, momento) where not exito;
create index intentos_cuenta on intentos (cuenta, momento) where not exito;
create index intentos_momento on intentos (momento);

-- 'Solicitar acceso', once a day (decision 10).
create table solicitudes_acceso (
  cuenta_id integer not null references cuentas on delete cascade,
  dia date not null,
  momento timestamptz not null,
  primary key (cuenta_id, dia)
);

-- Mails to be sent, written by the change that asks for them. One that carries a code is of no use after `caduca`: it is
-- not sent later, and nothing of it stays.
create table correos (
  id bigint generated always as identity primary key,
  para correo,
  asunto text not null check (asunto <> '' and char_length(asunto) <= 200 and asunto !~ '[[:cntrl:]]'),
  texto text not null,
  html text not null,
  caduca timestamptz,
  creado timestamptz not null default now(),
  intentos integer not null default 0,
  proximo_intento timestamptz not null default now(),
  error text not null default '',
  -- What whoever took it called it: the mail server's last answer, or the path of a file.
  referencia text not null default '',
  enviado timestamptz,
  -- Given up: it failed too often, or its code died first. It stays, for somebody to see.
  abandonado timestamptz,
  check (enviado is null or abandonado is null),
  check (caduca is null or (enviado is null and abandonado is null) or (texto = '' and html = ''))
);
create index correos_pendientes on correos (intentos, proximo_intento) where enviado is null and abandonado is null;
create index correos_abandonados on correos (id) where abandonado is not null;
