import { ROL, type Rol } from '#domain/roles.ts';
import { insertFacturaPpd } from './cfdis.ts';
import type { TestCuenta } from './cuentas.ts';
import { type RespuestaDeFactura, TestFacturas } from './facturas.ts';
import type { Wire } from './inventario.ts';

const DEPOSITO = { fecha_aplicacion: '2026-11-20', forma_pago: '03', descripcion: 'Transferencia' };
const DEVOLUCION = { forma_pago: '03', descripcion: 'Devolución' };

/** The answer of a global payment. */
export interface RespuestaGlobal extends Wire {
  readonly mensaje: string;
  readonly resultados: readonly (Wire & {
    readonly ok: boolean;
    readonly mensaje: string;
    readonly facturas: readonly Wire[];
  })[];
}

/** Payments and returns of a test's invoices, by the calls that people make. */
export class Cobros {
  readonly facturas = new TestFacturas();

  /** An invoice that was stamped before, PPD unless told, with all that is done to it. The total is in centavos. */
  async factura(total: number, change: Parameters<typeof insertFacturaPpd>[1] = {}) {
    const base = Math.round(total / 1.16);
    const { id, items } = await insertFacturaPpd(this.facturas.yard.db, {
      ...change,
      cfdi: { total, ...change.cfdi },
      factura: { base, iva: total - base, saldo: total, ...change.factura },
    });
    return { id, items, ...this.de(id) };
  }

  /** What is done to an invoice. */
  de(id: number) {
    const bodyOf = (monto: number, form: object = {}, beside: object = {}) => ({
      id,
      formPago: { ...DEPOSITO, monto, ...form },
      op_id: crypto.randomUUID(),
      ...('saldo_pendiente' in beside && { op_id: undefined }),
      ...beside,
    });
    return {
      bodyOf,
      pay: async (monto: number, form: object = {}, beside: object = {}) =>
        (await this.facturas.call('submit_pago', bodyOf(monto, form, beside))).body,
      giveBack: async (monto: number, items: readonly object[] = [], form: object = {}, beside: object = {}) => {
        const formEgreso = { ...DEVOLUCION, monto, items, ...form };
        return (await this.facturas.call('submit_egreso', { id, formEgreso, op_id: crypto.randomUUID(), ...beside }))
          .body;
      },
      cancel: async (type: 'pago' | 'egreso', row: Wire | undefined, beside: object = {}, rol: Rol = ROL.admin) => {
        const invoice_id = (row as { factura?: { facturapi_invoice?: { id: string } } })?.factura?.facturapi_invoice
          ?.id;
        const body = { type, _id: row?.id, invoice_id, ...beside };
        return (
          await this.facturas.call<RespuestaDeFactura & { facturas: readonly Wire[] }>('cancel_factura', body, rol)
        ).body;
      },
      /** Its payments, or returns, as documents. */
      cfdis: async (tipo: 'P' | 'E') => {
        const tabla = tipo === 'P' ? 'select cfdi_id as id from pagos' : 'select id from egresos';
        const { rows } = await this.facturas.yard.db.pool.query<{ id: number }>(`${tabla} where factura_id = $1`, [id]);
        const ids = rows.map((row) => row.id);
        return (await this.facturas.cfdis()).filter((cfdi) => ids.includes(cfdi.id));
      },
      /** The XML of its last payment, or return. */
      xmlOf: async (tipo: 'P' | 'E') => {
        const suyos = (await this.facturas.cfdis()).filter((cfdi) => cfdi.tipo === tipo);
        const body = { opt: 'xml', invoice_id: suyos.at(-1)?.ref, nameDownload: '' };
        const { file } = (await this.facturas.call<{ file: string }>('download', body)).body;
        return Buffer.from(file, 'base64').toString();
      },
    };
  }

  /** Invoices of one client, each of so many pesos. */
  async deUno(...totales: readonly number[]) {
    const cliente = await this.facturas.cliente({ email: `${crypto.randomUUID()}@seguros.mx` });
    const hechas = [];
    for (const total of totales) hechas.push(await this.factura(total * 100, { cfdi: this.a(cliente) }));
    return { cliente, ids: hechas.map(({ id }) => id), hechas };
  }

  /** Pays the whole balance of invoices. */
  async payAll(selectedIds: readonly number[], form: object = {}, beside: object = {}): Promise<RespuestaGlobal> {
    const formPago = { ...DEPOSITO, selectedIds, ...form };
    const body = { formPago, op_id: crypto.randomUUID(), ...beside };
    return (await this.facturas.call<RespuestaGlobal>('submit_pago_global', body)).body;
  }

  /** What an account's invoice says of it beside its document. */
  a({ id }: TestCuenta, rfc = 'SNO100101AB3') {
    return { cuenta_id: id, rfc, nombre: 'SEGUROS DEL NORTE', regimen: '601', codigo_postal: '64000' };
  }
}
