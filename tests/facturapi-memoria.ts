import { randomBytes, randomUUID } from 'node:crypto';
import { fechaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { importesDeConcepto, sumDinero, totalesDeConceptos } from '#domain/dinero.ts';

/** Any JSON object: the API takes what it is sent, and checks it. */
// biome-ignore lint/suspicious/noExplicitAny: what travels has no type until it was checked.
export type Json = Record<string, any>;

/** An answer of the API. */
export interface Respuesta {
  readonly status: number;
  readonly body: Json | Buffer;
}

export const ok = (body: Json | Buffer, status = 200): Respuesta => ({ status, body });

/** A refusal in the shape of the API. */
export const refuse = (status: number, code: string, message: string, more: Json = {}): Respuesta => ({
  status,
  body: { ok: false, status, code, message, ...more },
});

const newId = () => randomBytes(12).toString('hex');

/** A document of the memory: what was sent, and what became of it. */
export interface DocumentoFalso extends Json {
  id: string;
  status: 'draft' | 'pending' | 'valid' | 'canceled' | 'failed';
  uuid: string | null;
  xml: Buffer;
}

/** The memory of an account at the provider, with the rules that its API documents. */
export class Memoria {
  readonly clientes = new Map<string, Json>();
  readonly documentos = new Map<string, DocumentoFalso>();
  /** Documents that were ever stamped, deleted or not: two for one intent is what must never happen. */
  timbres = 0;
  /** How the next cancellations go. */
  cancelacion: 'accepted' | 'pending' | 'verifying' | 'rejected' | 'expired' = 'accepted';
  /** The next stamps wait at who stamps, as the API says it with a 202. */
  enEspera = false;
  /** Centavos that the next stamped documents have too many. */
  deMas = 0;

  createCliente(data: Json): Respuesta {
    const wrong = clienteProblem(data);
    if (wrong) return wrong;
    const cliente = { ...data, id: newId() };
    this.clientes.set(cliente.id, cliente);
    return ok(cliente);
  }

  updateCliente(id: string, data: Json): Respuesta {
    const known = this.clientes.get(id);
    if (!known) return refuse(404, 'customer_not_found', 'No existe ese cliente');
    this.clientes.set(id, { ...known, ...data, id });
    return ok(this.clientes.get(id) ?? {});
  }

  create(data: Json): Respuesta {
    const wrong = this.#problem(data);
    if (wrong) return wrong;
    const id = newId();
    this.documentos.set(id, {
      ...data,
      id,
      status: 'draft',
      uuid: null,
      cancellation_status: 'none',
      xml: Buffer.of(),
    });
    return data.status === 'draft' ? ok(this.#draw(id)) : this.stamp(id);
  }

  update(id: string, data: Json): Respuesta {
    const known = this.documentos.get(id);
    if (known?.status !== 'draft') return refuse(409, 'invoice_not_draft', 'No es un borrador');
    Object.assign(known, data);
    return ok(this.#draw(id));
  }

  stamp(id: string): Respuesta {
    const document = this.documentos.get(id);
    if (!document) return refuse(404, 'invoice_not_found', 'No existe esa factura');
    if (document.status !== 'draft') return refuse(409, 'invoice_already_stamped', 'La factura ya está timbrada');
    const receptor = this.#receptorOf(document);
    if (receptor.legal_name.includes('RECHAZADO')) return REFUSED_NAME;
    if (this.enEspera) {
      document.status = 'pending';
      return ok(this.#draw(id), 202);
    }
    this.settle(id);
    return ok(this.#draw(id));
  }

  /** What was waiting is stamped. */
  settle(id: string): void {
    const document = this.documentos.get(id);
    if (!document) return;
    Object.assign(document, { status: 'valid', uuid: randomUUID().toUpperCase() });
    document.xml = xmlOf(document, this.deMas);
    this.timbres++;
  }

  cancel(id: string, motive: string | null, substitution: string | null): Respuesta {
    const document = this.documentos.get(id);
    if (!document) return refuse(404, 'invoice_not_found', 'No existe esa factura');
    if (motive === null) return refuse(400, 'invalid_request', 'Falta el motivo');
    if (document.status === 'draft') {
      this.documentos.delete(id);
      return ok(document);
    }
    if (document.status !== 'valid') return refuse(409, 'invoice_not_cancelable', 'La factura no se puede cancelar');
    if (['pending', 'verifying'].includes(document.cancellation_status)) {
      return refuse(409, 'invoice_cancellation_in_progress', 'La cancelación está en proceso');
    }
    if (motive === '01' && substitution === null) {
      return refuse(400, 'substitution_invoice_required', 'Falta la factura que sustituye');
    }
    document.cancellation_status = this.cancelacion;
    document.cancellation = { motive, substitution };
    if (this.cancelacion === 'accepted') document.status = 'canceled';
    return ok(this.#draw(id));
  }

  list(filters: URLSearchParams): Respuesta {
    const [externalId, uuid] = [filters.get('external_id'), filters.get('uuid')];
    const data = [...this.documentos.values()].filter(
      (one) => (externalId === null || one.external_id === externalId) && (uuid === null || one.uuid === uuid),
    );
    return ok({ page: 1, total_pages: 1, total_results: data.length, data: data.map(({ id }) => this.#draw(id)) });
  }

  /** As it answers a document: never its file. */
  #draw(id: string): Json {
    const { xml: _xml, ...rest } = this.documentos.get(id) ?? { xml: null };
    return rest;
  }

  find(id: string): Respuesta {
    return this.documentos.has(id) ? ok(this.#draw(id)) : refuse(404, 'invoice_not_found', 'No existe esa factura');
  }

  /** The balance of an invoice after the payments that it knows; what was returned it does not count. */
  paymentSummary(id: string, amount: number): Respuesta {
    const invoice = this.documentos.get(id);
    if (!invoice) return refuse(404, 'invoice_not_found', 'No existe esa factura');
    const paid = [...this.documentos.values()]
      .filter(({ type, status }) => type === 'P' && status === 'valid')
      .flatMap(({ complements }) => complements[0].data[0].related_documents)
      .filter(({ uuid }) => uuid === invoice.uuid);
    const left = totalOf(invoice) - sumDinero(paid.map((one) => Math.round(one.amount * 100)));
    if (Math.round(amount * 100) > left) {
      return refuse(400, 'invalid_request', 'El importe es mayor que el saldo', {
        errors: [{ code: 'amount_exceeds_related_document_balance', message: 'El importe es mayor que el saldo' }],
      });
    }
    return ok({ uuid: invoice.uuid, installment: paid.length + 1, last_balance: left / 100, amount, taxes: [] });
  }

  #receptorOf({ customer }: Json): Json {
    return typeof customer === 'string' ? (this.clientes.get(customer) ?? {}) : customer;
  }

  #problem(data: Json): Respuesta | null {
    if (typeof data.customer === 'string' && !this.clientes.has(data.customer)) {
      return refuse(404, 'customer_not_found', 'No existe ese cliente');
    }
    const others = [...this.documentos.values()];
    if (others.some(({ idempotency_key: key }) => key === data.idempotency_key)) {
      return refuse(409, 'idempotency_key_in_use', 'La clave de idempotencia está en uso');
    }
    if (others.some(({ series, folio_number: folio }) => series === data.series && folio === data.folio_number)) {
      return refuse(409, 'folio_number_in_use', 'El folio ya está en uso');
    }
    return clienteProblem(this.#receptorOf(data));
  }
}

const REFUSED_NAME = refuse(400, 'invoice_stamping_validation_error', 'El documento no es válido', {
  errors: [{ code: 'CFDI40145', message: 'El campo Nombre del receptor no coincide', source: 'sat' }],
});

function clienteProblem({ legal_name: nombre, tax_id: rfc, tax_system: regimen, address }: Json): Respuesta | null {
  const isWhole = [nombre, rfc, regimen, address?.zip].every((one) => typeof one === 'string' && one !== '');
  return isWhole ? null : refuse(400, 'invalid_request', 'Faltan datos del cliente', { path: 'customer' });
}

/** What the API computes of the prices: a price whose tax is not said has it in it. Payments are of no amount. */
function totalOf({ type, items = [] }: Json): number {
  if (type === 'P') return 0;
  const conceptos = items.map(({ quantity, product }: Json) =>
    importesDeConcepto(quantity, Math.round(product.price * 100), product.tax_included ?? true),
  );
  return totalesDeConceptos(conceptos).total;
}

/** A payment says in its complement what was paid. */
function pagosOf({ type, complements }: Json): string {
  if (type !== 'P') return '';
  const [{ related_documents: related }] = complements[0].data;
  const monto = sumDinero(related.map(({ amount }: Json) => Math.round(amount * 100)));
  return `<pago20:Pagos xmlns:pago20="http://www.sat.gob.mx/Pagos20"><pago20:Totales MontoTotalPagos="${(monto / 100).toFixed(2)}"/></pago20:Pagos>`;
}

/** The little of a stamped XML that says which document it is. */
function xmlOf(document: Json, more: number): Buffer {
  const { type, series, folio_number: folio, uuid, date } = document;
  const momento = new Date(date);
  const total = ((totalOf(document) + more) / 100).toFixed(2);
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" ` +
      `Serie="${series}" Folio="${folio}" Fecha="${fechaDeCfdi(momento)}" SubTotal="1" Total="${total}" ` +
      `TipoDeComprobante="${type}"><cfdi:Complemento>${pagosOf(document)}<tfd:TimbreFiscalDigital ` +
      `xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" ` +
      `FechaTimbrado="${fechaDeCfdi(momento)}"/></cfdi:Complemento></cfdi:Comprobante>`,
  );
}
