import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { type CuentaNueva, insertCuenta } from '#server/cuentas/insert-cuenta.ts';

/** Every demo account has this password (regla 130). */
export const DEMO_CONTRASENA = 'yarda-demo';

type DemoCuenta = Omit<CuentaNueva, 'creada' | 'contrasena' | 'es_demo'>;
type ClienteDemo = Omit<DemoCuenta, 'rol'>;

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

/** A company in the demo: its RFC is invented, and its last character follows from the others. */
const empresa = (
  empresa: string,
  rfc: string,
  codigo_postal: string,
  more: Partial<ClienteDemo> = {},
): ClienteDemo => ({
  nombre: empresa,
  apellidos: '',
  empresa,
  rfc,
  codigo_postal,
  uso_cfdi: 'G03',
  regimen_fiscal: '601',
  email: `facturas-${rfc.toLowerCase()}@demo.test`,
  telefono: '5500000100',
  ...more,
});

/** The insurers of the demo's claims that have an account, by the name that the claims have. */
const ASEGURADORAS: Readonly<Record<string, ClienteDemo>> = {
  QUALITAS: empresa('Qualitas de Demostración', 'QSD110203A14', '05348'),
  CHUBB: empresa('Chubb de Demostración', 'CSD120415B23', '06500'),
  GNP: empresa('GNP de Demostración', 'GSD990101C34', '04200'),
  AXA: empresa('AXA de Demostración', 'AXS080808D47', '03740'),
  HDI: empresa('HDI de Demostración', 'HDS150920E54', '37150'),
};

const persona = { empresa: '', regimen_fiscal: '612' } as const;

/** Workshops and people who want an invoice of what they bought at the counter. */
const TALLERES: readonly ClienteDemo[] = [
  empresa('Taller Rodríguez de Demostración', 'TRD180305G70', '02300'),
  empresa('Hojalatería Cano', 'HCN200714H84', '07800', { regimen_fiscal: '626' }),
  { ...empresa('', 'RUIM850214J16', '64000'), ...persona, nombre: 'Mario', apellidos: 'Ruiz Ibarra' },
  { ...empresa('', 'MOLA790630K2A', '44100'), ...persona, nombre: 'Ana', apellidos: 'Mora López' },
];

/** The clients that the demo invoices, by their keylogin. */
export interface ClientesDemo {
  /** By the insurer's name. */
  readonly aseguradoras: ReadonlyMap<string, string>;
  readonly talleres: readonly string[];
}

/** Makes the accounts that the demo's invoices are for. They have no password. */
export async function loadClientesFiscales(db: Db, creada: Date): Promise<ClientesDemo> {
  return db.kysely.transaction().execute(async (trx) => {
    const insert = async (cliente: ClienteDemo) => {
      const nueva = { ...cliente, rol: ROL.cliente, contrasena: null, es_demo: true, creada };
      return (await insertCuenta(trx, nueva, null)).keylogin;
    };
    const aseguradoras = new Map<string, string>();
    for (const [nombre, cliente] of Object.entries(ASEGURADORAS)) aseguradoras.set(nombre, await insert(cliente));
    const talleres: string[] = [];
    for (const cliente of TALLERES) talleres.push(await insert(cliente));
    return { aseguradoras, talleres };
  });
}
