-- Money in advance may be paid in several parts, each with a receipt whose number is the id. `anticipos` is what they come
-- to for a hold, and what became of it.
alter table anticipos drop constraint anticipos_pkey;
alter table anticipos drop constraint anticipos_apartado_id_key;
alter table anticipos add primary key (apartado_id);
create table anticipos_recibos (
  id integer generated always as identity primary key,
  apartado_id integer not null references anticipos,
  monto centavos not null check (monto > 0),
  forma_pago text not null check (forma_pago in ('Efectivo', 'Transferencia')),
  autor text not null,
  momento timestamptz not null
);
insert into anticipos_recibos (id, apartado_id, monto, forma_pago, autor, momento) overriding system value
  select id, apartado_id, monto, forma_pago, autor, momento from anticipos;
select setval(pg_get_serial_sequence('anticipos_recibos', 'id'), max(id)) from anticipos_recibos having count(*) > 0;
create index anticipos_recibos_apartado on anticipos_recibos (apartado_id);
create index anticipos_recibos_momento on anticipos_recibos (momento);
drop index anticipos_momento;
alter table anticipos drop column id, drop column forma_pago, drop column autor, drop column momento;

-- What a unit was agreed at when it was held; null where nobody knew a price. Older holds take the list price of today,
-- which is what their receipts said.
alter table apartados_partidas add column precio centavos;
update apartados_partidas ap set precio = p.precio from piezas p where p.id = ap.pieza_id;

-- Opens the public page by which a customer checks a receipt: nobody can guess it.
alter table apartados add column token text not null default replace(gen_random_uuid()::text, '-', '')
  unique check (char_length(token) >= 20);
