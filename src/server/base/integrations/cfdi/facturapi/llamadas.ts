import { setTimeout } from 'node:timers/promises';
import type { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { errorProveedor, toErrorProveedor } from './errores.ts';
import { type Api, Facturapi, FacturapiError } from './sdk.ts';

/** How long the provider is waited for, in milliseconds. */
export interface Paciencia {
  /** One call that only asks. */
  readonly lectura: number;
  /** One call that stamps, cancels or writes: a stamp may take twenty seconds. */
  readonly escritura: number;
  /** All calls of one operation: what is older than a minute is looked for by the job. */
  readonly operacion: number;
  /** The longest wait that the provider may ask for before another try. */
  readonly espera: number;
  /** The time without a call after so many failed ones. */
  readonly descanso: number;
}

export const PACIENCIA: Paciencia = {
  lectura: 10_000,
  escritura: 25_000,
  operacion: 50_000,
  espera: 10_000,
  descanso: 30_000,
};

/** A server that starts waits for nobody longer than a moment. */
export const PACIENCIA_AL_ARRANCAR: Paciencia = { ...PACIENCIA, lectura: 1_500, operacion: 3_500, espera: 0 };

/** Calls without an answer, one after the other, after which nobody is made to wait for the next. */
const MAX_FALLAS = 5;

/** A read that failed is tried once more after so many milliseconds. */
const OTRA_VEZ_MS = 250;

/** The SDK sends a request with whatever `fetch` takes; its types do not say so. */
type Send = (path: string, options?: { method?: string; signal?: AbortSignal }) => Promise<unknown>;

/**
 * Calls the provider. The SDK has no time limits and tries nothing twice: both stand here, and a provider that is down is
 * left alone for a while.
 */
export class Llamadas {
  readonly #account: { readonly key: string; readonly url: string | null };
  readonly #paciencia: Paciencia;
  #fallas = 0;
  #descansaHasta = 0;

  constructor(account: { readonly key: string; readonly url: string | null }, paciencia: Paciencia) {
    this.#account = account;
    this.#paciencia = paciencia;
  }

  /** Begins an operation: all its calls together have the time that one operation may take. */
  begin(): Api {
    const api = new Facturapi(this.#account.key);
    if (this.#account.url !== null) api.BASE_URL = this.#account.url;
    // All resources of the SDK send through this one object.
    const client: { request: Send } = api.invoices.client;
    const send = client.request;
    const operation = AbortSignal.timeout(this.#paciencia.operacion);
    client.request = async (path, options = {}) => {
      const isRead = (options.method ?? 'GET') === 'GET';
      const limit = isRead ? this.#paciencia.lectura : this.#paciencia.escritura;
      const once = () => send(path, { ...options, signal: AbortSignal.any([operation, AbortSignal.timeout(limit)]) });
      if (Date.now() < this.#descansaHasta) throw errorProveedor('no_disponible');
      return this.#twice(() => this.#once(once, isRead), isRead);
    };
    return api;
  }

  /** Tries again, once, where that can do no harm: the provider counted too many calls, or a read failed. */
  async #twice(call: () => Promise<unknown>, isRead: boolean): Promise<unknown> {
    try {
      return await call();
    } catch (error) {
      const wait = this.#waitAfter(error as ErrorProveedor, isRead);
      if (wait === null) throw error;
      await setTimeout(wait);
      return call();
    }
  }

  #waitAfter({ tipo, reintentarEn }: ErrorProveedor, isRead: boolean): number | null {
    if (tipo === 'no_disponible' && isRead) return OTRA_VEZ_MS;
    const wait = (reintentarEn ?? 1) * 1000;
    return tipo === 'limite' && wait <= this.#paciencia.espera ? wait : null;
  }

  async #once(call: () => Promise<unknown>, isRead: boolean): Promise<unknown> {
    try {
      const answer = await call();
      this.#fallas = 0;
      return answer;
    } catch (error) {
      this.#count(error);
      throw toErrorProveedor(error, isRead);
    }
  }

  #count(error: unknown): void {
    const isThere = error instanceof FacturapiError && error.status < 500;
    this.#fallas = isThere ? 0 : this.#fallas + 1;
    if (this.#fallas >= MAX_FALLAS) this.#descansaHasta = Date.now() + this.#paciencia.descanso;
  }
}
