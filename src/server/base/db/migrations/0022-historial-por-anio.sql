-- A year and nothing else has a way of its own (record 35): each range of years is one stretch, newest first. Years were
-- read along the newest of all before, to their end for a year that is rare.
create index indicadores_anios on indicadores (anio_desde, anio_hasta, ganada, fecha desc nulls last, id desc)
  where eliminada is null and anio_desde is not null;

-- Only what asks for nothing reads the newest of all now, and it needs no years beside them.
drop index indicadores_recientes;
create index indicadores_recientes on indicadores (ganada, fecha desc nulls last, id desc) where eliminada is null;
