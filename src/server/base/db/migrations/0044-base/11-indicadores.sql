-- Claims of insurers: one record for each part of a claim, from its request to its payment, and what belongs to it.

-- A claim names car and part in free words. Each way to write them is kept once, and a record knows its own by number: what
-- was quoted before (record 35) is read among some thousands of names, never among a million records, and the indexes hold
-- numbers. Rows are only ever added, so that nobody has to wait or look twice; one that no record uses any more finds nothing.
create table autos_pedidos (
  id integer generated always as identity primary key,
  marca text not null,
  auto text not null,
  unique (marca, auto)
);
create index autos_pedidos_auto on autos_pedidos (auto);

-- `desde` is the transaction that added a name: whoever read the names before asks for those of later ones only.
create table nombres_pedidos (
  id integer generated always as identity primary key,
  nombre text not null unique,
  desde xid8 not null default pg_current_xact_id()
);
create index nombres_pedidos_desde on nombres_pedidos (desde);

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
  -- Words of a record by their beginning: its claim, purchase order, part, car and insurer (regla 150).
  busqueda tsvector not null generated always as (lexemas(
    reporte || ' ' || oc || ' ' || pieza || ' ' || marca || ' ' || auto || ' ' || coalesce(anio_desde::text, '') || ' '
    || coalesce(anio_hasta::text, '') || ' ' || aseguradora)) stored,
  -- No references: the trigger has just found or made both, and neither is ever deleted.
  auto_id integer not null,
  nombre_id integer not null,
  ganada boolean not null generated always as (entregado is not null) stored,
  parte_clave text not null generated always as (clave_de(numero_parte)) stored,
  codigo_clave text not null generated always as (clave_de(codigo)) stored,
  -- A credit note that is a discount, or of a part of the line, leaves the record owed.
  nota_parcial boolean not null default false,
  -- Money at risk, riesgoDe in domain/indicador.ts: owed for what was delivered or invoiced.
  riesgo bigint not null generated always as (case
    when fecha_cancelacion is not null or cotizador = 'CANCELADO' or pagada is not null
      or (nota_credito <> '' and not nota_parcial) then 0
    when factura <> '' or entregado is not null
      then coalesce(monto_factura, precio + (precio * 16 + 50) / 100, 0)
    else 0 end) stored,
  check ((anio_desde is null) = (anio_hasta is null)),
  check (anio_desde <= anio_hasta)
);

create function anotar_pedido() returns trigger language plpgsql as $$
declare
  su_marca text := clave_de(new.marca);
  su_auto text := clave_de(new.auto);
  su_nombre text := plegar(new.pieza);
begin
  select id into new.auto_id from autos_pedidos where marca = su_marca and auto = su_auto;
  if not found then
    insert into autos_pedidos (marca, auto) values (su_marca, su_auto)
      on conflict (marca, auto) do update set auto = excluded.auto returning id into new.auto_id;
  end if;
  select id into new.nombre_id from nombres_pedidos where nombre = su_nombre;
  if not found then
    insert into nombres_pedidos (nombre) values (su_nombre)
      on conflict (nombre) do update set nombre = excluded.nombre returning id into new.nombre_id;
  end if;
  return new;
end $$;
create trigger indicadores_pedido before insert or update of marca, auto, pieza on indicadores
  for each row execute function anotar_pedido();

-- A claim by the beginning of its number, its newest record first.
create index indicadores_reporte on indicadores (reporte_clave text_pattern_ops, id desc) where eliminada is null;
create index indicadores_vivos on indicadores (id desc) where eliminada is null;
create index indicadores_busqueda on indicadores using gin (busqueda) with (fastupdate = off) where eliminada is null;

-- The values that forms offer (regla 141): the different ones of a column are found by going from one to the next along its
-- index.
create index indicadores_proveedor on indicadores (proveedor) where eliminada is null;
create index indicadores_metodo_envio on indicadores (metodo_envio) where eliminada is null;
create index indicadores_aseguradora on indicadores (aseguradora) where eliminada is null;
create index indicadores_taller on indicadores (taller) where eliminada is null;
create index indicadores_ciudad on indicadores (ciudad) where eliminada is null;

-- What was quoted before. Each stretch has its newest quote first, those that were won apart from the others; the years are
-- at hand. Only what asks for nothing reads the newest of all, and it needs no years beside them.
create index indicadores_recientes on indicadores (ganada, fecha desc nulls last, id desc) where eliminada is null;
create index indicadores_auto on indicadores (auto_id, ganada, fecha desc nulls last, id desc)
  include (anio_desde, anio_hasta) where eliminada is null;
create index indicadores_nombre on indicadores (nombre_id, ganada, fecha desc nulls last, id desc)
  include (anio_desde, anio_hasta) where eliminada is null;
create index indicadores_auto_y_nombre on indicadores (auto_id, nombre_id, ganada, fecha desc nulls last, id desc)
  include (anio_desde, anio_hasta) where eliminada is null;
create index indicadores_parte on indicadores (parte_clave text_pattern_ops, ganada, fecha desc nulls last, id desc)
  where eliminada is null and parte_clave <> '';
create index indicadores_codigo on indicadores (codigo_clave text_pattern_ops, ganada, fecha desc nulls last, id desc)
  where eliminada is null and codigo_clave <> '';
-- A year and nothing else has a way of its own: each range of years is one stretch, newest first. Along the newest of all, a
-- year that is rare would be read to their end.
create index indicadores_anios on indicadores (anio_desde, anio_hasta, ganada, fecha desc nulls last, id desc)
  where eliminada is null and anio_desde is not null;

-- The reports of claims: rows by the day of the report, with the columns that it counts by at hand, so that a range is read
-- from its index alone. `estado` is there because it tells what was cancelled.

-- What was asked for.
create index indicadores_fecha on indicadores (fecha, id)
  include (aseguradora, ciudad, cotizador, pieza, proveedor, precio, pedido, entregado, factura, estado)
  where eliminada is null;
-- What was invoiced, by the day on which the invoice was entered, else that of its stamp. An expression is read from an
-- index alone where its columns are in it, too.
create index indicadores_dia_de_factura on indicadores (coalesce(ingreso_factura, fecha_factura), id)
  include (ingreso_factura, fecha_factura, aseguradora, ciudad, cotizador, pedido, entregado)
  where eliminada is null and factura <> '';
-- How many days lie in a range: nobody knows it of an expression else, and plans for a year would be those for a day.
create statistics indicadores_dias_de_factura on (coalesce(ingreso_factura, fecha_factura)) from indicadores;
-- What of it is owed: never many beside all that was ever invoiced.
create index indicadores_adeudados on indicadores (coalesce(ingreso_factura, fecha_factura), id)
  include (ingreso_factura, fecha_factura, aseguradora, ciudad, cotizador, pedido, entregado, riesgo)
  where eliminada is null and factura <> '' and estado = 'facturada' and (nota_credito = '' or nota_parcial);
-- What is to be delivered.
create index indicadores_por_entregar on indicadores (vence, id)
  where eliminada is null and pedido is not null and entregado is null and fecha_cancelacion is null
    and cotizador <> 'CANCELADO';
-- What waits for a price. The summary of the day counts it every morning, and it is never many beside all that was ever asked
-- for: without this index that is read whole.
create index indicadores_por_cotizar on indicadores (fecha, id) where eliminada is null and estado = 'solicitada';
-- Claims that were delivered and not invoiced, few beside the others: what stands in no fiscal document.
create index indicadores_entregados on indicadores (entregado, id) where estado = 'entregada' and eliminada is null;

-- The write-off of a used yard part belongs to the record that used it, as that of a note to its note.
alter table bajas add foreign key (indicador) references indicadores;

-- What is printed of claims: remisiones and purchase orders, with folios of one sequence. The same records of the same
-- supplier are the same document: printed again it has its folio again.
create table documentos (
  folio integer generated always as identity primary key,
  tipo text not null check (tipo in ('remision', 'orden')),
  proveedor texto,
  prometida date,
  registros integer[] not null check (cardinality(registros) between 1 and 200),
  clave integer[] not null,
  autor text not null,
  creado timestamptz not null default now()
);
create unique index documentos_registros on documentos (tipo, clave, proveedor);
-- The documents of a record: those that hold its id.
create index documentos_de_registro on documentos using gin (registros) with (fastupdate = off);

-- What is attached to a claim's record, as the evidence behind its payment: the bytes lie in the store of documents under
-- their hash. What somebody takes away is not shown any more, and stays.
create table adjuntos (
  id integer generated always as identity primary key,
  indicador integer not null references indicadores,
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  nombre texto check (nombre <> ''),
  tipo text not null check (tipo in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  autor text not null,
  momento timestamptz not null default now(),
  eliminado timestamptz,
  eliminado_por text,
  check ((eliminado is null) = (eliminado_por is null))
);
create index adjuntos_de_registro on adjuntos (indicador, id) where eliminado is null;
create index adjuntos_huella on adjuntos (huella);
