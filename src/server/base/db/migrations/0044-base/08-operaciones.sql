-- What is known of changes and of work: who changed what, what must not happen twice, and what waits to be done.

-- Who changed what, append-only (regla 140).
create table historial (
  id bigint generated always as identity primary key,
  tabla text not null,
  registro text not null,
  operacion text not null check (operacion in ('alta', 'cambio', 'baja')),
  antes jsonb,
  despues jsonb,
  autor text,
  momento timestamptz not null default now(),
  -- The repair that changed it. No reference: a row of the history is written by the statement that has just written its
  -- repair, and neither is ever deleted; to look the repair up again for each of a hundred thousand rows proves nothing.
  reparacion integer,
  -- The repair that it undoes (regla 71).
  deshace integer
);
create index historial_registro on historial (tabla, registro, id desc);
create index historial_reparacion on historial (reparacion) where reparacion is not null;

-- One find-and-replace over many parts. Its rows of the history name it; undoing it is another change of each, in those of
-- its parts only that are as it left them (regla 71).
create table reparaciones (
  id integer generated always as identity primary key,
  columna text not null,
  busca text not null,
  reemplazo text not null,
  piezas integer not null check (piezas > 0),
  autor text,
  momento timestamptz not null default now(),
  deshecha timestamptz,
  deshecha_por text,
  deshechas integer,
  check ((deshecha is null) = (deshechas is null))
);

-- Calls that had their effect, by the name that their caller gave the operation (regla 137): it happens once for everybody,
-- whoever sends it, and asked again gets the same answer. One that waits for a provider outside of any transaction stays
-- reserved meanwhile: `terminada` is null.
create table operaciones (
  autor text not null,
  op_id uuid primary key,
  -- What was asked; null once its answer is forgotten.
  huella bytea check (octet_length(huella) = 32),
  momento timestamptz not null,
  -- What kind of work it is: a job resolves the reserved ones of its own kind.
  tipo text not null,
  respuesta json,
  terminada timestamptz
);
-- What will be forgotten, and what is reserved: the index does not grow with what was done long ago, and ending an
-- operation changes none of its columns.
create index operaciones_guardadas on operaciones (momento) where huella is not null;

-- Work that no call waits for, asked for in the transaction of the change that needs it. The table is the queue: a row is
-- due at `proximo_intento`, and while somebody works on it that moment is kept ahead, so that nobody else takes it and a
-- crash gives it back.
create table trabajos (
  id bigint generated always as identity primary key,
  cola text not null check (cola ~ '^[a-z]{1,30}$'),
  -- For people, in one line: whom it is for and what it is. Never what it says.
  titulo text not null check (titulo <> '' and char_length(titulo) <= 500 and titulo !~ '[[:cntrl:]]'),
  datos jsonb,
  -- Work that carries a secret: of no use after this moment, not done later, and nothing of it stays.
  caduca timestamptz,
  creado timestamptz not null default now(),
  intentos integer not null default 0,
  proximo_intento timestamptz not null default now(),
  error text not null default '',
  -- What whoever took it called it: a mail server's last answer, or the path of a file.
  referencia text not null default '',
  hecho timestamptz,
  -- Given up: it failed too often, or died first. It stays, for somebody to see.
  abandonado timestamptz,
  check (hecho is null or abandonado is null),
  check (datos is not null or (caduca is not null and (hecho is not null or abandonado is not null)))
);
create index trabajos_pendientes on trabajos (cola, intentos, proximo_intento, id)
  where hecho is null and abandonado is null;
create index trabajos_abandonados on trabajos (id) where abandonado is not null;

create function vaciar_trabajo() returns trigger language plpgsql as $$
begin
  new.datos := null;
  return new;
end $$;
create trigger trabajos_secretos before update on trabajos
  for each row when (new.caduca is not null and (new.hecho is not null or new.abandonado is not null))
  execute function vaciar_trabajo();

-- Whoever copies files outside of the database locks this row meanwhile; whoever would delete one looks at it first.
create table candados (nombre text primary key);
insert into candados values ('archivos');
