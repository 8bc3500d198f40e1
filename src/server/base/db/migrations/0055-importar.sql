-- The units that a row of a file brings into stock, as its review found: what is asked before writing says them. They are
-- those of a new part, all that come back with a deleted one, and the difference of any other; null where the row is none of a part.
alter table importaciones_filas add column unidades integer;

-- A payment of a balance may take the place of another one of it, as those of invoices do: until that one is cancelled both live, with
-- one installment.
alter table saldos_pagos add column sustituye integer references saldos_pagos;
drop index saldos_pagos_parcialidad;
create unique index saldos_pagos_parcialidad on saldos_pagos (saldo_id, parcialidad) where viva and sustituye is null;
create index saldos_pagos_sustituye on saldos_pagos (sustituye) where sustituye is not null;

-- A payment of a balance that ends frees the bank's movement that it was made of, unless another one took its place: that one is
-- of the same deposit.
create or replace function seguir_pago_de_saldo() returns trigger language plpgsql as $$
declare sucesor integer;
begin
  select max(id) into sucesor from saldos_pagos where sustituye = new.id and viva;
  update movimientos_pagos set saldo_pago_id = coalesce(sucesor, saldo_pago_id), viva = sucesor is not null
    where saldo_pago_id = new.id and viva;
  return null;
end $$;
