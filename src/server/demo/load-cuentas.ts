import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { type CuentaNueva, insertCuenta } from '#server/cuentas/cuenta-row.ts';

/** Every demo account has this password (regla 130). */
export const DEMO_CONTRASENA = 'yarda-demo';

type DemoCuenta = Omit<CuentaNueva, 'creada' | 'contrasena' | 'es_demo'>;

const FISCAL = { rfc: 'RUIA800101AB1', uso_cfdi: 'G03', regimen_fiscal: '612' };
const DIRECCION = {
  calle: 'Calle de los Herreros',
  exterior: '25',
  codigo_postal: '02000',
  estado: 'Ciudad de México',
  colonia: 'Industrial',
  ciudad: 'Ciudad de México',
  municipio: 'Azcapotzalco',
};

/** The demo has one account of each role (regla 130). */
export const DEMO_CUENTAS: readonly DemoCuenta[] = [
  { rol: ROL.prospecto, email: 'prospecto@demo.test', nombre: 'Paulina', apellidos: 'Prado', telefono: '5500000001' },
  {
    rol: ROL.cliente,
    email: 'cliente@demo.test',
    nombre: 'Clara',
    apellidos: 'Ruiz',
    telefono: '5500000002',
    empresa: 'Taller Ruiz',
    ...FISCAL,
    ...DIRECCION,
  },
  { rol: ROL.socio, email: 'socio@demo.test', nombre: 'Saúl', apellidos: 'Sosa', telefono: '5500000003' },
  { rol: ROL.admin, email: 'admin@demo.test', nombre: 'Alma', apellidos: 'Díaz', telefono: '5500000004' },
  { rol: ROL.gerente, email: 'gerente@demo.test', nombre: 'Germán', apellidos: 'Gil', telefono: '5500000005' },
];

/**
 * Makes the demo accounts that are not there yet. They are marked, and a production server refuses to start beside
 * them: their password is public.
 *
 * @param hash how a password is stored.
 */
export async function loadCuentas(db: Db, hash: (contrasena: string) => Promise<string>, now: Date): Promise<void> {
  const there = await db.kysely.selectFrom('cuentas').select('email').where('eliminada', 'is', null).execute();
  const missing = DEMO_CUENTAS.filter(({ email }) => !there.some((cuenta) => cuenta.email === email));
  if (missing.length === 0) return;
  const contrasena = await hash(DEMO_CONTRASENA);
  await db.kysely.transaction().execute(async (trx) => {
    for (const cuenta of missing) await insertCuenta(trx, { ...cuenta, contrasena, es_demo: true, creada: now }, null);
  });
}
