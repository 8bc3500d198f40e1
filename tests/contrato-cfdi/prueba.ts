import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Comprobante, ComprobanteDeIngreso } from '#domain/cfdi/comprobante.ts';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import type {
  Emision,
  ErrorProveedor,
  PeticionDeCancelacion,
  PeticionDeEmision,
  ProveedorCfdi,
  Timbrado,
} from '#server/base/integrations/cfdi/proveedor.ts';
import { sampleIngreso, samplePago } from '#tests/comprobantes.ts';

/** A provider on trial: whatever it is, it can be told what time it is and what goes wrong next. */
export interface BancoDeProveedor extends AsyncDisposable {
  readonly proveedor: ProveedorCfdi;
  /** The provider's clock. */
  ahora(): Date;
  avanza(segundos: number): void;
  /** Lets the next emission or cancellation meet a failure, by the names of the embedded provider. */
  falla(nombre: string): void;
}

/** A trial of a provider, with everything that trials do over and over. */
export class Prueba {
  readonly banco: BancoDeProveedor;
  readonly proveedor: ProveedorCfdi;

  constructor(banco: BancoDeProveedor) {
    this.banco = banco;
    this.proveedor = banco.proveedor;
  }

  /** Makes a petition of an id of its own, now. */
  peticion(externalId: string = randomUUID()): PeticionDeEmision {
    return { externalId, momento: this.banco.ahora(), cliente: null };
  }

  /** Issues a document that nothing keeps from being stamped. */
  async timbra(comprobante: Comprobante, peticion = this.peticion()): Promise<Timbrado> {
    return requireTimbrado(await this.proveedor.emitir(comprobante, peticion));
  }

  /** Issues an invoice, and keeps it beside what it says. */
  async factura(more: Partial<ComprobanteDeIngreso> = {}) {
    const comprobante = sampleIngreso(more);
    return { comprobante, ...(await this.timbra(comprobante)) };
  }

  /** Makes the payment of a part of an invoice, dated an hour ago. */
  pago(factura: { readonly uuid: string; readonly comprobante: ComprobanteDeIngreso }, monto?: number) {
    const fechaPago = fechaDeCfdi(new Date(this.banco.ahora().getTime() - 3_600_000));
    return samplePago(factura, monto, { fechaPago });
  }

  cancela({ ref }: { readonly ref: string }, more: Partial<PeticionDeCancelacion> = {}) {
    return this.proveedor.cancelar(ref, { motivo: '02', sustitucion: null, momento: this.banco.ahora(), ...more });
  }

  /** Asks how far a cancellation is; whoever reads the whole document is told the same. */
  async cancelacion({ ref }: { readonly ref: string }) {
    const ahora = this.banco.ahora();
    const dicha = await this.proveedor.cancelacion(ref, ahora);
    const { cancelacion } = requireTimbrado(await this.proveedor.consultar({ ref }, ahora));
    if (dicha !== cancelacion) throw new Error(`It is ${dicha}, and the document says ${cancelacion}`);
    return dicha;
  }

  consulta(documento: { readonly ref: string } | { readonly externalId: string }) {
    return this.proveedor.consultar(documento, this.banco.ahora());
  }
}

/** Takes a document that must be stamped. */
export function requireTimbrado(emision: Emision | null): Timbrado {
  if (emision?.estado !== 'timbrado') throw new Error(`Not stamped: ${emision?.estado}`);
  return emision;
}

/** Waits for the refusal of a promise. */
export async function errorOf(promise: Promise<unknown>): Promise<ErrorProveedor> {
  const answer = await promise.then(
    (value) => new Error(`Nothing was refused: ${JSON.stringify(value)}`),
    (error) => error,
  );
  expect(answer).toMatchObject({ name: 'ErrorProveedor' });
  return answer;
}
