-- Where a part stands in the yard: 'PATIO 2 · R-14 · N3'. Only who works here sees it.
alter table piezas add column ubicacion text not null default ''
  check (ubicacion = btrim(ubicacion, E' \t\r\n') and char_length(ubicacion) <= 60);

-- The places that there are, and the parts of one and of all below it: 'PATIO 2' finds every rack of that yard. A change of a
-- price or a condition does not touch it.
create index piezas_ubicacion on piezas (ubicacion text_pattern_ops, id) with (fillfactor = 85)
  where ubicacion <> '' and eliminada is null;
