import { camposFactura } from '#contract/wire/factura.ts';
import { blanksOf } from '#contract/wire/record.ts';
import { ROL } from '#domain/roles.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { facturasHandlers } from '#server/facturas/handlers.ts';
import { loadClientesFiscales } from './load-cuentas.ts';
import { type Calls, type Context, type Plan, planNotas, planSiniestros } from './planes-de-facturas.ts';
import { createRandom } from './random.ts';

/** The demo's invoices are made with these. */
export interface FacturasDemo extends Omit<FacturasDependencies, 'now' | 'onAlerta'> {
  /** How many; 200 unless told. */
  readonly facturas?: number;
  readonly semilla: number;
  readonly hoy: Date;
  /** The accounts that make them, by their identificador. */
  readonly autores: readonly string[];
}

const FACTURAS = 200;
const DAY_MS = 86_400_000;

/**
 * Makes the invoices of the demo's last year by the very calls that people make, with the clock of each day: of claims, paid
 * late, in parts or not yet; of notes, to workshops and to the general public; some returned, cancelled or refused. One
 * after the other in the order of time, so that folios go up with it.
 */
export async function loadFacturas(deps: FacturasDemo): Promise<number> {
  const { hoy, semilla, facturas = FACTURAS } = deps;
  const random = createRandom(semilla + 97);
  const clientes = await loadClientesFiscales(deps.db, new Date(hoy.getTime() - 400 * DAY_MS));
  // Half of them are of claims; of the rest most are of notes.
  const deSiniestros = await planSiniestros(deps, clientes, random, Math.ceil(facturas * 0.55));
  const deNotas = await planNotas(deps, clientes, random, Math.floor(facturas * 0.45));
  const hechas = await makeAll(deps, [...deSiniestros, ...deNotas]);
  // Hundreds of PDF would keep a first start busy: each is made when somebody asks for it.
  await deps.db.pool.query("delete from trabajos where cola = 'pdf' and hecho is null");
  return hechas;
}

/** Something that is to happen. */
interface Evento {
  readonly momento: number;
  readonly run: () => Promise<unknown>;
}

/** Makes invoices and what happens to them, in the order of time. @returns how many invoices were made. */
async function makeAll(deps: FacturasDemo, planes: readonly Plan[]): Promise<number> {
  const { hoy, autores, db } = deps;
  let ahora = hoy;
  const calls = facturasHandlers({
    ...deps,
    now: () => ahora,
    onAlerta: () => {},
    representacion: SIN_PDF,
    firma: SIN_FIRMA,
  });
  const contextOf = (at: number): Context => ({
    db,
    agente: undefined,
    address: '127.0.0.1',
    identidad: { sessionId: '', identificador: '' },
    now: () => ahora,
    noteCuenta: () => {},
    account: { identificador: autores[at % autores.length] ?? '', rol: ROL.admin },
  });
  const pendientes: Evento[] = [];
  let hechas = 0;
  for (const [at, plan] of planes.entries()) {
    const make = async () => {
      const { factura } = await calls.submitFactura(requestOf(plan), contextOf(at));
      hechas += 1;
      for (const { dias, run } of plan.despues) {
        const momento = Math.min(plan.momento.getTime() + dias * DAY_MS, hoy.getTime() - 60_000);
        insert(pendientes, { momento, run: () => run(calls, contextOf(at), factura) });
      }
    };
    insert(pendientes, { momento: plan.momento.getTime(), run: make });
  }
  for (let next = pendientes.shift(); next; next = pendientes.shift()) {
    ahora = new Date(next.momento);
    await next.run().catch(ignoreRefusal);
  }
  return hechas;
}

/** Nothing of the demo is printed or mailed while it is made: the queue makes the PDF later. */
const SIN_PDF = { makePdf: async () => Buffer.alloc(0) };
const SIN_FIRMA = { nombre: '', direccion: '', telefono: '', correo: '', rfc: '' };

function insert(agenda: Evento[], evento: Evento): void {
  const at = agenda.findIndex(({ momento }) => momento > evento.momento);
  agenda.splice(at < 0 ? agenda.length : at, 0, evento);
}

/** A document that the provider refuses is one of the demo's, too. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof BusinessError)) throw error;
}

function requestOf({
  items,
  identificador,
  formaPago,
  isIncluido,
  simular,
}: Plan): Parameters<Calls['submitFactura']>[0] {
  const form = {
    ...blanksOf(camposFactura),
    claveProd: '25172601',
    ivaIncluido: isIncluido,
    formaPago,
    metodoPago: formaPago === '99' ? 'PPD' : 'PUE',
    items: items.map((item) => ({ ...item, pieza: '', marca: '', auto: '', tipo: '' })),
    ...(simular && { simular }),
  };
  return { opId: crypto.randomUUID(), form, cliente: identificador === null ? {} : { identificador } };
}
