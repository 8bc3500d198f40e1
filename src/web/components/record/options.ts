import type { Option } from '#web/components/controls/inputs.tsx';

/**
 * Makes the choices of a select, with none first. A stored value that is none of them stays to be chosen.
 *
 * @param label how a stored value that nobody knows is called; as it is unless told.
 */
export function withStored(known: readonly string[], stored: string, label = stored): readonly Option[] {
  const options = ['', ...known].map((value) => ({ value, label: value || 'Sin seleccionar' }));
  return stored === '' || known.includes(stored) ? options : [...options, { value: stored, label }];
}
