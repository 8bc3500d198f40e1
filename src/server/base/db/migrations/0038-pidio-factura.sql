-- The buyer of a note said that he wants an invoice of his own: until somebody takes that back, or makes it, the note enters
-- no invoice of the general public.
alter table notas add column pidio_factura timestamptz;
alter table notas add column pidio_factura_por text;
alter table notas add check ((pidio_factura is null) = (pidio_factura_por is null));
