-- The PDF of a document is made in the background once it is stamped, and again once it is cancelled, which it says. Until
-- then it has none, and whoever asks for it has it made at once.
create function pedir_pdf() returns trigger language plpgsql as $$
begin
  new.pdf_huella := null;
  insert into trabajos (cola, titulo, datos)
  values ('pdf', 'PDF de ' || new.serie || '-' || new.folio, jsonb_build_object('cfdi', new.id));
  return new;
end $$;
-- A cancellation that came to nothing leaves the document as it was.
create trigger cfdis_pdf before update of estado on cfdis for each row
  when (old.estado is distinct from new.estado
    and (new.estado = 'cancelada' or (new.estado = 'timbrada' and old.estado <> 'cancelando')))
  execute function pedir_pdf();
