import { diaOf } from '#domain/fecha.ts';
import type { Rol } from '#domain/roles.ts';
import { insertPieza } from './factories.ts';
import { createInventario, type Wire } from './inventario.ts';

/** The answer of a call about holds, or its refusal. */
interface Answer extends Wire {
  readonly mensaje: string;
  readonly apartado: Wire & { readonly id: number };
  readonly apartados: readonly Wire[];
}

export const HORA = 60 * 60_000;

/** The hours by which the tests move their clock within one day. */
const HORAS = 4;

/** The moment, or some hours later where the day of the business would end meanwhile: the till has each thing on its day. */
function lejosDeMedianoche(momento: Date): Date {
  const despues = new Date(momento.getTime() + HORAS * HORA);
  return diaOf(despues) === diaOf(momento) ? momento : despues;
}

/** Started for one test file: the inventory, the calls about holds, and a clock that a test moves. */
export function createApartados() {
  const inicio = lejosDeMedianoche(new Date());
  let reloj = inicio;
  const yard = createInventario({ now: () => reloj });
  const call = async (path: string, body: object, rol?: Rol) =>
    (await yard.call<Answer>(`apartados/${path}.php`, body, rol)).body;
  return {
    yard,
    call,
    /** The moment that is so many hours after the first, as the wire writes it. */
    en: (horas: number) => new Date(inicio.getTime() + horas * HORA).toISOString(),
    /** Puts the server's clock so many hours after the first moment. */
    setClock(horas: number): void {
      reloj = new Date(inicio.getTime() + horas * HORA);
    },
    now: () => reloj,
    /** Holds parts for Luis Mora, or as the test says; the whole answer. */
    hold: (items: readonly object[], more: object = {}, rol?: Rol) =>
      call('create', { nombre: 'Luis Mora', items, ...more }, rol),
    release: (id: number, more: object = {}) => call('release', { id, ...more }),
    addAnticipo: (id: number, monto: unknown, more: object = {}, rol?: Rol) =>
      call('add_anticipo', { id, anticipo: { monto, forma_pago: 'Transferencia' }, ...more }, rol),
    get: (body: object) => call('get', body),
    insertPieza: (existencias = 1, more: object = {}) => insertPieza(yard.db, { existencias, ...more }),
    /** The units of a part that the database says are held. */
    async apartadas(id: number): Promise<number> {
      return (await yard.row(id)).apartadas;
    },
  };
}

/** An item of a request: so many units of a part. */
export function item({ inventario }: { readonly inventario: number }, quantity: unknown = 1) {
  return { INV__: inventario, quantity };
}
