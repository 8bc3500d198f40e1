-- What a mass repair of a hundred thousand parts costs is its indexes: a part that changes is written into each of them
-- again, whatever changed. Measured at a million parts, what follows takes away more than half of it.

-- The words of a row were put into the index one by one. Gathered first, they go in together. A search reads what is
-- still gathered, so that may be no more than 16 pages; who fills them, a save in some hundreds, sorts them in.
alter index piezas_busqueda set (fastupdate = on, gin_pending_list_limit = 128);

-- A load leaves pages nearly full: one row in ten that changes splits every one of them, and before each split
-- PostgreSQL looks in vain for rows that nobody needs any more. Where one in five is free it does neither. Saves make
-- such room anyway; this keeps it from the start.
alter index piezas_pkey set (fillfactor = 80);
alter index piezas_inventario_key set (fillfactor = 80);
alter index piezas_por_pieza set (fillfactor = 80);
alter index piezas_auto set (fillfactor = 80);
alter index piezas_pagina set (fillfactor = 80);
alter index piezas_cascada set (fillfactor = 80);
alter index piezas_anios set (fillfactor = 80);
alter index piezas_numero_parte set (fillfactor = 80);
alter index piezas_no_publicada_facebook set (fillfactor = 80);
alter index piezas_no_publicada_mercado set (fillfactor = 80);
alter index piezas_por_publicar_facebook set (fillfactor = 80);
alter index piezas_por_publicar_mercado set (fillfactor = 80);
alter index piezas_publicada_facebook set (fillfactor = 80);
alter index piezas_publicada_mercado set (fillfactor = 80);
