import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { connect } from '#server/base/db/database.ts';
import { ProveedorEmbebido } from '#server/base/integrations/cfdi/embebido/proveedor-embebido.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { readNegocio } from '#server/negocio.ts';
import { ROOT } from '#server/root.ts';
import { newOpId, signedAsk } from './calls.ts';
import { ingresoOf, openSello, pagoOf } from './comprobantes.ts';
import { openLoad } from './load.ts';
import { call, isSuccess, type Product, withSql } from './product.ts';
import { alternate, sideOf } from './round.ts';
import type { Context, ScenarioRow } from './row.ts';

const RENGLONES = 5;

/** The transactions of an invoice: its intent, what the provider writes of it, its outcome. Its XML is a file beside them. */
const COMMITS = 3;

const DURABLE = { name: 'durable', text: `select pg_logical_emit_message(true, 'bench', 'x')` };

/**
 * Has invoices of five lines stamped, by the provider alone and by the call that people make, in turn with building and
 * sealing the same XML; and that in turn with as many commits, and the file, by the driver alone: durable, the call cannot
 * be faster. No PDF is made meanwhile.
 */
export async function measureEmision({ product, pool, closing, segundos }: Context): Promise<ScenarioRow[]> {
  const db = connect({ connectionString: product.databaseUrl });
  closing.defer(() => db.destroy());
  const { dataDir } = product;
  const { emisor } = readNegocio(join(ROOT, 'negocio.config.json')).interno;
  const proveedor = new ProveedorEmbebido({ db, dataDir, emisor, falla: null, isProduccion: true });
  const archivos = new HashedFiles(join(dataDir, 'banco'));
  const seal = await openSello(dataDir, emisor);
  await holdPdf(product);
  const sides = [
    sideOf(() => seal(ingresoOf(RENGLONES))),
    sideOf(() =>
      proveedor.emitir(ingresoOf(RENGLONES), { externalId: randomUUID(), momento: new Date(), cliente: null }),
    ),
    openLoad(product, [await askFactura(product)], isSuccess),
    sideOf(async () => {
      const xml = await seal(ingresoOf(RENGLONES));
      for (let done = 0; done < COMMITS; done += 1) await pool.query(DURABLE);
      await archivos.write(xml);
    }),
  ];
  await alternate(sides, { ms: 60_000, callers: 1, requests: 100 }, 1);
  const rounds = await alternate(sides, { ms: (segundos * 1000) / 4, callers: 1 }, 4);
  const [bare = [], solo = [], whole = [], durable = []] = rounds;
  const beside = 'beside building and sealing its XML';
  const title = 'an invoice of five lines';
  return [
    { title: `${title}, the provider alone, ${beside}`, own: solo, bare, promised: promised('by the provider') },
    { title: `${title}, the whole call, ${beside}`, own: whole, bare, promised: promised('by the whole call') },
    {
      title: `${title}, the whole call, beside its XML, ${COMMITS} bare commits and the file`,
      own: whole,
      bare: durable,
    },
  ];
}

function promised(by: string) {
  return { what: `an invoice stamped ${by}`, ratio: 3 };
}

const MIL = 1_000;
const LONGEST_MS = 540_000;

/** So many PDF are waited for once all are stamped; all of the thousand would take minutes, and the memory of a few. */
const IMPRESAS = 50;

/**
 * Stamps a thousand invoices by the call that people make, four at a time, while their PDF are made in the background: the
 * memory of the page is that of this.
 */
export async function measureMil({ product }: Context): Promise<ScenarioRow[]> {
  await releasePdf(product);
  const stamp = openLoad(product, [await askFactura(product)], isSuccess);
  const own = [await stamp({ ms: LONGEST_MS, callers: 4, requests: MIL })];
  await waitForPdf(product);
  await holdPdf(product);
  return [{ title: 'an invoice of five lines, four callers, a thousand in all', own }];
}

const DE_UNA_VEZ = 100;
const PAGOS = 4;

/** Pays a hundred invoices at once, in turn with paying one and building and sealing the XML of the hundred. */
export async function measurePagoGlobal({ product }: Context): Promise<ScenarioRow[]> {
  await holdPdf(product);
  const porPagar = await facturasPorPagar(product, (PAGOS + 1) * (DE_UNA_VEZ + 1));
  const pay = (path: string, body: object) =>
    call(product, `facturApi/${path}.php`, { rute: '', ...product.identity, op_id: newOpId(), ...body });
  const form = { fecha_aplicacion: fechaDeCfdi(new Date()).slice(0, 10), forma_pago: '03', descripcion: 'Depósito' };
  const seal = await openSello(product.dataDir, readNegocio(join(ROOT, 'negocio.config.json')).interno.emisor);
  const sides = [
    sideOf(() => {
      const selectedIds = porPagar.splice(0, DE_UNA_VEZ).map(({ id }) => id);
      return pay('submit_pago_global', { formPago: { ...form, selectedIds } });
    }),
    sideOf(async () => {
      const [{ id, saldo } = { id: 0, saldo: 0 }] = porPagar.splice(0, 1);
      await pay('submit_pago', { id, saldo_pendiente: saldo / 100, formPago: { ...form, monto: saldo / 100 } });
      await seal(pagoOf(DE_UNA_VEZ));
    }),
  ];
  const limit = { ms: LONGEST_MS, callers: 1, requests: 1 };
  await alternate(sides, limit, 1);
  const [own = [], bare = []] = await alternate(sides, limit, PAGOS);
  const title = `a payment of ${DE_UNA_VEZ} invoices, beside one of one and the XML of the ${DE_UNA_VEZ}`;
  return [{ title, own, bare, promised: { what: `a global payment of ${DE_UNA_VEZ}`, ratio: 3 } }];
}

/** An insurer of the demo. */
const CLIENTE = 'facturas-qsd110203a14@demo.test';

async function askFactura(product: Product) {
  const { rows } = await withSql(product.databaseUrl, (sql) =>
    sql.query<{ identificador: string }>('select identificador from cuentas where email = $1', [CLIENTE]),
  );
  const items = Array.from({ length: RENGLONES }, (_, at) => ({
    quantity: 1,
    price: 1_350.5 + at,
    PIEZA: `FARO DERECHO ${at}`,
    MARCA: 'NISSAN',
    AUTO: 'VERSA',
    TIPO: 'SEDAN',
    A__O: '',
    Reporte: '',
    org_import: 'manual',
  }));
  const formData = { clave_prod: '25172601', tax_included: 0, forma_pago: '99', metodo_pago: 'PPD', items };
  return signedAsk(product, 'facturApi/submit_factura.php', () => ({
    id: 'new',
    op_id: newOpId(),
    formData,
    formUser: { keylogin: rows[0]?.identificador },
  }));
}

/** Finds unpaid invoices of the client that the others are made for, and makes those that are missing. */
async function facturasPorPagar(product: Product, cuantas: number): Promise<{ id: number; saldo: number }[]> {
  const find = async () => {
    const { rows } = await withSql(product.databaseUrl, (sql) =>
      sql.query<{ id: number; saldo: number }>(
        `select f.id, f.saldo::int from facturas f join cfdis c on c.id = f.id join cuentas k on k.id = c.cuenta_id
         where k.email = $1 and c.estado = 'timbrada' and f.metodo_pago = 'PPD' and f.saldo = c.total
         order by f.id desc limit $2`,
        [CLIENTE, cuantas],
      ),
    );
    return rows;
  };
  const missing = cuantas - (await find()).length;
  const stamp = openLoad(product, [await askFactura(product)], isSuccess);
  if (missing > 0) await stamp({ ms: LONGEST_MS, callers: 1, requests: missing });
  return find();
}

/** Has the PDF that the calls ask for wait until tomorrow: another row measures them, and they would take the processors. */
function holdPdf(product: Product): Promise<unknown> {
  return withSql(product.databaseUrl, (sql) =>
    sql.query(`create or replace function banco_aplaza() returns trigger language plpgsql as $$ begin
        new.proximo_intento := now() + interval '1 day'; return new; end $$;
      create or replace trigger banco before insert on trabajos for each row when (new.cola = 'pdf')
        execute function banco_aplaza();
      update trabajos set proximo_intento = now() + interval '1 day' where cola = 'pdf' and hecho is null`),
  );
}

/** Lets the PDF be made again; those that wait are forgotten. */
function releasePdf(product: Product): Promise<unknown> {
  return withSql(product.databaseUrl, (sql) =>
    sql.query(`drop trigger if exists banco on trabajos; delete from trabajos where cola = 'pdf' and hecho is null`),
  );
}

async function waitForPdf(product: Product): Promise<void> {
  await withSql(product.databaseUrl, async (sql) => {
    const made = `select from trabajos where cola = 'pdf' and hecho is not null limit ${IMPRESAS}`;
    while ((await sql.query(made)).rowCount !== IMPRESAS) await sleep(1_000);
  });
}
