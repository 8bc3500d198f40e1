import { ROL, type Rol } from '#domain/roles.ts';
import { insertPieza } from './factories.ts';
import type { TestInventario, Wire } from './inventario.ts';

/** The form of an ordinary new record of a claim, ordered; a test changes what it is about. */
export const REGISTRO = {
  Aseguradora: 'QUALITAS',
  Reporte: '04/1234567-26',
  PIEZA: 'FARO IZQ',
  PRECIO: '2400',
  PEDIDO_el_: '2026-10-01',
};

/** What a record says that uses no part of the yard. */
export const SIN_USO = { inv_usado: 0, inv: '', inv_pieza: null, COSTO: '', Fact_____Inv: '' };

/** The answer of a save of a record. */
export interface Respuesta extends Wire {
  readonly mensaje: string;
  readonly aviso?: string;
  readonly codigo?: string;
  readonly pieza: Wire & { readonly id: number; readonly version: number };
}

/** The role that saves, and what stands beside the form at the top of the request. */
export interface Beside extends Wire {
  readonly rol?: Rol;
}

/** The claims of a test's inventory, by the calls that people make. */
export class TestSiniestros {
  readonly #yard: TestInventario;

  constructor(yard: TestInventario) {
    this.#yard = yard;
  }

  /** A save of a record; the form travels as it is. */
  async save(pieza: 'new' | number, form: object = {}, { rol = ROL.admin, ...beside }: Beside = {}) {
    const body = { pieza, formDataPieza: form, ...beside };
    return (await this.#yard.call<Respuesta>('indicadores/update_pieza.php', body, rol)).body;
  }

  /** A new record by the usual form, as the server answers it. */
  async create(form: object = {}, beside: Beside = {}): Promise<Respuesta['pieza']> {
    const { mensaje, pieza } = await this.save('new', { ...REGISTRO, ...form }, beside);
    if (mensaje !== 'success') throw new Error(mensaje);
    return pieza;
  }

  /** A save that uses a yard part, by its inventory number; without one, it gives the used one back. */
  use(pieza: number, inventario?: number, form: object = {}, beside: Beside = {}) {
    const formDataInv = inventario === undefined ? {} : { INV__: inventario };
    return this.save(pieza, form, { dataInvUsed: '1', formDataInv, ...beside });
  }

  /** A new record that uses a part of the yard, which had two units and has a code. */
  async using(form: object = {}): Promise<{ record: number; pieza: number; inventario: number }> {
    const { id: pieza, inventario } = await insertPieza(this.#yard.db, { existencias: 2, codigo_radec: 'RD-77' });
    const { id: record } = await this.create(form);
    const { mensaje } = await this.use(record, inventario);
    if (mensaje !== 'success') throw new Error(mensaje);
    return { record, pieza, inventario };
  }

  /** A record as anybody of the staff reads it. */
  async get(pieza: number): Promise<Wire> {
    return (await this.#yard.call<Respuesta>('indicadores/get_pieza.php', { pieza }, ROL.socio)).body.pieza;
  }

  /** The write-offs of a record, oldest first. */
  bajas(indicador: number) {
    const bajas = this.#yard.db.kysely.selectFrom('bajas').selectAll();
    return bajas.where('indicador', '=', indicador).orderBy('id').execute();
  }

  /** Any other call about claims. */
  async call(name: string, body: object, rol: Rol = ROL.admin) {
    return (await this.#yard.call<Respuesta>(`indicadores/${name}.php`, body, rol)).body;
  }
}
