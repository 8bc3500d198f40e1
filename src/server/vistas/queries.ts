import type { VistaGuardada } from '#contract/wire/vista.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

const DE_LA_LISTA = prepare<VistaGuardada>(`
  select v.id, v.nombre, v.consulta from vistas v join cuentas c on c.id = v.cuenta_id
  where c.identificador = $1 and v.lista = $2 order by v.orden, v.id`);

/** Finds the views that an account keeps of a list, in their order. */
export async function findVistas(db: Db, identificador: string, lista: string): Promise<VistaGuardada[]> {
  return [...(await db.run(DE_LA_LISTA, [identificador, lista]))];
}
