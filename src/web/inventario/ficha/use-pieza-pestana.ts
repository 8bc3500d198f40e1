import { useLocation, useSearchParams } from 'react-router';

/** The tabs of a part, by their word in the address. S2 §2; 'historial' is ours. */
export const PESTANAS = {
  todo: 'Ver todo',
  informacion: 'Informacion de pieza',
  baja: 'Baja de pieza',
  historial: 'Historial',
} as const;

export type Pestana = keyof typeof PESTANAS;

const NOMBRES = Object.keys(PESTANAS).filter((name): name is Pestana => name in PESTANAS);

/** The tabs there are: a new part has nothing to write off and no history. */
export function pestanasOf(esNueva: boolean): readonly Pestana[] {
  return esNueva ? ['todo'] : NOMBRES;
}

/** The tab, in the address. One that is not there is 'Ver todo'. */
export function usePiezaPestana(esNueva: boolean): readonly [Pestana, (next: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const pestana = pestanasOf(esNueva).find((name) => name === params.get('pestana')) ?? 'todo';
  const choose = (next: string | null) => {
    if (next === pestana) return;
    // What the history knows of this screen stays: where it was opened from.
    const options = { replace: true, preventScrollReset: true, state };
    setParams(next === null || next === 'todo' ? {} : { pestana: next }, options);
  };
  return [pestana, choose];
}
