import { ROL, type Rol } from '#domain/roles.ts';
import { holdExistencias } from '#server/patio/existencias/apartadas.ts';
import { insertAnticipo, insertApartado, insertPieza } from './factories.ts';
import type { TestInventario, Wire } from './inventario.ts';
import { autoria, settleCajas } from './ventas.ts';

/** The form of an ordinary note without its items; a test changes what it is about. */
export const NOTA = { cotizador: 'MARISOL', nombre: 'Luis Mora', forma_pago: 'Efectivo', medio_contacto: 'PUBLICO' };

/** An item of a form, by the number that people see. */
export interface ItemPedido {
  readonly INV__: unknown;
  readonly quantity: unknown;
  readonly price: unknown;
}

/** A note as the wire has it. */
export interface NotaDeLaRed extends Wire {
  readonly id: number;
  readonly token: string;
  readonly items: readonly (Wire & { readonly id: number; readonly id_baja: number })[];
}

/** The answer of what makes or cancels a note. */
export interface RespuestaDeNota extends Wire {
  readonly mensaje: string;
  readonly aviso?: string;
  readonly codigo?: string;
  readonly nota: NotaDeLaRed;
}

/** The role that asks, and what stands beside the form. */
interface Beside extends Wire {
  readonly rol?: Rol;
}

/** The sales notes of a test's inventory, by the calls that people make. */
export class TestNotas {
  readonly #yard: TestInventario;

  constructor(yard: TestInventario) {
    this.#yard = yard;
  }

  /** A body that makes a note of these items. */
  bodyOf(items: readonly ItemPedido[], form: object = {}, beside: object = {}) {
    return { id: 'new', status: 1, formData: { ...NOTA, items, ...form }, ...beside };
  }

  /** Asks for a note of these items. */
  async ask(items: readonly ItemPedido[], form: object = {}, { rol = ROL.socio, ...beside }: Beside = {}) {
    return (await this.call('submit_nota', this.bodyOf(items, form, beside), rol)).body;
  }

  /** Makes a note of parts, one unit of each for $100.00 unless told. */
  async create(
    piezas: readonly { readonly inventario: number; readonly cantidad?: number }[],
    form: object = {},
    beside: Beside = {},
  ): Promise<NotaDeLaRed> {
    const items = piezas.map(({ inventario, cantidad = 1 }) => ({ INV__: inventario, quantity: cantidad, price: 100 }));
    const { mensaje, nota } = await this.ask(items, form, beside);
    if (mensaje !== 'success') throw new Error(mensaje);
    return nota;
  }

  /** Sells one unit of a part of its own, for so many pesos. */
  async sell(pesos: number, form: object = {}, rol: Rol = ROL.socio): Promise<NotaDeLaRed> {
    const { inventario } = await insertPieza(this.#yard.db);
    const { mensaje, nota } = await this.ask([{ INV__: inventario, quantity: 1, price: pesos }], form, { rol });
    if (mensaje !== 'success') throw new Error(mensaje);
    return nota;
  }

  /** Asks to cancel a note. */
  async cancel(id: number, { rol = ROL.gerente, ...beside }: Beside = {}) {
    return (await this.call('submit_nota', { id, status: 0, ...beside }, rol)).body;
  }

  /** Any call about notes. */
  call(name: string, body: object, rol: Rol = ROL.socio) {
    return this.#yard.call<RespuestaDeNota>(`notas/${name}.php`, body, rol);
  }

  /** Holds parts for a customer, until tomorrow unless told; with money in advance when there is some, in centavos. */
  async hold(
    piezas: readonly { readonly id: number; readonly cantidad?: number }[],
    { hasta = new Date(Date.now() + 24 * 60 * 60_000), anticipo = 0 } = {},
  ): Promise<number> {
    const { db } = this.#yard;
    const apartado = await insertApartado(db, { hasta });
    const apartadas = piezas.map(({ id, cantidad = 1 }) => ({ piezaId: id, cantidad }));
    const antes = autoria({ momento: new Date(0) });
    await db.kysely.transaction().execute((trx) => holdExistencias(trx, apartado, apartadas, antes));
    if (anticipo > 0) await insertAnticipo(db, { apartado_id: apartado, monto: anticipo });
    await settleCajas(db);
    return apartado;
  }
}
