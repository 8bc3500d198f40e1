-- Photos that a business brings: in an archive, or in a folder of the machine itself.

alter table importaciones add column carpeta text;

-- Of a photo: where its bytes are in the archive, with their length and checksum, and the row of `imagenes` that it made. That
-- row may go at any time with its photo, and its number is never another's.
alter table importaciones_filas
  add column lugar jsonb,
  add column foto bigint;
create index importaciones_filas_de_fotos on importaciones_filas (registro) where foto is not null;
