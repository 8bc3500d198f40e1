-- The XML of a simulated document is kept as it comes: most of it is seals and a certificate, which are not worth the time
-- that it takes to compress them at each stamp.
alter table cfdis_simulados alter column xml set storage external;
