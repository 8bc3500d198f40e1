-- What of a note was paid in another way than its own: `notas.forma_pago` is the way of the largest part, and has the rest.
create table notas_pagos (
  nota_id integer not null references notas,
  forma_pago text not null check (forma_pago in ('Efectivo', 'Transferencia')),
  monto centavos not null check (monto > 0),
  primary key (nota_id, forma_pago)
);

-- The cash that was handed over for it, of which the change went back; null where nobody said.
alter table notas add column recibido centavos;
