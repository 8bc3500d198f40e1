import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ComboboxAction, keyAction } from './combobox-keys.ts';
import type { ComboboxOpcion } from './combobox-opcion.ts';
import { filterOpciones } from './filter-opciones.ts';

/** What can be chosen, what is, and who is told. */
export interface ComboboxChoices {
  readonly opciones: readonly ComboboxOpcion[];
  /** The chosen value; empty when nothing is. */
  readonly valor: string;
  readonly onChoose: (valor: string) => void;
}

/** What is typed, null while nothing is; and the option the arrows are on, -1 for none. */
interface Typing {
  readonly isOpen: boolean;
  readonly typed: string | null;
  readonly active: number;
}

const CLOSED: Typing = { isOpen: false, typed: null, active: -1 };

/** Keyboard and focus of an editable combobox (WAI-ARIA Authoring Practices, list autocomplete). */
export function useCombobox(id: string, { opciones, valor, onChoose }: ComboboxChoices) {
  const [{ isOpen, typed, active }, setTyping] = useState(CLOSED);
  const input = useRef<HTMLInputElement>(null);
  const visible = filterOpciones(opciones, typed ?? '');
  // Of the empty value nothing is written; of one whose list is on its way, the value.
  const texto = (valor && opciones.find((opcion) => opcion.valor === valor)?.texto) || valor;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  useInView(activeId);

  const show = () =>
    setTyping({ isOpen: true, typed: null, active: opciones.findIndex((opcion) => opcion.valor === valor) });
  const close = () => setTyping(CLOSED);

  const pick = (opcion: ComboboxOpcion | undefined) => {
    close();
    if (opcion && opcion.valor !== valor) onChoose(opcion.valor);
    // On a touch screen the keyboard would go on covering what was just found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (typed === '' && valor !== '') onChoose('');
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event.key, { isOpen, active, count: visible.length });
    if (action === null) return;
    if (event.key !== 'Tab') event.preventDefault();
    const pickActive = () => pick(typed === '' ? undefined : visible[active]);
    const goTo = (index: number) => setTyping({ isOpen, typed, active: index });
    perform(action, { show, close, pick: pickActive, goTo });
  };

  return {
    isOpen,
    /** The chosen option as it is written. */
    texto,
    visible,
    active,
    optionId,
    pick,
    wrapperProps: { onBlur },
    inputProps: {
      ref: input,
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': activeId,
      value: typed ?? texto,
      onChange: ({ target }: { readonly target: HTMLInputElement }) =>
        setTyping({ isOpen: true, typed: target.value, active: target.value.trim() === '' ? -1 : 0 }),
      onClick: () => isOpen || show(),
      onFocus: () => input.current?.select(),
      onKeyDown,
    },
  } as const;
}

interface Moves {
  readonly show: () => void;
  readonly close: () => void;
  readonly pick: () => void;
  readonly goTo: (index: number) => void;
}

function perform(action: ComboboxAction, moves: Moves): void {
  if (typeof action === 'number') moves.goTo(action);
  else moves[action]();
}

/** The option the arrows are on is always in sight. */
function useInView(activeId: string | undefined): void {
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
}
