-- A till: the money of one person, or of the whole business where it is shared, for one day in Mexico City. Who closes it and
-- sells again the same day begins another turn.
create table cajas (
  id integer generated always as identity primary key,
  -- Whose it is; null for one that the business shares.
  persona text,
  dia date not null,
  turno smallint not null check (turno between 1 and 999),
  -- What was in it before anything moved; null while nobody put anything in.
  fondo centavos,
  abierta timestamptz not null,
  abierta_por text not null,
  cerrada timestamptz,
  -- Null also where nobody closed it: its day is from before there were tills.
  cerrada_por text,
  -- Cash that should have been in it when it was closed, and what was: the coins and notes by their value, and their sum, null
  -- where nobody counted.
  esperado bigint,
  conteo jsonb,
  contado centavos,
  motivo text not null default '' check (char_length(motivo) <= 300),
  check ((cerrada is null) = (esperado is null)),
  check (cerrada is not null or cerrada_por is null and contado is null and motivo = ''),
  check ((conteo is null) = (contado is null)),
  unique nulls not distinct (persona, dia, turno)
);
-- Somebody has one open till a day.
create unique index cajas_abierta on cajas (persona, dia) nulls not distinct where cerrada is null;
create index cajas_dia on cajas (dia);

-- Money that came into a till or went out of it, in centavos, below 0 for what went out. Rows are added and never change: what
-- was wrong is put right by another one, on the day on which somebody does.
create table caja_movimientos (
  id bigint generated always as identity primary key,
  caja_id integer not null references cajas,
  tipo text not null check (tipo in
    ('venta', 'cancelación', 'devolución', 'anticipo', 'anticipo devuelto', 'entrada', 'retiro', 'gasto')),
  forma_pago text not null check (forma_pago in ('Efectivo', 'Transferencia')),
  monto bigint not null check (monto between -99999999999999 and 99999999999999),
  -- The share of the note's total that was sold, or taken back, in this way; what of it is not in `monto` was paid in advance.
  total centavos,
  nota_id integer references notas,
  recibo_id integer references anticipos_recibos,
  motivo text not null default '' check (char_length(motivo) <= 300),
  autor text not null,
  momento timestamptz not null,
  operacion uuid,
  check ((nota_id is not null) = (tipo in ('venta', 'cancelación', 'devolución'))),
  check ((recibo_id is not null) = (tipo in ('anticipo', 'anticipo devuelto'))),
  check ((motivo <> '') = (tipo in ('entrada', 'retiro', 'gasto')) or tipo = 'devolución'),
  check ((total is not null) = (tipo in ('venta', 'cancelación'))),
  check (case when tipo in ('venta', 'anticipo', 'entrada') then monto >= 0 else monto <= 0 end)
);
create index caja_movimientos_caja on caja_movimientos (caja_id, id);
create index caja_movimientos_nota on caja_movimientos (nota_id) where nota_id is not null;
create index caja_movimientos_recibo on caja_movimientos (recibo_id) where recibo_id is not null;

create function cuidar_caja_movimientos() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then raise exception 'a movement of a till does not change'; end if;
  if exists (select from cajas where id = new.caja_id and cerrada is not null) then
    raise exception 'the till % is closed', new.caja_id;
  end if;
  return new;
end $$;
create trigger caja_movimientos_quedan before insert or update or delete on caja_movimientos
  for each row execute function cuidar_caja_movimientos();

create function cuidar_caja() returns trigger language plpgsql as $$
begin
  raise exception 'the till % is closed', old.id;
end $$;
create trigger cajas_quedan before update or delete on cajas for each row when (old.cerrada is not null)
  execute function cuidar_caja();

-- Writes the movements of notes and receipts that have none: those of before there were tills, and those that are loaded in
-- bulk. They go to the open till of their person and day, else to one that nobody counted.
create procedure asentar_caja() language plpgsql as $$
declare antes integer;
begin
  create temporary table por_asentar on commit drop as
  with partes as (
    select n.id, n.forma_pago, true as propia,
      n.total - coalesce((select sum(p.monto) from notas_pagos p where p.nota_id = n.id), 0)::bigint as total
    from notas n
    union all
    select nota_id, forma_pago, false, monto from notas_pagos),
  todos as (
    select 'venta' as tipo, u.forma_pago, u.total - case when u.propia then n.anticipo else 0 end as monto, u.total,
      n.id as nota_id, null::int as recibo_id, n.autor, n.creada as momento, u.propia
    from notas n join partes u on u.id = n.id
    where not exists (select from caja_movimientos m where m.nota_id = n.id and m.tipo = 'venta')
    union all
    -- What a cancelled note had of a receipt stays with the receipt, unless that was settled before.
    select 'cancelación', u.forma_pago, -(u.total - case when u.propia then n.anticipo - coalesce(a.aplicado, 0) else 0 end),
      u.total, n.id, null, n.cancelada_por, n.cancelada, u.propia
    from notas n join partes u on u.id = n.id left join anticipos a on a.apartado_id = n.apartado_id
    where n.cancelada is not null
      and not exists (select from caja_movimientos m where m.nota_id = n.id and m.tipo = 'cancelación')
    union all
    select 'anticipo', r.forma_pago, r.monto, null, null, r.id, r.autor, r.momento, true
    from anticipos_recibos r
    where not exists (select from caja_movimientos m where m.recibo_id = r.id and m.tipo = 'anticipo')
    union all
    -- All of a hold's money goes back together: under the number of its first receipt.
    select 'anticipo devuelto', a.devuelto_en, -(a.monto - a.aplicado), null, null, r.id, a.resuelto_por, a.resuelto, true
    from anticipos a cross join lateral (
      select min(id) as id from anticipos_recibos where apartado_id = a.apartado_id) r
    where a.resolucion = 'devuelto' and r.id is not null
      and not exists (select from caja_movimientos m where m.recibo_id = r.id and m.tipo = 'anticipo devuelto'))
  select t.*, (t.momento at time zone 'America/Mexico_City')::date as dia from todos t;

  select coalesce(max(id), 0) into antes from cajas;
  insert into cajas (persona, dia, turno, abierta, abierta_por)
  select t.autor, t.dia,
    1 + coalesce((select max(c.turno) from cajas c where c.persona = t.autor and c.dia = t.dia), 0), min(t.momento), t.autor
  from por_asentar t
  where not exists (select from cajas c where c.persona = t.autor and c.dia = t.dia and c.cerrada is null)
  group by t.autor, t.dia;

  insert into caja_movimientos (caja_id, tipo, forma_pago, monto, total, nota_id, recibo_id, autor, momento)
  select c.id, t.tipo, t.forma_pago, t.monto, t.total, t.nota_id, t.recibo_id, t.autor, t.momento
  from por_asentar t join cajas c on c.persona = t.autor and c.dia = t.dia and c.cerrada is null
  order by t.momento, t.nota_id, t.recibo_id, t.propia desc;

  update cajas c set cerrada = s.cerrada, esperado = s.esperado
  from (
    select m.caja_id, max(m.momento) as cerrada,
      coalesce(sum(m.monto) filter (where m.forma_pago = 'Efectivo'), 0)::bigint as esperado
    from caja_movimientos m where m.caja_id > antes group by 1) s
  where c.id = s.caja_id;

  drop table por_asentar;
end $$;

call asentar_caja();
