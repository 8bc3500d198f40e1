-- The way in: files of parts, claims, customers and balances of a business that begins, read row by row, judged against what
-- is here, written and, while nothing of it was changed since, taken back.

-- One file that somebody brings. `estado` says whose turn it is: the person's or the program's.
create table importaciones (
  id integer generated always as identity primary key,
  tipo text not null check (tipo in ('inventario', 'siniestros', 'clientes', 'saldos', 'fotos')),
  archivo text not null check (char_length(archivo) between 1 and 200),
  bytes bigint not null check (bytes >= 0),
  estado text not null check (estado in ('recibiendo', 'leyendo', 'columnas', 'revisando', 'lista', 'escribiendo',
    'terminada', 'deshaciendo', 'deshecha', 'cancelada', 'fallida')),
  -- How the file is read: its sheet, its encoding, how it writes days and decimals, what the person should know.
  formato jsonb not null default '{}',
  -- The columns of the file and the field that each one fills, in their order.
  columnas jsonb not null default '[]',
  -- Values of lists that many rows of the file have: by them a slip in another row is known.
  frecuentes jsonb not null default '{}',
  -- Its rows by what was found out of them: counted when a step ends and when a row is mended.
  conteos jsonb not null default '{}',
  -- Rows that the step under way has done, of how many, and when it began: from them follows the time that is left.
  hechas integer not null default 0,
  total integer not null default 0,
  paso_desde timestamptz,
  -- Somebody wants the step under way to stop.
  cancelar boolean not null default false,
  -- What is written: all rows or none ('todo'), or those that were not refused ('buenas').
  modo text check (modo in ('todo', 'buenas')),
  -- Why it failed, or what came of its last step; empty when there is nothing to say.
  motivo text not null default '',
  autor text not null,
  creada timestamptz not null default now(),
  escrita timestamptz,
  deshecha timestamptz,
  deshecha_por text
);
create index importaciones_vivas on importaciones (id desc);

-- The bytes of a file as they arrive, in parts: one that breaks off goes on where it stopped.
create table importaciones_partes (
  importacion integer not null references importaciones on delete cascade,
  parte integer not null check (parte >= 0),
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  primary key (importacion, parte)
);

-- The rows of a file: their cells as the file or the person has them, and what was found out about them.
create table importaciones_filas (
  importacion integer not null references importaciones on delete cascade,
  -- As the spreadsheet counts it, from 1.
  fila integer not null check (fila > 0),
  celdas jsonb not null,
  -- A row that was read and not judged yet says 'omitida'.
  veredicto text not null default 'omitida' check (veredicto in ('nueva', 'cambia', 'igual', 'restaura', 'movida', 'ambigua', 'rechazada',
    'omitida')),
  -- The record that it is about; null for a new one.
  registro text,
  -- The record as it was when the row was judged: what changed since is asked again, never written over.
  version integer,
  existencias integer,
  cambios jsonb not null default '[]',
  errores jsonb not null default '[]',
  avisos jsonb not null default '[]',
  -- Somebody said of this row that it is to be written all the same.
  confirmada boolean not null default false,
  -- What must not come twice in one file: the number of a part, the id of a claim's record; null where there is none.
  clave text,
  -- SHA-256 of what the row says, by which the same row of a later file is known.
  huella text,
  resultado text not null default '' check (resultado in ('', 'escrita', 'deshecha', 'no deshecha')),
  -- Why it could not be taken back.
  motivo text not null default '',
  primary key (importacion, fila)
);
create index importaciones_filas_veredicto on importaciones_filas (importacion, veredicto, fila);
create index importaciones_filas_clave on importaciones_filas (importacion, clave) where clave is not null;
create index importaciones_filas_huella on importaciones_filas (huella) where resultado = 'escrita';
-- The few rows with a value that may be meant otherwise: its screen asks for them anew after every cell.
create index importaciones_filas_propuestas on importaciones_filas (importacion)
  where avisos @? '$[*].propuesto' or errores @? '$[*].propuesto';
create index importaciones_filas_registro on importaciones_filas (registro) where resultado = 'deshecha';

-- What the rows of a file say, as a search compares it. Apart from the rows, which are written three times: so thirty thousand
-- of them are looked through in the time of a list.
create table importaciones_textos (
  importacion integer not null references importaciones on delete cascade,
  fila integer not null,
  texto text not null,
  primary key (importacion, fila)
);

-- The field that a heading stood for the last time, for the next file.
create table importaciones_encabezados (
  tipo text not null,
  encabezado text not null,
  campo text not null,
  primary key (tipo, encabezado)
);

-- What an import writes says so by itself, whoever writes it: the transaction names its import once. No index: what an import
-- did is looked for record by record, and the planner takes a new import, of which it knows nothing, for one of few rows.
alter table historial add column importacion integer default nullif(current_setting('yarda.importacion', true), '')::integer;
alter table movimientos
  add column importacion integer default nullif(current_setting('yarda.importacion', true), '')::integer;

-- A row of a file may be about a claim's record that somebody deleted.
create index indicadores_eliminados on indicadores (reporte_clave) where eliminada is not null;
