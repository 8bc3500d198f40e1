-- What waits for a price. The summary of the day counts it every morning, and it is never many beside all that was ever asked
-- for: without this index that is read whole.
create index indicadores_por_cotizar on indicadores (fecha, id) where eliminada is null and estado = 'solicitada';
