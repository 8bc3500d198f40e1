import { ROL, type Rol } from '#domain/roles.ts';
import type { AppDependencies } from '#server/app.ts';
import { reconcile } from '#server/facturas/emision/conciliar.ts';
import { createClock, createCuenta, type TestCuenta } from './cuentas.ts';
import { insertIndicador } from './factories.ts';
import { createInventario, type TestInventario, type Wire } from './inventario.ts';
import { TestNotas } from './notas.ts';

/** An invoice as the wire has it. */
export interface FacturaDeLaRed extends Wire {
  readonly id: number;
  readonly estatus: string;
  readonly saldo_pendiente: number;
  readonly total_egresos: number;
  readonly factura: {
    readonly items: readonly (Wire & { readonly id: number })[];
    readonly facturapi_invoice: {
      readonly id: string;
      readonly series: string;
      readonly folio_number: number;
      readonly total: number;
      readonly uuid: string;
    };
  };
}

/** The answer of what changes an invoice. */
export interface RespuestaDeFactura extends Wire {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly aviso?: string;
  readonly factura: FacturaDeLaRed;
}

/** The role that asks, and what stands beside the forms. */
interface Beside extends Wire {
  readonly rol?: Rol;
}

/** A claim's record that may be invoiced: it was delivered, and all its costs are known. */
export const FACTURABLE = {
  pedido: '2026-11-01',
  entregado: '2026-11-10',
  costo: 100_00,
  proveedor: 'YONKE SUR',
  codigo: 'A-1',
  gastos_envio: 0,
  metodo_envio: 'ESTAFETA',
  oc: '7001',
};

/** The fiscal data of a company that may be invoiced. */
export const EMPRESA = {
  rol: ROL.cliente,
  nombre: 'Seguros del Norte',
  apellidos: '',
  empresa: 'Seguros del Norte, S.A. de C.V.',
  rfc: 'SNO100101AB3',
  uso_cfdi: 'G03',
  regimen_fiscal: '601',
  codigo_postal: '64000',
  telefono: '8112345678',
} as const;

/** The form of an ordinary invoice without its items, to be paid later; a test changes what it is about. */
export const FACTURA = { clave_prod: '25172601', tax_included: 0, forma_pago: '99', metodo_pago: 'PPD' };

/** How an invoice is paid at once. */
export const CONTADO = { forma_pago: '03', metodo_pago: 'PUE' };

/** The invoices of a test, by the calls that people make, with the embedded provider and a clock that the test moves. */
export class TestFacturas {
  readonly clock = createClock();
  readonly yard: TestInventario;
  readonly notas: TestNotas;

  /** @param change whatever of the application a test has otherwise: another provider. */
  constructor(change: Partial<AppDependencies> = {}) {
    this.yard = createInventario({ now: this.clock.now, ...change });
    this.notas = new TestNotas(this.yard);
  }

  /** A client that may be invoiced. */
  cliente(change: object = {}): Promise<TestCuenta> {
    return createCuenta(this.yard.db, { ...EMPRESA, ...change });
  }

  /** A claim's record that may be invoiced, as an item of a form, for $1,000.00 unless told. */
  async registro(change: object = {}, price = '1000.00') {
    const id = await insertIndicador(this.yard.db, { ...FACTURABLE, ...change });
    return { ...ITEM, id, price, org_import: 'indicadores' };
  }

  /** The items of a note, as those of a form. */
  async deNota(nota: Awaited<ReturnType<TestNotas['create']>>) {
    return nota.items.map(({ id, quantity, price }) => ({ ...ITEM, id, quantity, price, org_import: 'notas' }));
  }

  /** Asks for an invoice to an account; null is to the general public. */
  async ask(
    items: readonly object[],
    cliente: TestCuenta | null,
    form: object = {},
    { rol = ROL.socio, ...beside }: Beside = {},
  ) {
    const formUser = cliente ? { keylogin: cliente.keylogin } : {};
    return (await this.call('submit_factura', this.bodyOf(items, formUser, form, beside), rol)).body;
  }

  bodyOf(items: readonly object[], formUser: object, form: object = {}, beside: object = {}) {
    return { id: 'new', formData: { ...FACTURA, items, ...form }, formUser, ...beside };
  }

  /** Makes an invoice. */
  async create(...args: Parameters<TestFacturas['ask']>): Promise<FacturaDeLaRed> {
    const { mensaje, factura } = await this.ask(...args);
    if (mensaje !== 'success') throw new Error(mensaje);
    return factura;
  }

  /** An invoice of one claim's record to a client of its own, for $1,160.00. */
  async deSiniestro(form: object = {}, price?: string): Promise<FacturaDeLaRed> {
    return this.create(
      [await this.registro({}, price)],
      await this.cliente({ email: `${crypto.randomUUID()}@seguros.mx` }),
      form,
    );
  }

  /** Any call about invoices. */
  call<Body = RespuestaDeFactura>(name: string, body: object, rol: Rol = ROL.admin) {
    return this.yard.call<Body>(`facturApi/${name}.php`, body, rol);
  }

  /** An invoice with all that belongs to it. */
  async read(id: number) {
    const { body } = await this.call<{
      row: FacturaDeLaRed;
      pagos: Wire[];
      egresos: Wire[];
      eventos: Wire[];
      receptor_de_hoy: Wire;
    }>('get_factura', { factura: id });
    return body;
  }

  /** Moves the clock and runs the job that asks for what nobody knows for sure. */
  conciliar(milliseconds = 120_000): Promise<void> {
    this.clock.pass(milliseconds);
    return reconcile(this.yard.facturas);
  }

  /** The documents that there are, oldest first. */
  cfdis() {
    return this.yard.db.kysely.selectFrom('cfdis').selectAll().orderBy('id').execute();
  }
}

const ITEM = { quantity: 1, PIEZA: 'FARO', MARCA: '', AUTO: '', TIPO: '', A__O: '', Reporte: '' };
