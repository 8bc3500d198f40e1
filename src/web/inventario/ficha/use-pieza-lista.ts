import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ComboboxAction, type ComboboxPosition, keyAction } from '#web/components/combobox-keys.ts';
import type { ComboboxOpcion } from '#web/components/combobox-opcion.ts';
import { filterOpciones } from '#web/components/filter-opciones.ts';

/** So many options are shown at once; whoever wants another one types on. */
const MAX_SHOWN = 80;

interface ListaParts {
  readonly id: string;
  readonly opciones: readonly ComboboxOpcion[];
  readonly valor: string;
  /** What is typed is the value, and the options are suggestions; else one of them is chosen. S2 §6. */
  readonly esLibre: boolean;
  readonly onSet: (valor: string) => void;
  readonly onLeave: () => void;
}

/** What is typed, null while nothing is; and the option the arrows are on, -1 for none. */
interface Typing {
  readonly isOpen: boolean;
  readonly typed: string | null;
  readonly active: number;
}

const CLOSED: Typing = { isOpen: false, typed: null, active: -1 };

/** Keyboard and focus of a field with a list (WAI-ARIA, editable combobox): a closed list, or suggestions. */
export function usePiezaLista({ id, opciones, valor, esLibre, onSet, onLeave }: ListaParts) {
  const [{ isOpen, typed, active }, setTyping] = useState(CLOSED);
  const input = useRef<HTMLInputElement>(null);
  const found = isOpen ? filterOpciones(opciones, typed ?? '') : [];
  const visible = found.slice(0, MAX_SHOWN);
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = visible[active] ? optionId(active) : undefined;
  useInView(activeId);

  const close = () => setTyping(CLOSED);
  const show = () => {
    const chosen = opciones.slice(0, MAX_SHOWN).findIndex((opcion) => opcion.valor === valor);
    setTyping({ isOpen: true, typed: null, active: chosen });
  };
  // A closed list that was emptied is nothing; half a word is what it was before.
  const settle = () => {
    if (!esLibre && typed !== null && typed.trim() === '') onSet('');
    close();
  };
  const pick = (opcion: ComboboxOpcion | undefined) => {
    settle();
    if (opcion && opcion.valor !== valor) onSet(opcion.valor);
    // On a touch screen the keyboard would go on covering what comes next.
    if (opcion && matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };

  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTyping({ isOpen: true, typed: value, active: esLibre || value.trim() === '' ? -1 : 0 });
    if (esLibre) onSet(value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const action = ownAction(event.key, { isOpen, active, count: visible.length, esLibre });
    if (action === null) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (typeof action === 'number') setTyping({ isOpen, typed, active: action });
    else ({ show, close, pick: () => pick(visible[active]) })[action]();
  };

  return {
    isOpen,
    visible,
    hidden: found.length - visible.length,
    active,
    optionId,
    pick,
    inputProps: {
      ref: input,
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': activeId,
      value: esLibre ? valor : (typed ?? valor),
      onChange,
      onKeyDown,
      onBlur: () => {
        settle();
        onLeave();
      },
      onClick: () => esLibre || isOpen || show(),
      // What is typed next takes the place of what was chosen.
      onFocus: () => esLibre || input.current?.select(),
    },
  } as const;
}

interface Place extends ComboboxPosition {
  readonly esLibre: boolean;
}

/** What a key does to the list; null for one that is the field's, or the form's: Enter in a free text saves. */
function ownAction(key: string, { esLibre, ...place }: Place): ComboboxAction | null {
  const action = keyAction(key, place);
  if (action === 'pick' && esLibre && place.active < 0) return key === 'Tab' ? 'close' : null;
  return typeof action === 'number' && place.count === 0 ? -1 : action;
}

/** The option the arrows are on is always in sight. */
function useInView(activeId: string | undefined): void {
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
}
