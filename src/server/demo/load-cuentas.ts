import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { type CuentaNueva, insertCuenta } from '#server/cuentas/cuenta-row.ts';

/** Every demo account has this password (regla 130). */
export const DEMO_CONTRASENA = 'yarda-demo';

type DemoCuenta = Omit<CuentaNueva, 'creada' | 'contrasena' | 'es_demo'>;

/** A client who wants invoices: a company, or a person with a name. Its RFC is invented, and the last character of it follows. */
interface ClienteDemo extends Pick<DemoCuenta, 'empresa' | 'apellidos' | 'codigo_postal' | 'regimen_fiscal'> {
  readonly rfc: string;
  readonly nombre?: string;
}

interface Cuentas {
  /** One account of each role (regla 130). */
  readonly personal: readonly DemoCuenta[];
  /** The insurers of the demo's claims that have an account, by the name that the claims have. */
  readonly aseguradoras: Readonly<Record<string, ClienteDemo>>;
  /** Workshops and people who want an invoice of what they bought at the counter. */
  readonly talleres: readonly ClienteDemo[];
}

const CUENTAS: Cuentas = JSON.parse(readFileSync(join(import.meta.dirname, 'cuentas.json'), 'utf8'));

/** The demo has one account of each role (regla 130). */
export const DEMO_CUENTAS = CUENTAS.personal;

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
      const nueva = {
        nombre: cliente.empresa ?? '',
        apellidos: '',
        regimen_fiscal: '601',
        ...cliente,
        uso_cfdi: 'G03',
        email: `facturas-${cliente.rfc.toLowerCase()}@demo.test`,
        telefono: '5500000100',
        rol: ROL.cliente,
        contrasena: null,
        es_demo: true,
        creada,
      };
      return (await insertCuenta(trx, nueva, null)).identificador;
    };
    const aseguradoras = new Map<string, string>();
    for (const [nombre, cliente] of Object.entries(CUENTAS.aseguradoras))
      aseguradoras.set(nombre, await insert(cliente));
    const talleres: string[] = [];
    for (const cliente of CUENTAS.talleres) talleres.push(await insert(cliente));
    return { aseguradoras, talleres };
  });
}
