-- Who gets the summary of the day by mail, and the last day for which it was asked for: each day once.
create table resumenes_diarios (
  cuenta_id integer primary key references cuentas on delete cascade,
  enviado date not null
);
