-- What a reminder asked for of each of its invoices; null where it left without it, or has not left.
alter table recordatorios_partidas add column adeudo centavos;

-- It may also end because all that it was about was cancelled, promised, or had a payment under way.
alter table recordatorios drop constraint recordatorios_estado_check;
alter table recordatorios add constraint recordatorios_estado_check check (estado in ('enviado', 'pagado', 'omitido'));
