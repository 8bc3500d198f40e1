-- What people have to look at of stamped documents, among hundreds of thousands that need nothing: a warning, or a
-- cancellation that came to nothing. Of 200,000 documents the list of pending work read all (93 ms); so it reads these (0.2).
create index cfdis_por_revisar on cfdis (id)
  where estado = 'timbrada' and (error <> '' or cancelacion in ('rechazada', 'expirada'));
