-- An operation happens once for everybody: its id is its own key, whoever sends it (regla 137). It keeps its whole answer,
-- and one that waits for a provider outside of any transaction stays reserved meanwhile: `terminada` is null.
delete from operaciones o using operaciones otra
  where otra.op_id = o.op_id and (otra.momento, otra.autor) < (o.momento, o.autor);
alter table operaciones drop constraint operaciones_pkey, add primary key (op_id);
drop index operaciones_momento;
alter table operaciones
  -- What kind of work it is: a job resolves the reserved ones of its own kind.
  add column tipo text not null default '',
  add column respuesta json,
  add column terminada timestamptz,
  alter column huella drop not null,
  drop column resultado;
-- Of those that are there only the numbers of their answers are known, not the answers: they count as forgotten.
update operaciones set terminada = momento, huella = null;
alter table operaciones alter column tipo drop default;
-- What will be forgotten, and what is reserved: the index does not grow with what was done long ago, and ending an
-- operation changes none of its columns.
create index operaciones_guardadas on operaciones (momento) where huella is not null;

-- A write-off has one owner. It may come back in parts: what is still out is `cantidad - devueltas`, and each movement that
-- gives units back says how many (regla 77).
alter table bajas
  add column duenio text not null default 'mano' check (duenio in ('mano', 'remision', 'siniestro', 'factura')),
  add column devueltas smallint not null default 0;
update bajas set duenio = 'remision' where remision is not null;
update bajas b set devueltas = m.unidades from movimientos m where m.baja_id = b.id and m.tipo = 'devolucion';
alter table bajas
  add check ((duenio = 'remision') = (remision is not null)),
  add check (devueltas between 0 and cantidad);
drop index movimientos_devolucion;
-- A form gives a part 200 units at most; what comes back always does.
alter table piezas drop constraint piezas_existencias_check, add check (existencias >= 0);
