import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Paciencia } from '#server/base/integrations/cfdi/facturapi/llamadas.ts';
import { Memoria, ok, type Respuesta, refuse } from './facturapi-memoria.ts';
import type { Json } from './facturapi-papel.ts';

/** The time that a test gives the provider: a hang ends in a moment, and a second try is asked for at once. */
export const SIN_PACIENCIA: Paciencia = { lectura: 300, escritura: 300, operacion: 3000, espera: 3000, descanso: 200 };

/** A request that the server got. */
export interface Recibida {
  /** `POST /invoices/:id/stamp`, with ids in place of themselves. */
  readonly ruta: string;
  readonly url: URL;
  readonly body: Json;
  readonly momento: number;
}

/** Plays a failure in the place of an answer; `work` does what was asked for, if it is called. */
export type Falla = (response: ServerResponse, work: () => Respuesta) => void;

export const FALLAS = {
  /** It answers, and only that. */
  contesta:
    (status: number, body: Json | string, headers: Record<string, string> = {}): Falla =>
    (response) =>
      write(response, { status, body: typeof body === 'string' ? Buffer.from(body) : body }, headers),
  html: ((response) =>
    write(response, { status: 502, body: Buffer.from('<html><h1>Bad gateway</h1></html>') }, HTML)) as Falla,
  /** Nothing happens, and nobody answers. */
  cuelgaAntes: (() => {}) as Falla,
  /** It happens, and nobody answers. */
  cuelgaDespues: ((_response, work) => void work()) as Falla,
  /** It happens, and the connection breaks. */
  cortaDespues: ((response, work) => {
    work();
    response.destroy();
  }) as Falla,
  /** It happens, and the answer has no body. */
  vacia: ((response, work) => {
    work();
    response.writeHead(200, { 'content-type': 'application/json' }).end();
  }) as Falla,
  /** Half of the file comes. */
  aMedias: ((response, work) => {
    const { body } = work();
    const bytes = Buffer.isBuffer(body) ? body : Buffer.of();
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }) as Falla,
} as const;

const HTML = { 'content-type': 'text/html' };

/** A server on loopback that speaks the API of the provider, with a memory of its own. */
export interface FacturapiFalso extends AsyncDisposable {
  readonly url: string;
  readonly memoria: Memoria;
  readonly recibidas: Recibida[];
  /** Plays a failure for the next requests of a route, one unless told. */
  falla(ruta: string, falla: Falla, veces?: number): void;
  /** Forgets the failures that nothing met. */
  sinFallas(): void;
  rutas(): string[];
}

/** Starts one; keys that begin as test keys and live keys do are good. */
export async function startFacturapi(): Promise<FacturapiFalso> {
  const memoria = new Memoria();
  const recibidas: Recibida[] = [];
  const fallas: { ruta: string; falla: Falla }[] = [];
  const server = createServer(async (request, response) => {
    const recibida = await read(request);
    recibidas.push(recibida);
    memoria.pasaElTiempo();
    const work = () => answer(memoria, recibida);
    const index = fallas.findIndex(({ ruta }) => ruta === recibida.ruta);
    const [played] = index < 0 ? [] : fallas.splice(index, 1);
    if (!/^Bearer sk_(?:test|live)_/.test(request.headers.authorization ?? '')) {
      write(response, refuse(401, 'api_key_invalid', 'La clave no es válida'));
    } else if (played) played.falla(response, work);
    else write(response, work());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v2`,
    memoria,
    recibidas,
    sinFallas: () => void fallas.splice(0),
    falla: (ruta, falla, veces = 1) => fallas.push(...Array.from({ length: veces }, () => ({ ruta, falla }))),
    rutas: () => recibidas.map(({ ruta }) => ruta),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Recibida> {
  const url = new URL(request.url ?? '', 'http://facturapi.test');
  const path = url.pathname.replace(/^\/v2/, '').replaceAll(/\/[0-9a-f]{24}/g, '/:id');
  // The SDK says JSON of every request, also of those that carry nothing.
  const body: Json = JSON.parse((await text(request)) || '{}');
  return { ruta: `${request.method} ${path}`, url, body, momento: performance.now() };
}

function answer(memoria: Memoria, { ruta, url, body }: Recibida): Respuesta {
  const id = /\/([0-9a-f]{24})/.exec(url.pathname)?.[1] ?? '';
  const query = url.searchParams;
  switch (ruta) {
    case 'GET /organizations/me':
      return ok({ legal: memoria.organizacion });
    case 'POST /customers':
      return memoria.createCliente(body);
    case 'PUT /customers/:id':
      return memoria.updateCliente(id, body);
    case 'DELETE /customers/:id':
      memoria.clientes.delete(id);
      return ok({ id });
    case 'GET /customers/:id/tax-info-validation':
      return ok(taxInfo(memoria.clientes.get(id) ?? {}));
    case 'POST /invoices':
      return memoria.create(body);
    case 'GET /invoices':
      return memoria.list(query);
    case 'GET /invoices/:id':
      return memoria.find(id);
    case 'PUT /invoices/:id':
      return memoria.update(id, body);
    case 'PUT /invoices/:id/status':
      return memoria.refresh(id);
    case 'DELETE /invoices/:id':
      return memoria.cancel(id, query.get('motive'), query.get('substitution'));
    case 'POST /invoices/:id/stamp':
      return memoria.stamp(id);
    case 'GET /invoices/:id/payment-summary':
      return memoria.paymentSummary(id, Number(query.get('amount')));
    case 'GET /invoices/:id/xml':
      return ok(memoria.documentos.get(id)?.xml ?? Buffer.of());
    case 'GET /invoices/:id/cancellation_receipt/xml':
      return memoria.documentos.get(id)?.status === 'canceled'
        ? ok(Buffer.from(`<Acuse UUID="${memoria.documentos.get(id)?.uuid}"/>`))
        : refuse(404, 'invoice_cancellation_receipt_unavailable', 'No hay acuse');
    case 'GET /catalogs/products':
      return ok({ page: 1, data: productosOf(query.get('q') ?? '') });
    case 'GET /catalogs/units':
      return ok({ page: 1, data: [{ key: 'H87', description: 'Pieza' }] });
    default:
      return refuse(404, 'not_found', `No existe ${ruta}`);
  }
}

/** Its catalogue has two products, whose words are found as they stand. */
function productosOf(q: string): readonly Json[] {
  const productos = [
    { key: '78101800', description: 'transporte de carga por carretera', score: 2 },
    { key: '25172606', description: 'capos de vehiculos', score: 1 },
  ];
  return productos.filter(({ description }) => description.includes(q));
}

/** The tax authority knows everybody but those whose name says so. */
function taxInfo({ legal_name: nombre = '' }: Json): Json {
  const errors = nombre.includes('DESCONOCIDO') ? [{ path: 'legal_name', message: 'El nombre no coincide' }] : [];
  return { is_valid: errors.length === 0, errors };
}

function write(response: ServerResponse, { status, body }: Respuesta, headers: Record<string, string> = {}): void {
  const type = Buffer.isBuffer(body) ? 'application/xml' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'x-facturapi-log-id': 'log_falso', ...headers });
  response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
}
