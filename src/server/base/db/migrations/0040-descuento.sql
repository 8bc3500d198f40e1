-- What is taken off a line before its IVA, and of all lines; `base` is what is left.
alter table facturas_partidas add column descuento centavos not null default 0 check (descuento >= 0);
alter table facturas add column descuento centavos not null default 0 check (descuento >= 0);

-- Documents that wait for their turn say it too.
update cfdis_por_emitir set comprobante = jsonb_set(comprobante, '{conceptos}',
  (select jsonb_agg(una || '{"descuento": 0}' order by orden)
   from jsonb_array_elements(comprobante -> 'conceptos') with ordinality todas (una, orden)));
