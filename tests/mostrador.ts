import { randomUUID } from 'node:crypto';
import type { Identity } from './cuentas.ts';
import type { Wire } from './inventario.ts';

/** A part that the counter sells, and the units it began with. */
export interface Mercancia {
  readonly id: number;
  readonly inventario: number;
  readonly existencias: number;
}

/** Something that was asked of the server, with the id it goes by; `answer` is null while nobody knows what became of it. */
interface Peticion {
  readonly path: string;
  readonly body: Wire & { readonly op_id: string };
  answer: Wire | null;
}

const NOTA = 'notas/submit_nota.php';
const APARTAR = 'apartados/create.php';
const LIBERAR = 'apartados/release.php';

/**
 * A busy counter: people who sell, cancel, hold, let go and sell what is held, each at what others are at as well; and the
 * book of what they were answered, which the database must agree with whatever happened in between.
 */
export class Mostrador {
  readonly peticiones: Peticion[] = [];
  readonly #mercancia: readonly Mercancia[];
  readonly #identity: Identity;

  constructor(mercancia: readonly Mercancia[], identity: Identity) {
    this.#mercancia = mercancia;
    this.#identity = identity;
  }

  /** Works until one of its requests is not answered: the server, or its database, is gone. */
  async work(port: number): Promise<void> {
    let peticion: Peticion;
    do {
      peticion = this.#think();
      this.peticiones.push(peticion);
      peticion.answer = await this.#send(port, peticion);
    } while (peticion.answer);
  }

  /**
   * Asks once more for all that was done since, and for all of which nobody knows: until it is answered, as a browser that
   * keeps its operation's id does. Gives those that are answered otherwise than before.
   */
  async askAgain(port: number, since: number): Promise<readonly unknown[]> {
    const others: unknown[] = [];
    for (const peticion of this.peticiones.slice(since)) {
      const before = peticion.answer;
      if (before && !isDone(before)) continue;
      do {
        peticion.answer = await this.#send(port, peticion);
      } while (!peticion.answer);
      if (before && keyOf(before) !== keyOf(peticion.answer)) others.push({ ...peticion, before });
    }
    return others;
  }

  /** The ids of the notes that were made, cancelled and not; and of the holds. */
  get libro() {
    const done = this.peticiones.filter(({ answer }) => isDone(answer));
    const canceladas = done.filter(({ path, body }) => path === NOTA && body.id !== 'new').map(({ body }) => body.id);
    const notas = done.filter(({ path, body }) => path === NOTA && body.id === 'new');
    const vendidas = notas.filter(({ answer }) => !canceladas.includes(idOf(answer)));
    const quedan = this.#mercancia.map(({ inventario, existencias }) => {
      const fuera = vendidas.flatMap(({ body }) => itemsOf(body)).filter(({ INV__ }) => INV__ === inventario);
      return existencias - fuera.reduce((sum, { quantity }) => sum + quantity, 0);
    });
    return {
      quedan,
      notas: notas.map(({ answer }) => idOf(answer)).sort(ascending),
      canceladas: canceladas.map(Number).sort(ascending),
      apartados: done
        .filter(({ path }) => path === APARTAR)
        .map(({ answer }) => idOf(answer))
        .sort(ascending),
    };
  }

  #think(): Peticion {
    const { notas, apartados } = this.libro;
    const op_id = randomUUID();
    const vender = (items: readonly Item[], apartado?: number) => {
      const formData = { ...COMPRA, items, ...(apartado && { apartado }) };
      return { path: NOTA, body: { id: 'new', status: 1, op_id, formData }, answer: null };
    };
    const [nota, apartado] = [any(notas), any(apartados)];
    const what = Math.random();
    if (what < 0.3 && nota) return { path: NOTA, body: { id: nota, status: 0, op_id }, answer: null };
    if (what < 0.4 && apartado) return { path: LIBERAR, body: { id: apartado, op_id }, answer: null };
    if (what < 0.6 && apartado) {
      const held = this.peticiones.find(
        ({ path, answer }) => path === APARTAR && isDone(answer) && idOf(answer) === apartado,
      );
      return vender(held ? itemsOf(held.body).map((item) => ({ ...item, price: 100 })) : [], apartado);
    }
    const items = this.#someItems();
    if (what > 0.8) return { path: APARTAR, body: { ...RESERVA, items, op_id }, answer: null };
    return vender(items.map((item) => ({ ...item, price: 100 })));
  }

  #someItems(): readonly Item[] {
    const chosen = new Set(Array.from({ length: 3 }, () => any(this.#mercancia)));
    return [...chosen].flatMap((pieza) =>
      pieza ? [{ INV__: pieza.inventario, quantity: 1 + Math.floor(Math.random() * 2) }] : [],
    );
  }

  async #send(port: number, { path, body }: Peticion): Promise<Wire | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...this.#identity, ...body }),
      });
      return answer.status < 500 ? ((await answer.json()) as Wire) : null;
    } catch {
      return null;
    }
  }
}

interface Item {
  readonly INV__: number;
  readonly quantity: number;
}

const COMPRA = { cotizador: 'KARLA', nombre: 'Publico en general', forma_pago: 'Efectivo', medio_contacto: 'FACEBOOK' };
const RESERVA = { nombre: 'Luis Mora', anticipo: { monto: 50, forma_pago: 'Efectivo' } };

function any<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

function ascending(a: number, b: number): number {
  return a - b;
}

function isDone(answer: Wire | null): boolean {
  return answer?.mensaje === 'success';
}

/** The id of the note or the hold that an answer is about. */
function idOf(answer: Wire | null): number {
  return Number(((answer?.nota ?? answer?.apartado) as Wire | undefined)?.id);
}

/** What an answer says that stays as it is: its record goes on. */
function keyOf(answer: Wire | null): string {
  return JSON.stringify([answer?.mensaje, idOf(answer)]);
}

function itemsOf(body: Wire): readonly Item[] {
  return ((body.formData as Wire | undefined) ?? body).items as readonly Item[];
}
