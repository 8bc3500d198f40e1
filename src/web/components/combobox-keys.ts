/** Where a combobox is: the option the arrows are on is -1 when they are on none. */
export interface ComboboxPosition {
  readonly isOpen: boolean;
  readonly active: number;
  readonly count: number;
}

/** What a key asks for: to show the list, to close it, to pick the option it is on, or the option to go to. */
export type ComboboxAction = 'show' | 'close' | 'pick' | number;

/** The keys of WAI-ARIA's editable combobox; null for a key that only types. */
export function keyAction(key: string, { isOpen, active, count }: ComboboxPosition): ComboboxAction | null {
  if (!isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? 'show' : null;
  const last = count - 1;
  const actions: Readonly<Record<string, ComboboxAction>> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    Home: 0,
    End: last,
    Escape: 'close',
    Enter: 'pick',
    Tab: 'pick',
  };
  return Object.hasOwn(actions, key) ? (actions[key] ?? null) : null;
}
