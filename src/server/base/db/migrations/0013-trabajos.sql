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

-- Mails keep their number and their moment: their Message-ID is made of both.
insert into trabajos (id, cola, titulo, datos, caduca, creado, intentos, proximo_intento, error, referencia, hecho, abandonado)
  overriding system value
  select id, 'correo', left(para || ' | ' || asunto, 500),
    case when caduca is null or (enviado is null and abandonado is null)
      then jsonb_build_object('to', para, 'asunto', asunto, 'texto', texto, 'html', html) end,
    caduca, creado, intentos, proximo_intento, error, referencia, enviado, abandonado
  from correos;
select setval(pg_get_serial_sequence('trabajos', 'id'), greatest(1, max(id)), max(id) is not null) from trabajos;
drop table correos;

-- Whoever copies files outside of the database locks this row meanwhile; whoever would delete one looks at it first.
create table candados (nombre text primary key);
insert into candados values ('archivos');
