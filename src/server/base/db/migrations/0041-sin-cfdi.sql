-- What stands in no fiscal document is looked for on the way from all that was ever sold: each of these is read from an
-- index alone.

-- An item that a living invoice is of wholly is left out without asking for anything else of it.
create index facturas_partidas_vivas_de_nota on facturas_partidas (nota_partida_id) include (cantidad)
  where viva and nota_partida_id is not null;

-- Claims that were delivered and not invoiced, and write-offs by hand that say how they were sold: few beside the others.
create index indicadores_entregados on indicadores (entregado, id) where estado = 'entregada' and eliminada is null;
create index bajas_vendidas_a_mano on bajas (fecha, id) where duenio = 'mano' and canal <> '' and devueltas < cantidad;
