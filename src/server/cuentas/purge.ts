import { RED_CONOCIDA_MS, VENTANA_INTENTOS_MS } from '#domain/cuenta-codigo.ts';
import { SESION_MAXIMA_MS, SESION_SIN_USO_MS } from '#domain/cuenta-sesion.ts';
import type { Db } from '#server/base/db/database.ts';

/** Milliseconds that a code is kept: its limits look an hour back, and the rest is long enough to tell what happened. */
const CODIGO_GUARDADO_MS = 24 * 60 * 60_000;

/** Deletes what no call looks at any more. Any instance may do it, at any time. */
export async function purgeCuentas({ kysely }: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await kysely.deleteFrom('sesiones').where('usada', '<', ago(SESION_SIN_USO_MS)).execute();
  await kysely.deleteFrom('sesiones').where('creada', '<', ago(SESION_MAXIMA_MS)).execute();
  const wrong = kysely.deleteFrom('intentos').where('exito', '=', false);
  await wrong.where('momento', '<', ago(2 * VENTANA_INTENTOS_MS)).execute();
  await kysely.deleteFrom('intentos').where('momento', '<', ago(RED_CONOCIDA_MS)).execute();
  await kysely.deleteFrom('codigos').where('enviado', '<', ago(CODIGO_GUARDADO_MS)).execute();
}
