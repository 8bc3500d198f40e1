-- Stamped invoices of the last year with all that belongs to them, in a few statements however many they are: one
-- client in 100 invoices, and five that have a tenth of them each; three lines, one of them of a claim; three of five to be
-- paid later, of which a third is paid, a third half and a third not at all; some returned in part, some cancelled. Of the
-- XML, whose length no call here depends on, the provider keeps a word. How many, and the series of their documents, are
-- the one row of the table carga.

create temp table clientes_de_carga as
with nombres as (
  -- Letters alone, so that each is a word of its own.
  select n, 'TALLER ' || upper(translate(left(md5(n::text), 9), '0123456789', 'ghijklmnop')) as nombre
  from carga, generate_series(1, ceil(facturas / 100.0)::int) n),
nuevas as (
  insert into cuentas (identificador, email, nombre, rol, rfc, uso_cfdi, regimen_fiscal, codigo_postal, razon_social, creada)
  select 'carga-' || lpad(n::text, 16, '0'), 'carga-' || n || '@taller.test', nombre, 2,
    'TAL' || to_char(date '2000-01-01' + (n % 7000)::int, 'YYMMDD') || lpad((n % 1000)::text, 3, '0'), 'G03', '601', '64000',
    nombre, now() - interval '13 months'
  from nombres returning id, rfc, razon_social)
select id, rfc, razon_social as nombre, (row_number() over (order by id) - 1)::int as turno from nuevas;

-- Prices are whole pesos, so that the IVA of each is whole centavos and all sums agree.
create temp table plan_de_carga as
select n, c.id as cuenta_id, c.rfc, c.nombre, n % 5 < 3 as ppd, n % 5 >= 3 and n % 50 = 4 as cancelada,
  case when n % 5 < 3 then n % 3 else 0 end as pagado, n % 25 = 8 as devuelta,
  precios.lista as precios, precios.base, now() - interval '1 year' * ((facturas - n + 1)::float / facturas) as creada,
  '0424' || to_char(n, 'FM00000000') as reporte
from carga cross join lateral generate_series(1, facturas) n
  join clientes_de_carga c on c.turno = case when n % 2 = 0 then n / 2 % 5 else n / 2 end
    % (select count(*) from clientes_de_carga)
  cross join lateral (
    select array_agg(precio order by orden) as lista, sum(precio)::bigint as base
    from (select orden, ((n * 7 + orden * 131) % 900 + 100) * 100 as precio from generate_series(0, 2) orden) p) precios;

-- Their ids, and with them their folios, come in the order of time: a payment after all invoices, a return after those.
create temp table documentos_de_carga as
with todos as (
  select n, 'I' as tipo, base * 116 / 100 as total, creada from plan_de_carga
  union all
  select n, 'P', base * 116 / 100 / (3 - pagado), creada + interval '20 minutes' from plan_de_carga where pagado > 0
  union all
  select n, 'E', precios[1] * 116 / 100, creada + interval '30 minutes' from plan_de_carga where devuelta),
contados as (
  select todos.*, row_number() over (partition by tipo order by n) as turno,
    row_number() over (order by tipo = 'E', tipo = 'P', n) as id from todos)
select c.n, c.tipo, c.total, c.creada, c.turno + coalesce(f.folio, 0) as folio,
  c.id + (select coalesce(max(id), 0) from cfdis) as id,
  case c.tipo when 'I' then serie_factura when 'P' then serie_pago else serie_egreso end as serie,
  'sim_' || left(encode(sha256(convert_to('carga' || c.tipo || c.n, 'UTF8')), 'hex'), 24) as ref,
  upper('FFFFFFFF' || substr(gen_random_uuid()::text, 9)) as uuid, gen_random_uuid() as externo
from carga, contados c left join (select tipo, max(folio) as folio from cfdis group by tipo) f on f.tipo = c.tipo;

insert into cfdis (id, tipo, externo, serie, folio, estado, total, cuenta_id, rfc, nombre, codigo_postal, regimen, uso, ref,
  uuid, timbrada, total_timbrado, xml_huella, motivo, cancelacion, cancelacion_pedida, cancelada, autor, creada)
overriding system value
select d.id, d.tipo, d.externo, d.serie, d.folio, case when fin is null then 'timbrada' else 'cancelada' end, d.total,
  p.cuenta_id, p.rfc, p.nombre, '64000', '601', case d.tipo when 'I' then 'G03' when 'P' then 'CP01' else 'G02' end, d.ref,
  d.uuid, d.creada, d.total, encode(sha256(convert_to(d.uuid, 'UTF8')), 'hex'), case when fin is not null then '02' end,
  case when fin is not null then 'aceptada' end, fin, fin, 'carga', d.creada
from documentos_de_carga d join plan_de_carga p using (n)
  cross join lateral (select case when p.cancelada and d.tipo = 'I' then d.creada + interval '1 hour' end as fin) c
order by d.id;

insert into facturas (id, forma_pago, metodo_pago, iva_incluido, clave_prod, base, iva, saldo, devuelto, piezas, siniestros,
  busqueda)
select d.id, case when p.ppd then '99' else '03' end, case when p.ppd then 'PPD' else 'PUE' end, false, '25172601', p.base,
  d.total - p.base,
  case when p.cancelada then d.total when p.ppd then greatest(0, d.total - coalesce(a.total, 0) - coalesce(e.total, 0))
    else 0 end,
  coalesce(e.total, 0), 3, array[p.reporte],
  lexemas(concat_ws(' ', d.serie || d.folio, d.serie, d.folio, p.rfc, p.nombre, p.reporte))
from documentos_de_carga d join plan_de_carga p using (n)
  left join documentos_de_carga a on a.n = d.n and a.tipo = 'P'
  left join documentos_de_carga e on e.n = d.n and e.tipo = 'E'
where d.tipo = 'I' order by d.id;

-- The records of claims that are not invoiced yet, as far as there are any: one for the first line of each invoice, and of
-- every seventh another one for the second, so that some are of several insurers and several days.
create temp table registros_de_carga as
with lineas as (
  select n, orden, row_number() over (order by n, orden) as turno
  from plan_de_carga cross join generate_series(1, 2) orden where orden = 1 or n % 7 = 0),
libres as (
  select i.id, row_number() over (order by i.id) as turno from indicadores i
  where i.factura = '' and i.eliminada is null and i.fecha_cancelacion is null and i.cotizador <> 'CANCELADO' and i.precio > 0
    and not exists (select from facturas_partidas t where t.indicador_id = i.id))
select l.n, l.orden, r.id from lineas l join libres r using (turno);

insert into facturas_partidas (factura_id, orden, origen, cantidad, precio, importe, pieza, marca, auto, tipo, anio_desde,
  anio_hasta, reporte, clave_prod, viva, indicador_id)
select d.id, linea.orden - 1, case when r.id is null then 'manual' else 'indicadores' end, 1, linea.precio,
  linea.precio * 116 / 100, 'FARO DERECHO', 'NISSAN', 'VERSA', 'SEDAN', 2015, 2019,
  case when linea.orden = 1 then p.reporte else '' end, '25172601', not p.cancelada, r.id
from documentos_de_carga d join plan_de_carga p using (n)
  cross join lateral unnest(p.precios) with ordinality linea (precio, orden)
  left join registros_de_carga r on r.n = d.n and r.orden = linea.orden
where d.tipo = 'I' order by d.id, linea.orden;

-- What the documents say in those records (regla 119); the portal has not taken one in six.
update indicadores i set pedido = coalesce(i.pedido, d.creada::date), entregado = coalesce(i.entregado, d.creada::date),
  factura = d.folio::text, monto_factura = p.precios[r.orden] * 116 / 100, fecha_factura = d.creada::date,
  ingreso_factura = case when p.n % 6 > 0 then d.creada::date + (p.n % 12 + r.orden)::int end,
  pagada = case when not p.ppd or p.pagado = 2 then d.creada::date end
from registros_de_carga r join plan_de_carga p using (n) join documentos_de_carga d on d.n = r.n and d.tipo = 'I'
where i.id = r.id and not p.cancelada;

insert into pagos (cfdi_id, factura_id, parcialidad, monto, saldo_anterior, descripcion, fecha_aplicacion, momento,
  forma_pago)
select d.id, f.id, 1, d.total, f.total, 'Depósito', d.creada::date, to_char(d.creada, 'YYYY-MM-DD"T"HH24:MI:SS'), '03'
from documentos_de_carga d join documentos_de_carga f on f.n = d.n and f.tipo = 'I' where d.tipo = 'P' order by d.id;

insert into egresos (id, factura_id, monto, tipo, descripcion, forma_pago, fecha_aplicacion)
select d.id, f.id, d.total, '03', 'Devolución', '03', d.creada::date
from documentos_de_carga d join documentos_de_carga f on f.n = d.n and f.tipo = 'I' where d.tipo = 'E';

insert into egresos_partidas (egreso_id, partida_id, cantidad, regresa)
select d.id, t.id, 1, false
from documentos_de_carga d join documentos_de_carga f on f.n = d.n and f.tipo = 'I'
  join facturas_partidas t on t.factura_id = f.id and t.orden = 0
where d.tipo = 'E';

insert into cfdis_simulados (ref, externo, uuid, tipo, serie, folio, rfc, total, xml, momento, resuelve, desenlace,
  relacionados, motivo, cancelacion_pedida, cancelacion_resuelve, cancelacion_desenlace)
select c.ref, c.externo, c.uuid, c.tipo, c.serie, c.folio, c.rfc, c.total, convert_to(c.uuid, 'UTF8'), c.creada, c.creada,
  'timbrado', case when c.tipo = 'I' then '{}' else array[f.uuid] end, c.motivo, c.cancelada, c.cancelada, c.cancelacion
from documentos_de_carga d join cfdis c on c.id = d.id join documentos_de_carga f on f.n = d.n and f.tipo = 'I';

insert into historial (tabla, registro, operacion, antes, despues, autor, momento)
select 'cfdis', d.id, paso.operacion, paso.antes, paso.despues, 'carga', d.creada
from documentos_de_carga d cross join (values
  ('alta', null, '{"estado": "enviando"}'::jsonb),
  ('cambio', '{"estado": "enviando"}'::jsonb, '{"estado": "timbrada"}')) paso (operacion, antes, despues)
order by d.id, paso.operacion;

select setval(pg_get_serial_sequence('cfdis', 'id'), max(id)), setval('folios_de_factura', max(folio) filter (where tipo = 'I')),
  setval('folios_de_pago', max(folio) filter (where tipo = 'P')),
  setval('folios_de_egreso', max(folio) filter (where tipo = 'E'))
from cfdis;

drop table carga, clientes_de_carga, plan_de_carga, documentos_de_carga, registros_de_carga;
