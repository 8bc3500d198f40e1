import { casarTodo } from '#domain/banco/casar.ts';
import type { Abierta, PorCasar } from '#domain/banco/mesa.ts';
import { sumDinero } from '#domain/dinero.ts';
import { alternate, sideOf } from './round.ts';
import type { ScenarioRow } from './row.ts';

const CLIENTES = 500;
const POR_CLIENTE = 40;
const DEPOSITOS = 5000;

/** Numbers that look like chance and are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Twenty thousand open invoices, forty of each client. */
function abiertasOf(next: () => number): readonly Abierta[] {
  return Array.from({ length: CLIENTES * POR_CLIENTE }, (_, at): Abierta => {
    const cual = at % CLIENTES;
    const nombre = `EMPRESA${cual.toString(36).toUpperCase()}X COMERCIAL`;
    return {
      clase: 'factura',
      id: at + 1,
      cliente: nombre,
      rfc: 'ABC010101XY1',
      nombres: [nombre],
      serie: 'F',
      folio: `${at + 1}`,
      uuid: '',
      dia: `2026-0${1 + (at % 9)}-15`,
      disponible: 100_00 + Math.floor(next() * 50_000_00),
    };
  });
}

/** Deposits of a busy month: by folio, by name, of several invoices, and some that pay nothing and name a client all the same. */
function depositosOf(abiertas: readonly Abierta[], next: () => number): readonly PorCasar[] {
  const porCliente = Map.groupBy(abiertas, ({ cliente }) => cliente);
  const any = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const deposito = (importe: number, texto: string) => ({ dia: '2026-11-03', importe, texto });
  const make = (): Omit<PorCasar, 'id'> => {
    const una = any(abiertas);
    const [nombre = ''] = una.nombres;
    const clase = next();
    if (clase < 0.6) return deposito(una.disponible, `SPEI RECIBIDO F-${una.folio} BANORTE`);
    if (clase < 0.8) return deposito(una.disponible, `SPEI RECIBIDO ${nombre} 0012345`);
    if (clase < 0.9) {
      const son = (porCliente.get(una.cliente) ?? []).filter(() => next() < 0.3);
      return deposito(sumDinero(son.map(({ disponible }) => disponible)) || 1, `TEF ${nombre}`);
    }
    return deposito(1 + Math.floor(next() * 90_000_00), `TRASPASO ${nombre}`);
  };
  return Array.from({ length: DEPOSITOS }, (_, at) => Object.assign({ id: at + 1 }, make()));
}

/** Matches five thousand deposits with twenty thousand open invoices, as the screen of the bank's movements does. */
export async function measureCasar(): Promise<ScenarioRow[]> {
  const next = numbersFrom(7);
  const abiertas = abiertasOf(next);
  const depositos = depositosOf(abiertas, next);
  const side = sideOf(async () => casarTodo(depositos, abiertas));
  const limit = { ms: 60_000, callers: 1, requests: 2 };
  await alternate([side], limit, 1);
  const [own = []] = await alternate([side], limit, 3);
  const promised = { what: '5,000 movements of the bank against 20,000 open invoices', p95: 2000 };
  return [{ title: '5,000 movements of the bank against 20,000 open invoices', own, promised }];
}
