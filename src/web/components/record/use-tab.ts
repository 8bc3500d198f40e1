import { useLocation, useSearchParams } from 'react-router';

/** The tab of a record, in the address under `pestana`; one that is not there is the first. */
export function useTab<T extends string>(
  tabs: readonly [{ readonly name: T }, ...{ readonly name: T }[]],
): readonly [T, (next: T) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const first = tabs[0].name;
  const current = tabs.find(({ name }) => name === params.get('pestana'))?.name ?? first;
  const choose = (next: T) => {
    // What the history knows of this screen stays: where it was opened from.
    const options = { replace: true, preventScrollReset: true, state };
    setParams((now) => {
      if (next === first) now.delete('pestana');
      else now.set('pestana', next);
      return now;
    }, options);
  };
  return [current, choose];
}
