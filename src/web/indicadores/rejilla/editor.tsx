import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { filterOpciones, optionMeant } from '#web/components/controls/combobox-list.ts';
import { type Campo, claseOf, type Lista } from './columnas.ts';
import styles from './editor.module.css';
import type { Hacia } from './estado.ts';

interface EditorProps {
  readonly campo: Campo;
  /** The name of the cell: its column and its part. */
  readonly name: string;
  /** The text with which it begins, and the one that the cell has. */
  readonly inicial: string;
  readonly antes: string;
  readonly lista: Lista | undefined;
  readonly onEnd: (texto: string, hacia: Hacia) => void;
  readonly onCancel: () => void;
}

/** Tells where a key that ends a text takes the cursor. */
function haciaOf({ key, shiftKey }: KeyboardEvent): Hacia | null {
  if (key === 'Enter') return shiftKey ? 'arriba' : 'abajo';
  if (key === 'Tab') return shiftKey ? 'anterior' : 'siguiente';
  return null;
}

/** So many values of a list are shown at once. */
const MAX_OPCIONES = 8;

/** The field in which the text of a cell is typed; a column with a list offers its values meanwhile. */
export function Editor({ campo, name, inicial, antes, lista, onEnd, onCancel }: EditorProps) {
  const id = useId();
  const [texto, setTexto] = useState(inicial);
  const [chosen, setChosen] = useState(-1);
  const isTyped = texto !== antes;
  const opciones = opcionesOf(lista, isTyped ? texto : '');
  const isListed = opciones.length > 0 && (isTyped || chosen >= 0);
  const input = useStart();
  // Esc and Enter end it before the field is left: what is left after that ends nothing any more.
  const isOver = useRef(false);

  function end(hacia: Hacia): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(opciones[chosen]?.valor ?? meantBy(lista, texto), hacia);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const hacia = haciaOf(event);
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (hacia) end(hacia);
    else if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else if (paso && opciones.length > 0) {
      setChosen((before) => (before + paso + opciones.length) % opciones.length);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <>
      <input
        ref={input}
        className={styles.editor}
        aria-label={name}
        inputMode={INPUT_MODE[claseOf(campo)]}
        autoComplete="off"
        spellCheck={false}
        value={texto}
        onChange={({ currentTarget }) => {
          setTexto(currentTarget.value);
          setChosen(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end('aqui')}
        {...(lista && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isListed,
          'aria-controls': isListed ? id : undefined,
          'aria-activedescendant': isListed && chosen >= 0 ? `${id}-${chosen}` : undefined,
        })}
      />
      {isListed && (
        <Opciones
          id={id}
          opciones={opciones}
          chosen={chosen}
          onPick={(valor) => {
            isOver.current = true;
            onEnd(valor, 'aqui');
          }}
        />
      )}
    </>
  );
}

const INPUT_MODE = { linea: 'text', importe: 'decimal', dia: 'numeric' } as const;

/** The field takes the focus as it comes, at the end of its text. */
function useStart() {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return input;
}

function opcionesOf(lista: Lista | undefined, typed: string) {
  if (!lista) return [];
  return filterOpciones(
    lista.valores.map((valor) => ({ valor })),
    typed,
  ).slice(0, MAX_OPCIONES);
}

/** Gives the value of a closed list that a text means: 'rad' is RADEC where no other begins so. */
function meantBy(lista: Lista | undefined, texto: string): string {
  if (!lista?.isCerrada || texto.trim() === '') return texto;
  const opciones = lista.valores.map((valor) => ({ valor }));
  return optionMeant(opciones, texto)?.valor ?? texto;
}

interface OpcionesProps {
  readonly id: string;
  readonly opciones: readonly { readonly valor: string }[];
  readonly chosen: number;
  readonly onPick: (valor: string) => void;
}

/** The values of a list, over everything: the table in which the cell stands would cut them off. */
function Opciones({ id, opciones, chosen, onPick }: OpcionesProps) {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => popover.current?.showPopover?.(), []);
  return (
    <div ref={popover} id={id} popover="manual" role="listbox" aria-label="Valores" className={styles.opciones}>
      {opciones.map(({ valor }, index) => (
        <div
          key={valor}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={`option ${styles.opcion}`}
          // The field keeps the focus, so that typing goes on.
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onPick(valor)}
        >
          {valor}
        </div>
      ))}
    </div>
  );
}
