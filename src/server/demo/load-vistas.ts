import type { Db } from '#server/base/db/database.ts';

/** Gives the people of the demo's counter two views of the lists that they look at every day. */
export async function loadVistas({ pool }: Pick<Db, 'pool'>, hoy: Date): Promise<void> {
  await pool.query(
    `insert into vistas (cuenta_id, lista, nombre, clave, consulta, orden, creada)
     select c.id, v.lista, v.nombre, lower(v.nombre), v.consulta, 1, $1::timestamptz
     from cuentas c cross join (values
       ('inventario', 'Nuevas sin precio', 'condicion=NUEVO&sin_precio=1'),
       ('notas', 'Canceladas', 'estatus=cancelado')) v (lista, nombre, consulta)
     where c.es_demo and c.rol in (3, 4, 5) on conflict do nothing`,
    [hoy],
  );
}
