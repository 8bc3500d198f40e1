-- Changes of many parts at once are kept beside the repairs, which they are but for what they change: `accion` says what one
-- did, and is null for a find-and-replace. What was sought is empty then, and `reemplazo` has the change in words.
alter table reparaciones add column accion text
  check (accion in ('precio_porcentaje', 'precio_monto', 'condicion', 'pendiente', 'publicada', 'retirada'));

-- Why somebody corrected the units of a part by hand; empty where nobody said.
alter table movimientos add column motivo text not null default '' check (motivo = '' or tipo = 'ajuste');
