-- The units that a row of a file brings into stock, as its review found: what is asked before writing says them. They are
-- those of a new part, all that come back with a deleted one, and the difference of any other; null where the row is none of a part.
alter table importaciones_filas add column unidades integer;

-- A payment of a balance may take the place of another one of it, as those of invoices do: until that one is cancelled both live, with
-- one installment.
alter table saldos_pagos add column sustituye integer references saldos_pagos;
drop index saldos_pagos_parcialidad;
create unique index saldos_pagos_parcialidad on saldos_pagos (saldo_id, parcialidad) where viva and sustituye is null;
create index saldos_pagos_sustituye on saldos_pagos (sustituye) where sustituye is not null;
