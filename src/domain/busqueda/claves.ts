import type { Lectura } from './lectura.ts';
import type { Lexico } from './lexico.ts';
import type { ValorPieza } from './piezas-vivas.ts';
import { answerPosicion, type Lado, type Posiciones, type Respuesta } from './posiciones.ts';

/** A part as the inventory names it, the side it must have (null: any), and its place: smaller first. */
export interface Clave {
  readonly pieza: string;
  readonly lado: string | null;
  readonly rango: number;
}

/** Places between one part asked for and the next: room for those that say less of the position. */
export const PASO = 10;

/**
 * Lists the stored names and sides of these parts that do not contradict the positions asked for. Sides that answer all of
 * them go before those that say nothing; the opposite side is never among them.
 *
 * @param rangos ids of parts and where each goes.
 */
export function toClaves(
  rangos: readonly (readonly [id: string, rango: number])[],
  { posiciones: pedidas, blandas }: Pick<Lectura, 'posiciones' | 'blandas'>,
  { piezas, posiciones }: Lexico,
): Clave[] {
  const clavesOf = (valor: ValorPieza, rango: number): Clave[] => {
    if (pedidas.length === 0 && blandas.length === 0) return [{ pieza: valor.valor, lado: null, rango }];
    return valor.lados.flatMap((lado) => {
      const answer = (pedida: string) => answerOf(valor, lado, pedida, posiciones);
      const respuestas = pedidas.map(answer);
      if (respuestas.includes('contradice')) return [];
      const callan = [...respuestas, ...blandas.map(answer)].some((respuesta) => respuesta !== 'tiene');
      return [{ pieza: valor.valor, lado: lado.lado, rango: rango + (callan ? 1 : 0) }];
    });
  };
  const valores = rangos.flatMap(
    ([id, rango]) => piezas.get(id)?.valores.map((valor) => [valor, rango] as const) ?? [],
  );
  const todas = valores.flatMap(([valor, rango]) => clavesOf(valor, rango * PASO));
  // A name that two of the parts share stands where the first one puts it.
  return [...new Map(todas.toReversed().map((clave) => [JSON.stringify([clave.pieza, clave.lado]), clave])).values()];
}

/** A part that is never told apart by that position has it: no CALAVERA says TRA. */
function answerOf(valor: ValorPieza, lado: Lado, pedida: string, posiciones: Posiciones): Respuesta {
  const respuesta = answerPosicion(new Set([...lado.posiciones, ...valor.propias]), pedida, posiciones);
  if (respuesta !== 'calla') return respuesta;
  const distingue = valor.lados.some((otro) => answerPosicion(otro.posiciones, pedida, posiciones) !== 'calla');
  return distingue ? 'calla' : 'tiene';
}

/** Names every side in the keys: a key for any side becomes one key for each side that the part has. */
export function expandLados(claves: readonly Clave[], { ladosOf }: Pick<Lexico, 'ladosOf'>): Clave[] {
  return claves.flatMap((clave) =>
    clave.lado === null ? (ladosOf.get(clave.pieza) ?? []).map(({ lado }) => ({ ...clave, lado })) : [clave],
  );
}
