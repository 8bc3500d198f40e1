import { STAFF } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { loadCobranza } from './load-cobranza.ts';
import { loadConteos } from './load-conteos.ts';
import { loadCotizaciones } from './load-cotizaciones.ts';
import { loadCuentas } from './load-cuentas.ts';
import { loadDemanda } from './load-demanda.ts';
import { isEmpty, type LoadOptions, loadDemo } from './load-demo.ts';
import { loadDonadores } from './load-donadores.ts';
import { type FacturasDemo, loadFacturas } from './load-facturas.ts';
import { loadPorPagar } from './load-por-pagar.ts';
import { loadVistas } from './load-vistas.ts';

/** The lock of whoever loads demo data into a database; any number that nobody else uses. */
const CARGA = 7_302_113;

/** Claims and notes take units of the very parts that were loaded with them: they cannot come later. */
const INCOMPLETOS =
  'Estos datos son de antes de los siniestros o de las notas: npm run demo -- --nuevo empieza de cero, con todo';

/** The invoices of the demo are made after everything else, with what the server makes invoices with. */
export type Facturacion = Pick<FacturasDemo, 'proveedor' | 'archivos' | 'fiscal' | 'facturas'>;

/**
 * Loads the demo's accounts, parts, claims, notes and invoices into an empty database. Several demos may start on one database at once: the
 * others wait until the first is done, and find everything there.
 *
 * @param hash how a password is stored.
 * @param facturacion left out, no invoices are made.
 */
export async function loadOnce(
  db: Db,
  options: LoadOptions,
  hash: (contrasena: string) => Promise<string>,
  facturacion?: Facturacion,
): Promise<void> {
  const client = await db.pool.connect();
  try {
    // A million parts take minutes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [CARGA]);
    await loadCuentas(db, hash, options.hoy);
    if (await isEmpty(db)) {
      options.onProgress?.(`Cargando ${options.piezas.toLocaleString('es-MX')} piezas de demostración…`);
      const autores = await findVendedores(db);
      await loadDemo(db, { ...options, autores });
      await loadVistas(db, options.hoy);
      await loadDonadores(db, options.hoy, autores);
      await loadCotizaciones(db, options.hoy, autores);
      await loadConteos(db, options.hoy, autores);
      await loadDemanda(db, options);
      if (facturacion) {
        options.onProgress?.('Timbrando las facturas de un año, sin validez fiscal');
        await loadFacturas({ db, ...options, ...facturacion, autores });
        await loadCobranza({ db, hoy: options.hoy, autores });
        const { archivos, fiscal } = facturacion;
        await loadPorPagar({ db, archivos, rfc: fiscal.emisor.rfc, hoy: options.hoy, autores });
      }
    } else if ((await isEmpty(db, 'indicadores')) || (await isEmpty(db, 'notas'))) {
      options.onProgress?.(INCOMPLETOS);
    }
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}

/** Finds who sells in the demo: the accounts of the staff. */
async function findVendedores({ kysely }: Db): Promise<string[]> {
  const query = kysely
    .selectFrom('cuentas')
    .select('identificador')
    .where('rol', 'in', STAFF)
    .where('es_demo', '=', true);
  return (await query.orderBy('id').execute()).map(({ identificador }) => identificador);
}
