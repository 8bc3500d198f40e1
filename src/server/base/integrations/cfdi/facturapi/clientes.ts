import { createHash } from 'node:crypto';
import type { Receptor } from '#domain/cfdi/comprobante.ts';
import type { Db } from '#server/base/db/database.ts';
import { type DatoObjetado, ErrorProveedor, type PeticionDeEmision } from '#server/base/integrations/cfdi/proveedor.ts';
import { campoOf, errorProveedor, toErrorProveedor } from './errores.ts';
import type { Api } from './sdk.ts';

/** A client as the provider takes it. */
export function toCustomer({ rfc, nombre, regimen, codigoPostal }: Receptor) {
  return { legal_name: nombre, tax_id: rfc, tax_system: regimen, address: { zip: codigoPostal, country: 'MEX' } };
}

/** Keeps the provider's copies of our clients in step: each is written when its data are not those written last. */
export class Clientes {
  readonly #db: Db;
  readonly #key: string;

  /** @param key that of the provider: each has clients of its own, and those of another are none of its. */
  constructor(db: Db, key: string) {
    this.#db = db;
    this.#key = key;
  }

  /**
   * Makes sure that the provider has a client as it is now.
   *
   * @returns the provider's id of it; the data themselves for a receptor without an account.
   * @throws ErrorProveedor never `incierto`: a client too many is no document.
   */
  async keep(api: Api, receptor: Receptor, cliente: PeticionDeEmision['cliente']) {
    const data = toCustomer(receptor);
    if (cliente === null) return data;
    const full = { ...data, email: cliente.correo };
    const huella = createHash('sha256')
      .update(JSON.stringify([this.#key, full]))
      .digest('hex');
    try {
      const known = await this.#find(cliente.identificador);
      if (known?.huella === huella) return known.ref;
      const { id } = await write(api, full, known?.ref);
      await this.#remember({ identificador: cliente.identificador, ref: id, huella });
      return id;
    } catch (error) {
      throw isDoubt(error) ? errorProveedor('no_disponible', error) : toErrorProveedor(error, true);
    }
  }

  /** Forgets the provider's id of a client that it turned out not to have. */
  async forget(identificador: string): Promise<void> {
    await this.#db.kysely.deleteFrom('clientes_de_proveedor').where('identificador', '=', identificador).execute();
  }

  #find(identificador: string) {
    const query = this.#db.kysely
      .selectFrom('clientes_de_proveedor')
      .selectAll()
      .where('identificador', '=', identificador);
    return query.executeTakeFirst();
  }

  #remember(row: { identificador: string; ref: string; huella: string }) {
    const { ref, huella } = row;
    const insert = this.#db.kysely.insertInto('clientes_de_proveedor').values(row);
    return insert.onConflict((on) => on.column('identificador').doUpdateSet({ ref, huella })).execute();
  }
}

const isDoubt = (error: unknown) => error instanceof ErrorProveedor && error.tipo === 'incierto';

/** Changes the one that there is; one that is gone, or was another key's, is made anew. */
async function write(api: Api, data: Record<string, unknown>, ref: string | undefined) {
  if (ref === undefined) return api.customers.create(data);
  try {
    return await api.customers.update(ref, data);
  } catch (error) {
    if (error instanceof ErrorProveedor && error.tipo === 'conflicto') return api.customers.create(data);
    throw error;
  }
}

/**
 * Has the tax authority compare the data of a client. It compares those of the provider's clients only: one is made for
 * that and removed.
 */
export async function validateWithSat(api: Api, receptor: Receptor): Promise<readonly DatoObjetado[]> {
  try {
    const { id } = await api.customers.create(toCustomer(receptor));
    try {
      const { errors } = await api.customers.validateTaxInfo(id);
      return errors.map(({ path, message }) => ({ campo: campoOf(path), mensaje: message, codigo: '' }));
    } finally {
      await api.customers.del(id).catch(() => null);
    }
  } catch (error) {
    // The provider may refuse to make a client that the tax authority does not know.
    if (error instanceof ErrorProveedor && error.tipo === 'validacion' && error.detalles.length > 0)
      return error.detalles;
    throw error;
  }
}
