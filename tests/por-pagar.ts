import { randomUUID } from 'node:crypto';
import { ROL, type Rol } from '#domain/roles.ts';
import { type FacturaDeProveedor, xmlDeProveedor } from '#server/demo/xml-de-proveedor.ts';
import { readNegocio } from '#server/negocio.ts';
import type { createInventario, Wire } from './inventario.ts';
import { fieldsOf, filesOf, multipart } from './multipart.ts';

/** The RFC of the business of the tests. */
export const RFC_PROPIO = readNegocio('negocio.config.json').interno.emisor.rfc;

/** Makes a UUID as the tax authority writes it. */
export const newUuid = () => randomUUID().toUpperCase();

/** Writes the XML of a supplier's invoice to the business; a test changes what it is about. */
export function xmlRecibido(change: Partial<FacturaDeProveedor> = {}): Buffer {
  const conceptos = [{ descripcion: 'FARO DERECHO AVEO', precio: 1000_00 }];
  return xmlDeProveedor({ uuid: newUuid(), receptor: RFC_PROPIO, conceptos, ...change });
}

/** An invoice as the wire has it. */
export interface CuentaDeLaRed extends Wire {
  readonly id: number;
  readonly version: number;
  readonly estado: string;
  readonly proveedor: string;
  readonly folio: string;
  readonly saldo: number;
  readonly pagado: number;
}

/** The answer of a call that changes an invoice, or its refusal. */
export interface RespuestaPorPagar extends Wire {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly campo?: string;
  readonly expediente: {
    readonly cuenta: CuentaDeLaRed;
    readonly pagos: readonly (Wire & { readonly id: number; readonly monto: number })[];
    readonly registros_que_paga: readonly Wire[];
    readonly notas_de_credito: readonly (Wire & { readonly id: number; readonly saldo: number })[];
  };
}

/** An invoice as somebody types it. */
export const A_MANO = {
  proveedor: 'GRUAS PEREZ',
  folio: '77',
  fecha: '2026-11-10',
  vence: '2026-11-25',
  subtotal: '1000',
  total: '1160',
  nota: '',
};

/** What a form sends beside an XML: the XML says the rest. */
export const CON_XML = {
  proveedor: 'REFACCIONARIA DEL NORTE',
  folio: '',
  fecha: '2026-11-10',
  vence: '2026-12-10',
  subtotal: '',
  total: '1',
  nota: '',
};

/** What is owed to suppliers in a test's yard, by the calls that people make. */
export class TestPorPagar {
  readonly yard: ReturnType<typeof createInventario>;

  constructor(yard: ReturnType<typeof createInventario>) {
    this.yard = yard;
  }

  async call<Body extends Wire = RespuestaPorPagar>(name: string, body: object = {}, rol: Rol = ROL.admin) {
    return (await this.yard.call<Body>(`por-pagar/${name}.php`, body, rol)).body;
  }

  /** Any call that brings a file; without one its fields go alone. */
  async send<Body extends Wire = RespuestaPorPagar>(name: string, fields: object, xml?: Buffer | undefined) {
    const { session_id, keylogin } = this.yard.session(ROL.admin);
    const file = xml ? filesOf([{ nombre: 'factura.xml', bytes: xml }]) : [];
    const { headers, payload } = multipart([...fieldsOf({ session_id, keylogin, ...fields }), ...file]);
    const url = `/api/por-pagar/${name}.php`;
    return (await this.yard.app.inject({ method: 'POST', url, headers, payload })).json<Body>();
  }

  read(xml: Buffer) {
    return this.send<Wire & { readonly mensaje: string; readonly leido: Wire & { readonly problemas: string[] } }>(
      'read_xml',
      {},
      xml,
    );
  }

  /** Keeps an invoice of an XML. */
  submit(xml: Buffer, beside: object = {}) {
    return this.send('submit_cuenta', { ...CON_XML, ...beside }, xml);
  }

  /** Keeps an invoice that is typed. @returns it. */
  async typed(change: object = {}): Promise<CuentaDeLaRed> {
    const { mensaje, expediente } = await this.send('submit_cuenta', { ...A_MANO, ...change });
    if (mensaje !== 'success') throw new Error(mensaje);
    return expediente.cuenta;
  }

  pay(id: number, monto: unknown, beside: object = {}) {
    return this.call('pay', { id, monto, fecha: '2026-11-12', forma_pago: '03', ...beside });
  }

  async get(id: number) {
    return (await this.call('get_cuenta', { id })).expediente;
  }
}
