-- A hold that ended by its time is never marked, so this would have kept every one of them; what still holds units is found
-- by the rows that are `viva` (record 39).
drop index apartados_abiertos;
