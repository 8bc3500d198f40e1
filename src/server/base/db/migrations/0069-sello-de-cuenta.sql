-- The key by which a browser seals what an account keeps in it while there is no network (record 107). It is told to the
-- account while it is signed in, and to nobody else: what is left behind in a browser after that says nothing.
-- Two random identifiers have 244 random bits.
alter table cuentas add column sello bytea not null
  default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
  check (octet_length(sello) = 32);
