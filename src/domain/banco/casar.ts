import { type Abierta, compareDia, type Leido, Mesa, type PorCasar } from './mesa.ts';
import {
  type Propuesta,
  porMas,
  porNombre,
  porParte,
  porReferencia,
  porSaldoUnico,
  porSumaDeCliente,
  porSumaSinNombre,
} from './pasos.ts';
import type { Trabajo } from './suma.ts';

/** The outcome of matching. */
export interface Casadas {
  readonly propuestas: ReadonlyMap<number, Propuesta>;
  /** The deposits of which not everything was looked at. */
  readonly incompletas: ReadonlySet<number>;
}

/** Steps that all sums of one run may take together: about a third of a second. */
export const TRABAJO_DE_CASAR = 16_000_000;

/** One reason to propose something. */
interface Paso {
  /** Done once, before the deposits. */
  prepare?(mesa: Mesa, depositos: readonly Leido[]): void;
  propose(mesa: Mesa, deposito: Leido): Propuesta | null;
}

const PASOS: readonly Paso[] = [
  { propose: porReferencia },
  { propose: porNombre },
  { propose: porSaldoUnico },
  { propose: porSumaDeCliente },
  { prepare: (mesa, depositos) => mesa.makeSumas(depositos), propose: porSumaSinNombre },
  { propose: porParte },
  { propose: porMas },
];

/**
 * Proposes what deposits pay, from the surest reason to the least: in each pass over all deposits, oldest first, so that a sure
 * one takes its invoices before another guesses at them. An invoice stands in one proposal that is the only one of its deposit
 * at most. An invoice that is younger than a deposit is not paid by it.
 *
 * It gives way after each deposit, so that whoever has something else to do may do it in between.
 */
export function* casar(
  porCasar: readonly PorCasar[],
  abiertas: readonly Abierta[],
  trabajo: Trabajo = { quedan: TRABAJO_DE_CASAR },
): Generator<undefined, Casadas> {
  const mesa = new Mesa(abiertas, trabajo);
  const propuestas = new Map<number, Propuesta>();
  const leidos = porCasar
    .toSorted((uno, otro) => compareDia(uno, otro) || uno.id - otro.id)
    .map((deposito) => mesa.read(deposito));
  for (const paso of PASOS) {
    const faltan = leidos.filter(({ id }) => !propuestas.has(id));
    paso.prepare?.(mesa, faltan);
    for (const deposito of faltan) {
      yield;
      const propuesta = paso.propose(mesa, deposito);
      if (propuesta === null) continue;
      propuestas.set(deposito.id, propuesta);
      if (propuesta.isUnica) mesa.take(propuesta.opciones[0]?.abiertas ?? []);
    }
  }
  return { propuestas, incompletas: mesa.incompletas };
}

/** Matches without giving way. */
export function casarTodo(...args: Parameters<typeof casar>): Casadas {
  const run = casar(...args);
  for (;;) {
    const { done, value } = run.next();
    if (done) return value;
  }
}
