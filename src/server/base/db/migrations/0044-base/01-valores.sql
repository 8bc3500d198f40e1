-- Kinds of values that many tables have, and how text is compared. Money is whole centavos. Texts are trimmed, and empty
-- rather than null. Reglas 47, 60, 63 to 65, 140 and 141.

create domain texto as text not null default ''
  check (value = btrim(value, E' \t\r\n') and char_length(value) <= 300);
create domain centavos as bigint check (value >= 0);
create domain anio as smallint not null check (value between 1900 and 2100);
create domain correo as text not null
  check (value = lower(value) and char_length(value) <= 254 and value ~ '^[^@\s[:cntrl:]]+@[^@\s[:cntrl:]]+$');

-- `2013`, or `2013-2018` when the ends differ: formatAnioRange in domain/anio.ts.
create function formato_anios(desde smallint, hasta smallint) returns text
  language sql immutable strict parallel safe
  return case when desde = hasta then desde::text else desde::text || '-' || hasta::text end;

-- Text as the search compares it: foldTexto in domain/texto.ts. The collation makes it the same on every server.
create function plegar(texto text) returns text
  language sql immutable strict parallel safe
  return translate(lower(texto collate pg_c_utf8),
    'áàäâãåéèëêíìïîóòöôõúùüûñç', 'aaaaaaeeeeiiiiooooouuuunc');

-- A name or a number as it is compared where signs, blanks, capitals and accents say nothing: 'CX-5' is 'cx5'.
create function clave_de(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(plegar(texto), '[^a-z0-9]', '', 'g');

-- The words of a text, without their places. Signs become spaces first: left to itself the parser reads `2001-2004` as
-- a negative number and keeps addresses and paths whole. A word too long to index is left out.
create function lexemas(texto text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('simple'::regconfig,
    translate(plegar(texto), '-/._:@+&~#%''"\', '              ')));

-- A part number is found by any piece of it of four letters or digits: its ends, from each letter on.
create function finales(numero text) returns tsvector language sql immutable strict parallel safe return (
  select array_to_tsvector(coalesce(array_agg(distinct substr(plano, desde)), '{}'))
  from regexp_replace(lower(numero), '[^a-z0-9]', '', 'g') plano, generate_series(1, length(plano) - 3) desde);
