-- The database of claims is narrowed by state, insurer, workshop, quoter and the day of the request, in any combination
-- (record 82). Two indexes have all of them at hand, so that whatever is asked is decided along an index, newest first, and
-- no row is fetched that is not shown: one of all live records, one by their state, which is what rare questions have in
-- common. None of these columns changes by itself or by the thousand, and every change of a state writes
-- other indexes anyway.
drop index indicadores_vivos;
create index indicadores_vivos on indicadores (id desc)
  include (estado, aseguradora, taller, cotizador, fecha) where eliminada is null;
create index indicadores_estado on indicadores (estado, id desc)
  include (aseguradora, taller, cotizador, fecha) where eliminada is null;
