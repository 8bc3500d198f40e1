import type { Dia } from '#domain/fecha.ts';
import type { Rol } from '#domain/roles.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

const ABIERTA = prepare<{ readonly id: number }>(`
  select id from cajas where persona is not distinct from $1::text and dia = $2::date and cerrada is null`);

/** Finds the open till of a person's day, or of the business's (null); null where none is open. */
export async function findAbierta(db: Pick<Db, 'run'>, persona: string | null, dia: Dia): Promise<number | null> {
  const [abierta] = await db.run(ABIERTA, [persona, dia]);
  return abierta?.id ?? null;
}

const DE_PERSONAL = prepare<{ readonly rol: Rol }>(
  'select rol from cuentas where identificador = $1 and eliminada is null',
);

/** Tells whether somebody with this identificador has an account of one of these roles. */
export async function isDePersonal(
  db: Pick<Db, 'run'>,
  identificador: string,
  roles: readonly Rol[],
): Promise<boolean> {
  const [cuenta] = await db.run(DE_PERSONAL, [identificador]);
  return cuenta !== undefined && roles.includes(cuenta.rol);
}
