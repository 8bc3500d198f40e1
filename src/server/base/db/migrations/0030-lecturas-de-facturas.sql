-- An invoice is looked for by its folio alone, whatever its series.
create index cfdis_folio on cfdis (folio) where tipo = 'I';

-- The name that the tax authority has of a client; blank, it is made of the names of the account.
alter table cuentas add column razon_social texto;

-- What a fiscal document wrote into the record of a claim, by column: undone, it takes exactly that back (decision 119).
create table indicadores_anotados (
  cfdi_id integer not null references cfdis,
  indicador_id integer not null references indicadores,
  valores jsonb not null,
  primary key (cfdi_id, indicador_id)
);
create index indicadores_anotados_indicador on indicadores_anotados (indicador_id, cfdi_id);

-- A credit note that is a discount, or of a part of the line, leaves the record owed: riesgoDe in domain/indicador.ts.
alter table indicadores add column nota_parcial boolean not null default false;
alter table indicadores drop column riesgo;
alter table indicadores add column riesgo bigint not null generated always as (case
  when fecha_cancelacion is not null or cotizador = 'CANCELADO' or pagada is not null
    or (nota_credito <> '' and not nota_parcial) then 0
  when factura <> '' or entregado is not null
    then coalesce(monto_factura, precio + (precio * 16 + 50) / 100, 0)
  else 0 end) stored;
