-- Items of a note that its customer brought back: the money left a till, the units went back to the yard by their write-offs.
create table notas_devoluciones (
  id integer generated always as identity primary key,
  nota_id integer not null references notas,
  forma_pago text not null check (forma_pago in ('Efectivo', 'Transferencia')),
  monto centavos not null check (monto > 0),
  motivo text not null check (motivo <> '' and char_length(motivo) <= 300),
  -- The note of what was taken in exchange.
  cambio integer unique references notas check (cambio <> nota_id),
  autor text not null,
  momento timestamptz not null
);
create index notas_devoluciones_nota on notas_devoluciones (nota_id, id);
create index notas_devoluciones_momento on notas_devoluciones (momento);

create table notas_devoluciones_partidas (
  devolucion_id integer not null references notas_devoluciones,
  partida_id integer not null references notas_partidas,
  cantidad smallint not null check (cantidad > 0),
  primary key (devolucion_id, partida_id)
);
create index notas_devoluciones_partidas_de on notas_devoluciones_partidas (partida_id);
