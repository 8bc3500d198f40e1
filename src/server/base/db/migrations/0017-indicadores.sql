-- Claims of insurers: one record for each part of a claim, from its request to its payment. Money is whole centavos;
-- texts are trimmed, and empty rather than null.

create table indicadores (
  id integer generated always as identity primary key,
  aseguradora texto check (aseguradora <> ''),
  reporte texto check (reporte <> ''),
  fecha date,
  taller texto,
  ciudad texto,
  marca texto,
  auto texto,
  anio_desde smallint check (anio_desde between 1900 and 2100),
  anio_hasta smallint check (anio_hasta between 1900 and 2100),
  pieza texto check (pieza <> ''),
  comentarios text not null default '' check (char_length(comentarios) <= 5000),
  numero_parte texto,
  origen texto,
  precio centavos,
  oc texto,
  cotizador texto,
  pedido date,
  vence date,
  entregado date,
  costo centavos,
  proveedor texto,
  codigo texto,
  monto_reparacion centavos,
  gastos_envio centavos,
  metodo_envio texto,
  factura texto,
  monto_factura centavos,
  ingreso_factura date,
  pagada date,
  pago texto,
  nota_credito texto,
  fecha_nota_credito date,
  recolectada date,
  fecha_cancelacion date,
  motivo texto,
  fecha_factura date,
  version integer not null default 1,
  creada timestamptz not null default now(),
  eliminada timestamptz,
  -- The number of a claim as people look for it: capitals, dashes and slashes are the same to them.
  reporte_clave text not null generated always as
    (regexp_replace(lower(reporte collate pg_c_utf8), '[^a-z0-9]', '', 'g')) stored,
  -- The state, estadoDeIndicador in domain/indicador.ts: the first that fits.
  estado text not null generated always as (case
    when fecha_cancelacion is not null or cotizador = 'CANCELADO' then 'cancelada'
    when pagada is not null then 'pagada'
    when factura <> '' then 'facturada'
    when entregado is not null then 'entregada'
    when pedido is not null then 'pedida'
    when precio > 0 then 'cotizada'
    else 'solicitada' end) stored,
  -- Money at risk, riesgoDe in domain/indicador.ts: owed for what was delivered or invoiced.
  riesgo bigint not null generated always as (case
    when fecha_cancelacion is not null or cotizador = 'CANCELADO' or pagada is not null or nota_credito <> '' then 0
    when factura <> '' or entregado is not null
      then coalesce(monto_factura, precio + (precio * 16 + 50) / 100, 0)
    else 0 end) stored,
  check ((anio_desde is null) = (anio_hasta is null)),
  check (anio_desde <= anio_hasta)
);

-- A claim by the beginning of its number, its newest record first.
create index indicadores_reporte on indicadores (reporte_clave text_pattern_ops, id desc) where eliminada is null;
create index indicadores_vivos on indicadores (id desc) where eliminada is null;

-- The write-off of a used yard part belongs to the record that used it, as that of a note to its note. A record uses one
-- part at a time: while its unit is out, no second one leaves for it.
alter table bajas
  add column indicador integer references indicadores,
  add check ((duenio = 'siniestro') = (indicador is not null));
create unique index bajas_indicador on bajas (indicador) where indicador is not null and devueltas < cantidad;
