import { createContext, useContext } from 'react';
import type { Accion, Reglas } from './estado.ts';

/** Every cell of the grid knows by which rules it is read, and how to tell what happened in it. */
interface Rejilla extends Reglas {
  readonly hacer: (accion: Accion) => void;
}

const Contexto = createContext<Rejilla | null>(null);

/** Surrounds the cells of a grid. */
export const RejillaProvider = Contexto.Provider;

/** Gives the grid that a cell stands in. */
export function useRejilla(): Rejilla {
  const rejilla = useContext(Contexto);
  if (!rejilla) throw new Error('A cell stands in a grid');
  return rejilla;
}
