import { randomUUID } from 'node:crypto';
import type { Identity } from './cuentas.ts';
import type { Wire } from './inventario.ts';
import { isDone, type Peticion, Ventanilla } from './ventanilla.ts';

/** A part that the counter sells, and the units it began with. */
export interface Mercancia {
  readonly id: number;
  readonly inventario: number;
  readonly existencias: number;
}

const NOTA = 'notas/submit_nota.php';
const APARTAR = 'apartados/create.php';
const LIBERAR = 'apartados/release.php';
const ABONAR = 'apartados/add_anticipo.php';
const CAMBIAR = 'apartados/update.php';
const DEVOLVER = 'notas/return_items.php';
const MOVER = 'caja/move.php';
const CERRAR = 'caja/close.php';
const COTIZAR = 'cotizaciones/submit_cotizacion.php';
const ACEPTAR = 'cotizaciones/accept.php';

/**
 * A busy counter: people who sell, cancel, bring a unit back, hold, prolong, take money, let go and sell what is held, quote, put money into
 * the till and close it, and customers who accept a quote, each at what others are at as well; and the book of what they were answered, which the
 * database must agree with whatever happened in between.
 */
export class Mostrador extends Ventanilla {
  readonly #mercancia: readonly Mercancia[];

  constructor(mercancia: readonly Mercancia[], identity: Identity) {
    super(identity);
    this.#mercancia = mercancia;
  }

  /** The ids of the notes that were made, cancelled and not; of the holds that the counter made; and of the quotes, accepted and not. */
  get libro() {
    const done = this.peticiones.filter(({ answer }) => isDone(answer));
    const canceladas = done.filter(({ path, body }) => path === NOTA && body.id !== 'new').map(({ body }) => body.id);
    const notas = done.filter(({ path, body }) => path === NOTA && body.id === 'new');
    const vendidas = notas.filter(({ answer }) => !canceladas.includes(idOf(answer)));
    const devueltos = done
      .filter(({ path }) => path === DEVOLVER)
      .flatMap(({ body }) => body.items as readonly Devuelto[]);
    const quedan = this.#mercancia.map(({ inventario, existencias }) => {
      const fuera = vendidas.flatMap(({ answer }) => itemsSold(answer)).filter(({ INV__ }) => INV__ === inventario);
      const vuelven = devueltos.filter(({ id }) => fuera.some((item) => item.id === id));
      return existencias - sumOf(fuera) + sumOf(vuelven);
    });
    return {
      quedan,
      notas: notas.map(({ answer }) => idOf(answer)).sort(ascending),
      canceladas: canceladas.map(Number).sort(ascending),
      apartados: done
        .filter(({ path }) => path === APARTAR)
        .map(({ answer }) => idOf(answer))
        .sort(ascending),
      cotizaciones: this.#doneAt(COTIZAR),
      aceptadas: this.#doneAt(ACEPTAR),
    };
  }

  protected think(): Peticion {
    const { notas, apartados } = this.libro;
    const op_id = randomUUID();
    const vender = (items: readonly Item[], apartado?: number) => {
      const formData = { ...COMPRA, items, ...(apartado && { apartado }) };
      return { path: NOTA, body: { id: 'new', status: 1, op_id, formData }, answer: null };
    };
    const nota = any(notas);
    const apartado = any(apartados);
    const seldom = this.#seldom(op_id);
    if (seldom) return seldom;
    const what = Math.random();
    if (what < 0.3 && nota) return { path: NOTA, body: { id: nota, status: 0, op_id }, answer: null };
    if (what < 0.52 && apartado) return changeOf(apartado, op_id);
    if (what < 0.7 && apartado) {
      const held = this.peticiones.find(
        ({ path, answer }) => path === APARTAR && isDone(answer) && idOf(answer) === apartado,
      );
      return vender(held ? itemsOf(held.body).map((item) => ({ ...item, price: 100 })) : [], apartado);
    }
    const items = this.#someItems();
    if (what > 0.8) return { path: APARTAR, body: { ...RESERVA, items, op_id }, answer: null };
    return vender(items.map((item) => ({ ...item, price: 100 })));
  }

  protected idOf(answer: Wire | null): number {
    return idOf(answer);
  }

  /** The ids of the records that were made at a path, each once. */
  #doneAt(path: string): readonly number[] {
    const done = this.peticiones.filter((peticion) => peticion.path === path && isDone(peticion.answer));
    return done.map(({ answer }) => idOf(answer)).sort(ascending);
  }

  /** Now and then somebody goes to the till, brings a unit of a note back, quotes, or accepts a quote. */
  #seldom(op_id: string): Peticion | null {
    const what = Math.random();
    if (what < 0.12) return this.#ofCaja(op_id);
    if (what > 0.85) return this.#ofCotizaciones(op_id);
    const vendidas = this.peticiones.filter(
      ({ path, body, answer }) => path === NOTA && body.id === 'new' && isDone(answer),
    );
    const vendida = what < 0.25 ? any(vendidas) : undefined;
    return vendida ? returnOf(vendida, op_id) : null;
  }

  /** Quotes, or accepts a quote that may have been accepted meanwhile. */
  #ofCotizaciones(op_id: string): Peticion {
    const cotizada = any(this.peticiones.filter(({ path, answer }) => path === COTIZAR && isDone(answer)));
    const token = (cotizada?.answer?.cotizacion as Wire | undefined)?.token;
    if (token && Math.random() < 0.6) {
      return { path: ACEPTAR, body: { token, nombre: 'Rosa López', partidas: [1], op_id }, answer: null };
    }
    const partidas = this.#someItems().map(({ INV__, quantity }) => ({ INV__, cantidad: quantity, precio: 100 }));
    return { path: COTIZAR, body: { id: 'new', op_id, formData: { ...PEDIDO, partidas, enviar: 1 } }, answer: null };
  }

  /** Puts money into the till, or closes the last one that was heard of. */
  #ofCaja(op_id: string): Peticion {
    const caja = this.peticiones.findLast(({ path, answer }) => path === MOVER && isDone(answer))?.answer?.caja as
      | Wire
      | undefined;
    if (caja && Math.random() < 0.4) {
      return { path: CERRAR, body: { caja: caja.id, conteo: [], motivo: 'Así estaba', op_id }, answer: null };
    }
    return { path: MOVER, body: { tipo: 'entrada', monto: 5, motivo: 'Cambio', op_id }, answer: null };
  }

  #someItems(): readonly Item[] {
    const chosen = new Set(Array.from({ length: 3 }, () => any(this.#mercancia)));
    return [...chosen].flatMap((pieza) =>
      pieza ? [{ INV__: pieza.inventario, quantity: 1 + Math.floor(Math.random() * 2) }] : [],
    );
  }
}

/** A unit of an item that a return brought back. */
interface Devuelto {
  readonly id: number;
  readonly quantity: number;
}

/** An item as the answer of its sale has it. */
interface Vendido extends Devuelto {
  readonly INV__: number;
}

/** One unit of the first item of a note is brought back. */
function returnOf({ answer }: Peticion, op_id: string): Peticion {
  const items = [{ id: itemsSold(answer)[0]?.id, quantity: 1 }];
  const body = { id: idOf(answer), items, forma_pago: 'Efectivo', motivo: 'No le quedó', op_id };
  return { path: DEVOLVER, body, answer: null };
}

function itemsSold(answer: Wire | null): readonly Vendido[] {
  return ((answer?.nota as Wire | undefined)?.items ?? []) as readonly Vendido[];
}

const sumOf = (items: readonly { readonly quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

interface Item {
  readonly INV__: number;
  readonly quantity: number;
}

const COMPRA = { cotizador: 'KARLA', nombre: 'Publico en general', forma_pago: 'Efectivo', medio_contacto: 'FACEBOOK' };
const RESERVA = { nombre: 'Luis Mora', anticipo: { monto: 50, forma_pago: 'Efectivo' } };
const PEDIDO = { nombre: 'Taller López', telefono: '55 1234 5678' };
const ABONO = { anticipo: { monto: 5, forma_pago: 'Transferencia' } };

/** The things that somebody does to a hold that he does not sell. */
function changeOf(id: number, op_id: string): Peticion {
  const what = Math.random();
  if (what < 0.4) return { path: LIBERAR, body: { id, op_id }, answer: null };
  if (what < 0.7) return { path: ABONAR, body: { id, ...ABONO, op_id }, answer: null };
  const hasta = new Date(Date.now() + 48 * 60 * 60_000).toISOString();
  return { path: CAMBIAR, body: { id, hasta, op_id }, answer: null };
}

function any<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** The id of the note, the hold or the quote that an answer is about. */
function idOf(answer: Wire | null): number {
  return Number(((answer?.nota ?? answer?.apartado ?? answer?.cotizacion) as Wire | undefined)?.id);
}

function itemsOf(body: Wire): readonly Item[] {
  return ((body.formData as Wire | undefined) ?? body).items as readonly Item[];
}
