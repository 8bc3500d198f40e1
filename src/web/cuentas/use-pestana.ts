import { useSearchParams } from 'react-router';

const PESTANAS = ['todo', 'cuenta', 'direccion'] as const;

/** A tab of the account. */
export type Pestana = (typeof PESTANAS)[number];

/** The tab, in the address. One that is not there is 'Todo'. */
export function usePestana(withDireccion: boolean): readonly [Pestana, (next: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = PESTANAS.find((pestana) => pestana === params.get('pestana')) ?? 'todo';
  const pestana = named === 'direccion' && !withDireccion ? 'todo' : named;
  const choose = (next: string | null) =>
    setParams(next === null || next === 'todo' ? {} : { pestana: next }, { replace: true, preventScrollReset: true });
  return [pestana, choose];
}
