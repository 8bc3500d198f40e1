import { ROL } from '#domain/roles.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { insertCuenta } from '#server/cuentas/queries.ts';
import type { Db } from '#server/db/database.ts';
import { loadCuentas } from '#server/demo/load-cuentas.ts';

/** Clients who recover a password, one at each width: a mailbox gets one code a minute. */
const RECUPERAN = ['movil', 'escritorio'] as const;

/** The accounts of the browser tests: one of each role as in the demo, and those without a password. */
export async function loadBrowserCuentas(db: Db): Promise<void> {
  const creada = new Date();
  await loadCuentas(db, createPasswords().hash, creada);
  await db.kysely.transaction().execute(async (trx) => {
    for (const ancho of RECUPERAN) {
      const email = `recupera-${ancho}@taller.test`;
      const persona = { rol: ROL.cliente, nombre: 'Rita', apellidos: 'Ríos', telefono: '5512345678' };
      await insertCuenta(trx, { ...persona, email, contrasena: null, es_demo: false, creada }, null);
    }
  });
}
