import type { CancellationMotive } from 'facturapi';
import type { CatalogoBuscado, ClaveSat } from '#contract/catalogos-sat.ts';
import { CAMPO } from '#domain/cfdi/codigos-sat.ts';
import type { Comprobante, ComprobanteDePago, DocumentoPagado, Emisor, Receptor } from '#domain/cfdi/comprobante.ts';
import { RFC_EXTRANJERO } from '#domain/cfdi/publico-en-general.ts';
import { problemasDeReceptor } from '#domain/cfdi/receptor.ts';
import { formatPrecio } from '#domain/dinero.ts';
import type { Db } from '#server/base/db/database.ts';
import {
  type DatoObjetado,
  type DocumentoEmitido,
  type Emision,
  ErrorProveedor,
  type EstadoDeCancelacion,
  type PeticionDeCancelacion,
  type PeticionDeEmision,
  type ProveedorCfdi,
} from '#server/base/integrations/cfdi/proveedor.ts';
import { listCancelaciones, refresh } from './cancelaciones.ts';
import { CatalogoDeFacturapi } from './catalogo.ts';
import { Clientes, validateWithSat } from './clientes.ts';
import { cancelacionOf, type Documento, findExterno, readDocumento } from './documento.ts';
import { errorProveedor } from './errores.ts';
import { Llamadas, PACIENCIA, PACIENCIA_AL_ARRANCAR, type Paciencia } from './llamadas.ts';
import { pesos, toPayload } from './payload.ts';
import type { Api } from './sdk.ts';
import { collect, discard, hasCode, isError, retrieve, stamp, toEmision } from './timbrado.ts';

/** A provider needs these. */
export interface FacturapiDependencies {
  readonly key: string;
  /** The address of its API; null: its own. */
  readonly url: string | null;
  readonly modo: 'prueba' | 'produccion';
  readonly db: Db;
  readonly emisor: Emisor & { readonly zona: string };
  readonly paciencia?: Paciencia;
}

/**
 * Issues by Facturapi (record 44). A document is made as a draft first and stamped then: the draft has an id, so that
 * whatever happens to the stamp, the document can be looked at. What was not stamped leaves no draft behind that somebody
 * could stamp later.
 */
export class ProveedorFacturapi implements ProveedorCfdi {
  readonly modo: 'prueba' | 'produccion';
  readonly #deps: FacturapiDependencies;
  readonly #llamadas: Llamadas;
  readonly #clientes: Clientes;
  /** The calls of searches, with the short patience of a person who types. */
  readonly #busquedas: Llamadas;
  readonly #catalogo = new CatalogoDeFacturapi();
  /** The organization of the key is still to be compared with the issuer. */
  #isPorComparar = false;

  constructor(deps: FacturapiDependencies) {
    this.modo = deps.modo;
    this.#deps = deps;
    this.#llamadas = new Llamadas(deps, deps.paciencia ?? PACIENCIA);
    this.#clientes = new Clientes(deps.db, deps.key);
    this.#busquedas = new Llamadas(deps, deps.paciencia ?? PACIENCIA_AL_ARRANCAR);
  }

  /**
   * Compares the organization of the key with the issuer, before anything is stamped. A provider that does not answer now
   * keeps no server from starting: it is asked again before the first document.
   *
   * @throws ErrorProveedor `credenciales` when it is another business, or the key is none.
   */
  async compareOrganizacion(): Promise<void> {
    const llamadas = new Llamadas(this.#deps, this.#deps.paciencia ?? PACIENCIA_AL_ARRANCAR);
    this.#isPorComparar = await this.#isDesconocida(llamadas.begin());
  }

  /** @returns true when the provider does not say which organization it is. */
  async #isDesconocida(api: Api): Promise<boolean> {
    try {
      await requireOrganizacion(api, this.#deps.emisor);
      return false;
    } catch (error) {
      if (!isError(error, 'no_disponible', 'limite', 'incierto', 'conflicto')) throw error;
      return true;
    }
  }

  async emitir(comprobante: Comprobante, peticion: PeticionDeEmision): Promise<Emision> {
    const api = this.#llamadas.begin();
    if (this.#isPorComparar) this.#isPorComparar = await this.#isDesconocida(api);
    const known = await findExterno(api, peticion.externalId);
    if (known && known.status !== 'draft') return toEmision(api, known);
    if (comprobante.tipo === 'P') await requireSaldos(api, comprobante);
    const draft = await this.#draft(api, comprobante, peticion, known);
    return toEmision(api, draft.status === 'draft' ? await stamp(api, draft.id) : draft);
  }

  async consultar(documento: { readonly ref: string } | { readonly externalId: string }): Promise<Emision | null> {
    const api = this.#llamadas.begin();
    const found =
      'ref' in documento ? await retrieve(api, documento.ref) : await findExterno(api, documento.externalId);
    if (found?.status !== 'draft') return found && toEmision(api, found);
    const left = await discard(api, found.id);
    return left && toEmision(api, left);
  }

  async cancelacion(ref: string): Promise<EstadoDeCancelacion | null> {
    const found = await retrieve(this.#llamadas.begin(), ref);
    return found?.status === 'valid' || found?.status === 'canceled' ? cancelacionOf(found) : null;
  }

  async revisar(ref: string): Promise<EstadoDeCancelacion | null> {
    const api = this.#llamadas.begin();
    const found = await refresh(api, ref);
    return found?.status === 'valid' || found?.status === 'canceled' ? cancelacionOf(found) : null;
  }

  cancelaciones(documentos: readonly DocumentoEmitido[]): Promise<ReadonlyMap<string, EstadoDeCancelacion>> {
    return listCancelaciones(this.#llamadas.begin(), documentos);
  }

  async cancelar(ref: string, { motivo, sustitucion }: PeticionDeCancelacion): Promise<EstadoDeCancelacion> {
    if (motivo === '01' && sustitucion === null) {
      throw new ErrorProveedor('validacion', 'El motivo 01 necesita la factura que sustituye a la que se cancela');
    }
    const api = this.#llamadas.begin();
    const options = { motive: motivo as CancellationMotive, ...(sustitucion && { substitution: sustitucion }) };
    try {
      const estado = cancelacionOf(readDocumento(await api.invoices.cancel(ref, options)));
      // It was taken: that it has no state yet does not mean that nobody asked.
      return estado === 'ninguna' ? 'en_proceso' : estado;
    } catch (error) {
      if (!isError(error, 'incierto', 'conflicto', 'validacion')) throw error;
      return askedBefore(api, ref, error);
    }
  }

  async acuse(ref: string): Promise<Buffer | null> {
    const api = this.#llamadas.begin();
    try {
      const xml = await collect(await api.invoices.downloadCancellationReceiptXml(ref));
      return xml.length === 0 ? null : xml;
    } catch (error) {
      if (isError(error, 'conflicto', 'validacion')) return null;
      throw error;
    }
  }

  async validarReceptor(receptor: Receptor): Promise<readonly DatoObjetado[]> {
    const problemas = problemasDeReceptor(receptor, this.#deps.emisor.codigoPostal);
    // With a test key nobody asks the tax authority.
    if (problemas.length > 0 || this.modo === 'prueba') return problemas;
    return validateWithSat(this.#llamadas.begin(), receptor);
  }

  objetarReceptor({ rfc }: Receptor): readonly DatoObjetado[] {
    if (rfc !== RFC_EXTRANJERO) return [];
    const mensaje =
      'Facturapi pide el país y el número fiscal de un cliente extranjero, que la cuenta no guarda: factúrale desde su panel';
    return [{ campo: CAMPO.rfc, mensaje, codigo: '' }];
  }

  buscarClaves(catalogo: CatalogoBuscado, texto: string): Promise<readonly ClaveSat[]> {
    return this.#catalogo.find(this.#busquedas.begin(), catalogo, texto);
  }

  /** Makes the draft, or writes the one again that an earlier try left; a lost answer is looked for. */
  async #draft(api: Api, comprobante: Comprobante, peticion: PeticionDeEmision, known: Documento | null) {
    const write = async () => {
      const customer = await this.#clientes.keep(api, comprobante.receptor, peticion.cliente);
      const payload = toPayload(comprobante, peticion, customer, this.#deps.emisor.zona);
      const { idempotency_key: _key, ...change } = payload;
      return readDocumento(
        known
          ? await api.invoices.updateDraft(known.id, change)
          : await api.invoices.create({ ...payload, status: 'draft' }),
      );
    };
    try {
      return await write();
    } catch (error) {
      if (peticion.cliente && hasCode(error, 'customer_not_found')) {
        await this.#clientes.forget(peticion.cliente.identificador);
        return write();
      }
      const found = isError(error, 'incierto')
        ? await findExterno(api, peticion.externalId).catch(() => null)
        : // What was refused leaves nothing of an earlier try behind either.
          known && (await discard(api, known.id).catch(() => null));
      if (found) return found;
      throw error;
    }
  }
}

/** Says how far a cancellation is that was asked for before, or whose answer was lost; there may be none. */
async function askedBefore(api: Api, ref: string, refusal: unknown): Promise<EstadoDeCancelacion> {
  const found = await retrieve(api, ref).catch((cause) => {
    // The first one may be what keeps it from being cancelled.
    throw errorProveedor('incierto', cause);
  });
  const estado = found ? cancelacionOf(found) : 'ninguna';
  if (estado === 'en_proceso' || estado === 'aceptada') return estado;
  if (hasCode(refusal, 'invoice_cancellation_in_progress')) return 'en_proceso';
  throw refusal;
}

/**
 * Makes sure that the organization of the key is the business of the settings: the provider stamps with its own data of the
 * issuer, so that a key of another business, or an address that moved, would be found by refusals or not at all.
 *
 * @throws ErrorProveedor `credenciales` that names what differs; any other kind when the provider does not say.
 */
async function requireOrganizacion(api: Api, emisor: Emisor): Promise<void> {
  const { legal } = await api.organizations.me();
  const datos = [
    ['RFC', legal.tax_id, emisor.rfc],
    ['razón social', legal.legal_name, emisor.nombre],
    ['régimen fiscal', legal.tax_system, emisor.regimen],
    ['código postal', legal.address.zip, emisor.codigoPostal],
  ] as const;
  const distintos = datos.filter(([, suyo, nuestro]) => normal(suyo) !== normal(nuestro));
  if (distintos.length === 0) return;
  const diferencias = distintos.map(([que, suyo, nuestro]) => `${que} (${suyo}, y aquí ${nuestro})`).join(', ');
  throw new ErrorProveedor(
    'credenciales',
    `La organización de Facturapi no es el emisor de la configuración del negocio: tiene otro ${diferencias}`,
  );
}

/** A name is the same in capitals or not, however many blanks stand in it. */
function normal(dato: string): string {
  return dato.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** Invoices of one payment that are asked for at a time. */
const A_LA_VEZ = 4;

/**
 * Compares the balances that a payment starts from with those that the provider knows: a complement with another one would
 * be true for nobody. Its documentation does not say whether it counts returns, so a balance that is larger by exactly our
 * live returns is the same one. A payment that takes the place of another is not compared: that one still counts at the
 * provider.
 *
 * @throws ErrorProveedor `validacion` that names the invoice and both balances.
 */
async function requireSaldos(api: Api, { documentos, relacion }: ComprobanteDePago): Promise<void> {
  if (relacion?.tipo === '04') return;
  // Of an invoice of a former system the provider knows nothing.
  const pending = documentos.filter(({ isDeAntes }) => !isDeAntes).values();
  const compareRest = async () => {
    for (const documento of pending) await requireSaldo(api, documento);
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, compareRest));
}

async function requireSaldo(api: Api, documento: DocumentoPagado): Promise<void> {
  const { uuid, serie, folio, saldoAnterior, pagado, enEgresos } = documento;
  const { data } = await api.invoices.list({ uuid, limit: 20 });
  const invoice = data?.find((one) => one.uuid?.toUpperCase() === uuid);
  if (!invoice) throw refuse(`El proveedor de facturas no tiene la factura ${serie}-${folio}: el pago no se timbró`);
  const { last_balance } = await api.invoices.paymentSummary(invoice.id, { amount: pesos(pagado) });
  if (last_balance === pesos(saldoAnterior) || last_balance === pesos(saldoAnterior + enEgresos)) return;
  throw refuse(
    `A la factura ${serie}-${folio} le quedan ${formatPrecio(saldoAnterior)} por pagar, y el proveedor de facturas cuenta ` +
      `${formatPrecio(Math.round(Number(last_balance) * 100))}: revisa en él sus pagos y devoluciones. El pago no se timbró`,
  );
}

const refuse = (mensaje: string) =>
  new ErrorProveedor('validacion', mensaje, { detalles: [{ codigo: 'saldo', mensaje, campo: 'form.monto' }] });
