import type { Atributo } from './atributos.ts';
import type { Lexico } from './lexico.ts';

/** Stored origins and conditions that say what was asked. */
export interface Atributos {
  readonly origenes: readonly string[] | null;
  readonly condiciones: readonly string[] | null;
  /** Ids of those that no part has. */
  readonly sinAtributos: readonly string[];
}

/**
 * The values that say all that was asked ('usado con detalle'), or, when none does, any of it. What stands in both
 * columns is looked for where it is at home: the one with more different values of it.
 */
export function chooseAtributos(ids: readonly string[], { atributos }: Lexico): Atributos {
  const pedidos = ids.flatMap((id) => atributos.get(id) ?? []);
  const vivos = pedidos.filter(({ origenes, condiciones }) => origenes.size + condiciones.size > 0);
  const isOrigen = ({ origenes, condiciones }: Atributo) => origenes.size >= condiciones.size;
  return {
    origenes: valoresDe(vivos.filter(isOrigen).map(({ origenes }) => origenes)),
    condiciones: valoresDe(vivos.filter((atributo) => !isOrigen(atributo)).map(({ condiciones }) => condiciones)),
    sinAtributos: pedidos.filter((atributo) => !vivos.includes(atributo)).map(({ id }) => id),
  };
}

function valoresDe(conjuntos: readonly ReadonlySet<string>[]): readonly string[] | null {
  if (conjuntos.length === 0) return null;
  const alguno = [...new Set(conjuntos.flatMap((conjunto) => [...conjunto]))];
  const todos = alguno.filter((valor) => conjuntos.every((conjunto) => conjunto.has(valor)));
  return todos.length > 0 ? todos : alguno;
}
