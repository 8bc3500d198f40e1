-- A photo by its name: with the part that has it, as an address asks, and whether any has it, as the sweep does.
drop index imagenes_archivo;
create index imagenes_archivo on imagenes (archivo, pieza_id);
