import type { Insertable } from 'kysely';
import { ROL, type Rol } from '#domain/roles.ts';
import type { Database } from '#server/base/db/database.ts';
import { EMPRESA, TestFacturas } from './facturas.ts';
import type { Wire } from './inventario.ts';

/** A payment of a balance as the wire has it. */
export interface PagoDeLaRed extends Wire {
  readonly id: number;
  readonly n_pago: number;
  readonly estatus: string;
  readonly complemento: (Wire & { readonly factura: { readonly facturapi_invoice: { readonly id: string } } }) | null;
}

/** The answer of a call about balances, or of its refusal. */
interface Respuesta extends Wire {
  readonly mensaje: string;
  readonly saldo: Wire & { readonly id: number; readonly saldo: number };
  readonly pagos: readonly PagoDeLaRed[];
}

const PAGO = { fecha_aplicacion: '2026-11-20', forma_pago: '03' };

/** The balances of a test file, by the calls that people make; the rows are inserted as an import leaves them. */
export class TestSaldos {
  readonly facturas: TestFacturas;
  #clientes = 0;

  constructor(facturas = new TestFacturas()) {
    this.facturas = facturas;
  }

  async call(name: string, body: object, rol: Rol = ROL.gerente): Promise<Respuesta> {
    return (await this.facturas.yard.call<Respuesta>(`saldos/${name}.php`, body, rol)).body;
  }

  /** An invoice of the former system that owes, PPD with its UUID unless told, and all that is done to it. */
  async saldo(saldoInicial: number, change: Partial<Insertable<Database['saldos']>> = {}) {
    this.#clientes += 1;
    const { id: cuenta_id } = await this.facturas.cliente({ email: `cliente${this.#clientes}@antes.mx` });
    const { rfc, regimen_fiscal: regimen, codigo_postal, uso_cfdi: uso } = EMPRESA;
    const total = change.total ?? saldoInicial;
    const values = {
      cuenta_id,
      rfc,
      razon_social: 'SEGUROS DEL NORTE',
      regimen,
      codigo_postal,
      uso,
      uuid: crypto.randomUUID().toUpperCase(),
      serie: 'A',
      folio: `V-${this.#clientes}`,
      fecha: '2026-09-10',
      metodo: 'PPD' as const,
      total,
      base_iva: Math.round(total / 1.16),
      saldo_inicial: saldoInicial,
      saldo: saldoInicial,
      eliminada: null,
      ...change,
    };
    const { kysely } = this.facturas.yard.db;
    const { id } = await kysely.insertInto('saldos').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, uuid: values.uuid ?? '', cuenta: values.cuenta_id, ...this.de(id) };
  }

  /** What is done to a balance. */
  de(id: number) {
    return {
      read: () => this.call('get_saldo', { saldo: id }),
      pay: (monto: number, form: object = {}, beside: object = {}, rol?: Rol) =>
        this.call(
          'submit_pago',
          { id, formPago: { ...PAGO, monto, ...form }, op_id: crypto.randomUUID(), ...beside },
          rol,
        ),
      cancel: (pago: PagoDeLaRed | undefined, beside: object = {}, rol: Rol = ROL.admin) =>
        this.call('cancel_pago', { id: pago?.id, op_id: crypto.randomUUID(), ...beside }, rol),
      /** The XML of a payment's complement. */
      xmlOf: async (pago: PagoDeLaRed | undefined) => {
        const body = { opt: 'xml', invoice_id: pago?.complemento?.factura.facturapi_invoice.id, nameDownload: '' };
        const { file } = (await this.facturas.call<{ file: string }>('download', body)).body;
        return Buffer.from(file, 'base64');
      },
    };
  }
}
