import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ComboboxProps } from './combobox.tsx';
import type { ComboboxOpcion } from './combobox-list.ts';
import { filterOpciones, keyAction, optionMeant } from './combobox-list.ts';

/** The state of typing: the text, null while nothing is typed, and the option that is marked, -1 for none. */
interface Typing {
  readonly isOpen: boolean;
  readonly typed: string | null;
  readonly active: number;
  /** The arrows went there; typing marks the first that fits by itself. */
  readonly isChosen?: boolean;
}

const CLOSED: Typing = { isOpen: false, typed: null, active: -1 };

/** The options in a combobox's list, with the moves through it. */
export type ComboboxList = ReturnType<typeof useCombobox>;

/** Keyboard and focus of an editable combobox (WAI-ARIA Authoring Practices, list autocomplete). */
export function useCombobox(id: string, props: ComboboxProps) {
  const { opciones, valor, isFree, isFound = false, onChoose } = props;
  const [typing, setTyping] = useState(CLOSED);
  const { isOpen, typed, active, isChosen } = typing;
  const input = useRef<HTMLInputElement>(null);
  const shown = isFound ? opciones : filterOpciones(opciones, typed ?? '');
  const found = isOpen ? shown : [];
  const visible = found.slice(0, props.limit);
  const texto = textoOf(props);
  const activeId = visible[active] ? `${id}-${active}` : undefined;
  useInView(activeId);
  const moves = useMoves(props, typing, setTyping, input);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event.key, { isOpen, active, count: visible.length, isFree });
    if (action === null) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (typeof action === 'number') setTyping({ isOpen, typed, active: action, isChosen: true });
    else if (action === 'pick') pick(event.key);
    else moves[action]();
  };
  const pick = (key: string) => {
    const isMeant = key === 'Tab' && typed !== null && !isChosen;
    moves.pick(isMeant ? optionMeant(found, typed) : visible[active]);
  };
  const onChange = ({ target: { value } }: { readonly target: HTMLInputElement }) => {
    setTyping({ isOpen: true, typed: value, active: isFree || value.trim() === '' ? -1 : 0 });
    if (isFree) onChoose(value);
  };

  return {
    isShown: isOpen && !(isFree && !isFound && visible.length === 0),
    texto,
    visible,
    hidden: found.length - visible.length,
    active,
    pick: moves.pick,
    wrapperProps: { onBlur: moves.onBlur },
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
      value: isFree ? valor : (typed ?? texto),
      onChange,
      onClick() {
        if (!(isFree && !isFound) && !isOpen) moves.show();
      },
      // A key pressed next takes the place of the value that was chosen.
      onFocus() {
        if (!isFree) input.current?.select();
      },
      onKeyDown,
    },
  } as const;
}

/** The chosen option as it is written: of the empty value nothing; of one whose list is on its way, the value. */
function textoOf({ opciones, valor }: ComboboxProps): string {
  return (valor && opciones.find((opcion) => opcion.valor === valor)?.texto) || valor;
}

/** Gives the functions that open the list, close it and choose an option. */
function useMoves(
  { opciones, valor, isFree, isInFlow, onChoose, onLeave }: ComboboxProps,
  { typed }: Typing,
  setTyping: (typing: Typing) => void,
  input: { readonly current: HTMLInputElement | null },
) {
  const close = () => setTyping(CLOSED);
  // A list that was emptied is nothing; half a word is what it was before.
  const settle = () => {
    if (!isFree && typed?.trim() === '' && valor !== '') onChoose('');
    close();
  };
  return {
    close,
    show() {
      const chosen = opciones.findIndex((opcion) => opcion.valor === valor);
      setTyping({ isOpen: true, typed: null, active: chosen });
    },
    pick(opcion: ComboboxOpcion | undefined) {
      if (!opcion) return settle();
      close();
      if (opcion.valor !== valor) onChoose(opcion.valor);
      // On a touch screen the keyboard would go on covering what comes next.
      if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return;
      // A list that makes room for itself stays: what is pressed next would move away below the press.
      if (!isInFlow) settle();
      onLeave?.();
    },
  };
}

/** The option the arrows are on is always in sight. */
function useInView(activeId: string | undefined): void {
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
}
