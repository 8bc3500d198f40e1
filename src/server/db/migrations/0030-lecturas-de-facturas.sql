-- An invoice is looked for by its folio alone, whatever its series.
create index cfdis_folio on cfdis (folio) where tipo = 'I';

