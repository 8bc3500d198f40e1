import { randomBytes, randomUUID } from 'node:crypto';
import { isCancelacionInmediata } from '#domain/cfdi/cancelable.ts';
import { sumDinero } from '#domain/dinero.ts';
import { EMISOR } from './comprobantes.ts';
import { type Json, pagadosOf, relatedOf, totalOf, xmlOf } from './facturapi-papel.ts';

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

export type Cancelacion = 'accepted' | 'pending' | 'verifying' | 'rejected' | 'expired';

/** The memory of an account at the provider, with the rules that its API documents. */
export class Memoria {
  readonly clientes = new Map<string, Json>();
  readonly documentos = new Map<string, DocumentoFalso>();
  /** The issuer as the account has it. */
  organizacion: Json = {
    legal_name: EMISOR.nombre,
    tax_id: EMISOR.rfc,
    tax_system: EMISOR.regimen,
    address: { zip: EMISOR.codigoPostal },
  };
  /** Documents that were ever stamped, deleted or not: two for one intent is what must never happen. */
  timbres = 0;
  /** The provider's clock. */
  ahora = () => new Date();
  /** How the next cancellations go; null: as the tax authority's rules have it. */
  cancelacion: Cancelacion | null = null;
  /** The end of a cancellation that is not accepted at once, a minute later. */
  desenlace: Cancelacion = 'accepted';
  /** The next stamps wait at who stamps, as the API says it with a 202, and end like this an hour later. */
  enEspera: 'valid' | 'failed' | null = null;
  /** Whether the balance of an invoice counts its returns: the documentation of the API leaves it open. */
  cuentaEgresos = false;
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
      Object.assign(document, { status: 'pending', luego: { en: this.#dentroDe(3600), status: this.enEspera } });
      return ok(this.#draw(id), 202);
    }
    this.settle(id);
    return ok(this.#draw(id));
  }

  /** Stamps a document, also one that was waiting. */
  settle(id: string): void {
    const document = this.documentos.get(id);
    if (!document) return;
    const date = document.date ?? this.ahora().toISOString();
    Object.assign(document, { status: 'valid', uuid: randomUUID().toUpperCase(), date });
    document.xml = xmlOf(document, this.#receptorOf(document), this.deMas);
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
    const wrong = this.#impedimento(document, motive, substitution);
    if (wrong) return wrong;
    document.cancellation_status = this.cancelacion ?? this.#cancelacionOf(document);
    document.cancellation = { motive, substitution };
    if (document.cancellation_status === 'accepted') document.status = 'canceled';
    else document.luego = { en: this.#dentroDe(60), cancellation_status: this.desenlace };
    return ok(this.#draw(id));
  }

  #impedimento(document: DocumentoFalso, motive: string, substitution: string | null): Respuesta | null {
    const alive = [...this.documentos.values()].filter(({ status }) => status === 'valid');
    if (motive === '01' && substitution === null) {
      return refuse(400, 'substitution_invoice_required', 'Falta la factura que sustituye');
    }
    if (motive === '01' && !alive.some(({ uuid }) => uuid === substitution)) {
      return refuse(400, 'substitution_invoice_not_found', 'No existe la factura que sustituye');
    }
    const hasRelated = alive.some((one) => relatedOf(one).includes(document.uuid ?? ''));
    return hasRelated ? refuse(400, 'invoice_not_cancelable', 'La factura tiene documentos relacionados') : null;
  }

  #cancelacionOf({ type, date, ...document }: DocumentoFalso): Cancelacion {
    const { tax_id: rfc } = this.#receptorOf(document);
    const dates = { emitida: new Date(date), pedida: this.ahora() };
    const total = totalOf({ type, ...document });
    return isCancelacionInmediata({ tipo: type, rfc, total, ...dates }) ? 'accepted' : 'pending';
  }

  #dentroDe(segundos: number): number {
    return this.ahora().getTime() + segundos * 1000;
  }

  /** Brings what was waiting to its end. */
  pasaElTiempo(): void {
    for (const document of this.documentos.values()) {
      const { luego } = document;
      if (!luego || luego.en > this.ahora().getTime()) continue;
      document.luego = null;
      if (luego.status === 'valid') this.settle(document.id);
      else if (luego.status) document.status = luego.status;
      else document.cancellation_status = luego.cancellation_status;
      if (document.cancellation_status === 'accepted') document.status = 'canceled';
    }
  }

  /** Cancels a document in the panel of the provider: nobody asked by the API. */
  cancelInPanel(id: string): void {
    Object.assign(this.documentos.get(id) ?? {}, { status: 'canceled', cancellation_status: 'accepted' });
  }

  /** Cancels a document at the tax authority's portal: the provider knows only once it is told to ask there. */
  cancelAtSat(id: string): void {
    Object.assign(this.documentos.get(id) ?? {}, { enElSat: 'canceled' });
  }

  /** Asks the tax authority how a document stands. */
  refresh(id: string): Respuesta {
    if (this.documentos.get(id)?.enElSat === 'canceled') this.cancelInPanel(id);
    return this.find(id);
  }

  list(filters: URLSearchParams): Respuesta {
    const externalId = filters.get('external_id');
    const uuid = filters.get('uuid');
    const desde = filters.get('date[gte]') ?? '';
    const hasta = filters.get('date[lt]') ?? '9';
    const page = Number(filters.get('page') ?? 1);
    const limit = Number(filters.get('limit') ?? 50);
    const found = [...this.documentos.values()].filter((one) => {
      const date = new Date(one.date ?? this.ahora()).toISOString();
      const isNamed = (externalId === null || one.external_id === externalId) && (uuid === null || one.uuid === uuid);
      return isNamed && desde <= date && date < hasta;
    });
    const data = found.slice((page - 1) * limit, page * limit).map(({ id }) => this.#draw(id));
    return ok({ page, total_pages: Math.ceil(found.length / limit), total_results: found.length, data });
  }

  /** As it answers a document: never its file. */
  #draw(id: string): Json {
    const { xml: _xml, ...rest } = this.documentos.get(id) ?? { xml: null };
    return rest;
  }

  find(id: string): Respuesta {
    return this.documentos.has(id) ? ok(this.#draw(id)) : refuse(404, 'invoice_not_found', 'No existe esa factura');
  }

  /** The balance of an invoice after the payments that it knows, and after its returns where they are counted. */
  paymentSummary(id: string, amount: number): Respuesta {
    const invoice = this.documentos.get(id);
    if (!invoice) return refuse(404, 'invoice_not_found', 'No existe esa factura');
    const paid = [...this.documentos.values()]
      .filter(({ type, status }) => type === 'P' && status === 'valid')
      .flatMap(({ complements }) => pagadosOf(complements))
      .filter(({ uuid }) => uuid === invoice.uuid);
    const returned = [...this.documentos.values()].filter(
      (one) => one.type === 'E' && one.status === 'valid' && relatedOf(one).includes(invoice.uuid ?? ''),
    );
    const left =
      totalOf(invoice) -
      sumDinero(paid.map((one) => Math.round(one.amount * 100))) -
      (this.cuentaEgresos ? sumDinero(returned.map(totalOf)) : 0);
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
