-- The lists of claims: what is looked for in their database (decision 150), and the values that forms offer (decision 141).

-- Words of a record by their beginning: its claim, purchase order, part, car and insurer.
alter table indicadores add column busqueda tsvector not null generated always as (lexemas(
  reporte || ' ' || oc || ' ' || pieza || ' ' || marca || ' ' || auto || ' ' || coalesce(anio_desde::text, '') || ' '
  || coalesce(anio_hasta::text, '') || ' ' || aseguradora)) stored;
create index indicadores_busqueda on indicadores using gin (busqueda) with (fastupdate = off) where eliminada is null;

-- The different values of a column are found by going from one to the next along its index.
create index indicadores_proveedor on indicadores (proveedor) where eliminada is null;
create index indicadores_metodo_envio on indicadores (metodo_envio) where eliminada is null;
create index indicadores_aseguradora on indicadores (aseguradora) where eliminada is null;
create index indicadores_taller on indicadores (taller) where eliminada is null;
create index indicadores_ciudad on indicadores (ciudad) where eliminada is null;
