import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { type CuentaNueva, insertCuenta } from '#server/cuentas/insert-cuenta.ts';

type ClienteDemo = Omit<CuentaNueva, 'creada' | 'contrasena' | 'es_demo' | 'rol'>;

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

/** The clients that the demo invoices, by their identificador. */
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
      return (await insertCuenta(trx, nueva, null)).identificador;
    };
    const aseguradoras = new Map<string, string>();
    for (const [nombre, cliente] of Object.entries(ASEGURADORAS)) aseguradoras.set(nombre, await insert(cliente));
    const talleres: string[] = [];
    for (const cliente of TALLERES) talleres.push(await insert(cliente));
    return { aseguradoras, talleres };
  });
}
