-- What each fiscal document is of: invoices and their items, payments, returns. Reglas 94 to 127.

-- Invoices. The balance and what was returned follow its live documents: they change only by the function that adds those up.
create table facturas (
  id integer primary key references cfdis,
  forma_pago text not null check (forma_pago ~ '^\d\d$'),
  metodo_pago text not null check (metodo_pago in ('PUE', 'PPD')),
  iva_incluido boolean not null,
  clave_prod text not null check (clave_prod ~ '^\d{8}$'),
  -- The taxable base, which is what is left after discounts, and the IVA that the document declares.
  base centavos not null,
  iva centavos not null,
  saldo centavos not null,
  devuelto centavos not null default 0,
  -- Units of all items.
  piezas integer not null check (piezas > 0),
  -- The claims of its items, each once.
  siniestros text[] not null default '{}',
  -- The period of an invoice to the general public.
  periodicidad text check (periodicidad in ('01', '02', '03', '04', '05')),
  meses text check (meses ~ '^\d\d$'),
  anio smallint,
  -- Its folio, its client and its claims.
  busqueda tsvector not null,
  -- What is taken off all lines before their IVA.
  descuento centavos not null default 0 check (descuento >= 0),
  check ((forma_pago = '99') = (metodo_pago = 'PPD')),
  check ((periodicidad is null) = (meses is null) and (periodicidad is null) = (anio is null))
);
create index facturas_busqueda on facturas using gin (busqueda) with (fastupdate = off);
create index facturas_con_saldo on facturas (id desc) where saldo > 0;
-- Notes of a period that nobody invoiced yet are looked for by their day.
create index facturas_globales on facturas (id desc) where periodicidad is not null;

-- The items of an invoice as they were invoiced. `viva` follows the state of its document: while it is, the record of a
-- claim stands in no other one, and an item of a note in others only with the units that are left.
create table facturas_partidas (
  id integer generated always as identity primary key,
  factura_id integer not null references facturas,
  orden smallint not null,
  origen text not null check (origen in ('indicadores', 'notas', 'inventario', 'manual')),
  cantidad smallint not null check (cantidad between 1 and 200),
  precio centavos not null check (precio between 1 and 999999999),
  -- What its line comes to with IVA.
  importe centavos not null,
  pieza texto,
  lado texto,
  marca texto,
  auto texto,
  tipo texto,
  anio_desde smallint,
  anio_hasta smallint,
  inventario integer,
  reporte texto,
  oc texto,
  clave_prod text not null check (clave_prod ~ '^\d{8}$'),
  indicador_id integer references indicadores,
  nota_partida_id integer references notas_partidas,
  pieza_id integer references piezas,
  -- The write-off of a yard item, once the document is stamped.
  baja_id integer unique references bajas,
  viva boolean not null default true,
  -- What is taken off the line before its IVA.
  descuento centavos not null default 0 check (descuento >= 0),
  unique (factura_id, orden),
  check ((origen = 'indicadores') = (indicador_id is not null)),
  check ((origen = 'notas') = (nota_partida_id is not null)),
  check ((origen = 'inventario') = (pieza_id is not null)),
  check (baja_id is null or pieza_id is not null)
);
create unique index facturas_partidas_indicador on facturas_partidas (indicador_id) where viva and indicador_id is not null;
create index facturas_partidas_de_indicador on facturas_partidas (indicador_id) where indicador_id is not null;
create index facturas_partidas_de_nota on facturas_partidas (nota_partida_id) where nota_partida_id is not null;
create index facturas_partidas_pieza on facturas_partidas (pieza_id) where pieza_id is not null;
-- What stands in no fiscal document is looked for on the way from all that was ever sold: an item that a living invoice is
-- of wholly is left out by this index alone, without asking for anything else of it.
create index facturas_partidas_vivas_de_nota on facturas_partidas (nota_partida_id) include (cantidad)
  where viva and nota_partida_id is not null;

-- An item of a note may stand in several living invoices, each of some of its units, and never of more than were sold. Those
-- who write it hold its note; this is the door behind theirs. It answers as a unique index of that name would.
create function limitar_facturadas() returns trigger language plpgsql as $$
begin
  if (select sum(cantidad) from facturas_partidas where nota_partida_id = new.nota_partida_id and viva)
      > (select cantidad from notas_partidas where id = new.nota_partida_id) then
    raise exception 'De la partida % de una nota se facturarían más unidades de las que se vendieron', new.nota_partida_id
      using errcode = 'unique_violation', constraint = 'facturas_partidas_nota';
  end if;
  return null;
end $$;
create trigger facturas_partidas_de_mas after insert or update of viva, cantidad on facturas_partidas
  for each row when (new.viva and new.nota_partida_id is not null) execute function limitar_facturadas();

-- Units of the yard that an invoice on its way holds; its stamp makes them a write-off, and its refusal lets them go.
create table facturas_apartadas (
  factura_id integer not null references facturas,
  pieza_id integer not null references piezas,
  cantidad smallint not null check (cantidad between 1 and 200),
  viva boolean not null default true,
  primary key (factura_id, pieza_id)
);
create trigger facturas_apartadas_viva after insert or delete or update of viva, cantidad, pieza_id on facturas_apartadas
  for each row execute function apartar_existencias();
create index facturas_apartadas_vivas on facturas_apartadas (pieza_id, factura_id) where viva;

-- The write-off of an invoice's item belongs to the invoice, as that of a note to its note.
alter table bajas add foreign key (factura) references facturas;

-- Payments: a row for each invoice that a complement pays; those of a global payment share their document.
create table pagos (
  id integer generated always as identity primary key,
  cfdi_id integer not null references cfdis,
  factura_id integer not null references facturas,
  parcialidad smallint not null check (parcialidad between 1 and 999),
  monto centavos not null check (monto > 0),
  saldo_anterior centavos not null,
  descripcion text not null check (char_length(descripcion) <= 1000),
  fecha_aplicacion date not null,
  -- The local moment on the document.
  momento text not null check (momento ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$'),
  forma_pago text not null check (forma_pago ~ '^\d\d$' and forma_pago <> '99'),
  -- The claim's record that it is for.
  indicador_id integer references indicadores,
  -- The payment whose place it takes: until that one is cancelled both have its installment.
  sustituye integer references pagos,
  viva boolean not null default true,
  check (monto <= saldo_anterior),
  unique (cfdi_id, factura_id)
);
create unique index pagos_parcialidad on pagos (factura_id, parcialidad) where viva and sustituye is null;
create index pagos_de_factura on pagos (factura_id, id);

-- Returns and discounts, each a document of one invoice, and the items that they are of.
create table egresos (
  id integer primary key references cfdis,
  factura_id integer not null references facturas,
  monto centavos not null check (monto > 0),
  tipo text not null check (tipo in ('01', '03')),
  descripcion text not null check (char_length(descripcion) <= 1000),
  forma_pago text not null check (forma_pago ~ '^\d\d$' and forma_pago <> '99'),
  fecha_aplicacion date not null,
  indicador_id integer references indicadores,
  viva boolean not null default true
);
create index egresos_de_factura on egresos (factura_id, id);
create table egresos_partidas (
  egreso_id integer not null references egresos,
  partida_id integer not null references facturas_partidas,
  cantidad smallint not null check (cantidad > 0),
  -- Its units are back in the yard.
  regresa boolean not null,
  primary key (egreso_id, partida_id),
  check (not regresa or cantidad <= 200)
);
create index egresos_partidas_partida on egresos_partidas (partida_id);

-- What stands on a document lives and ends with it.
create function seguir_cfdi() returns trigger language plpgsql as $$
declare vive boolean := new.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando');
begin
  if vive <> (old.estado in ('reservada', 'enviando', 'timbrada', 'incierta', 'cancelando')) then
    update facturas_partidas set viva = vive where factura_id = new.id;
    update pagos set viva = vive where cfdi_id = new.id;
    update egresos set viva = vive where id = new.id;
  end if;
  return null;
end $$;
create trigger cfdis_estado after update of estado on cfdis
  for each row when (old.estado is distinct from new.estado) execute function seguir_cfdi();
