import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { contar } from '#domain/plural.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { useRead } from '#web/api/query.ts';
import { keyAction } from '#web/components/controls/combobox-list.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { useAfterPause } from '#web/components/hooks/use-after-pause.ts';
import { Apartada } from '#web/components/piezas/apartada.tsx';
import { Precio, splitTitulo } from '#web/components/piezas/columnas.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './buscar-por-texto.module.css';

export interface BuscarPorTextoProps {
  /** The words that were typed already. */
  readonly texto: string;
  /** The parts that are in the note, by their numbers. */
  readonly enNota: readonly number[];
  readonly onAgregar: (inventario: number) => void;
  readonly onClose: () => void;
}

/** Finds parts in stock by words, beside the note: Enter or a press adds one, and it stays open for the next. */
export function BuscarPorTexto({ texto, enNota, onAgregar, onClose }: BuscarPorTextoProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(texto);
  const { piezas, status } = usePiezas(typed);
  const [active, setActive] = useState(0);

  // After the dialog has opened, which begins at its title.
  useLayoutEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const action = keyAction(event.key, { isOpen: true, isFree: false, active, count: piezas.length });
    if (action === 'pick' && piezas[active]) onAgregar(piezas[active].inventario);
    if (typeof action !== 'number') return;
    setActive(action);
    document.getElementById(`${id}-${action}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.lado}>
      <Dialog title="Buscar por texto" onClose={onClose}>
        <TextInput
          ref={input}
          label="Pieza, auto y año"
          placeholder="faro izq tsuru 2015"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={piezas.length > 0 ? `${id}-${active}` : undefined}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <p className={`hint ${styles.status}`} role="status">
          {status}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label="Piezas">
          {piezas.map((pieza, index) => (
            <Opcion
              key={pieza.id}
              id={`${id}-${index}`}
              pieza={pieza}
              isActive={index === active}
              isEnNota={enNota.includes(pieza.inventario)}
              onPick={() => {
                setActive(index);
                onAgregar(pieza.inventario);
              }}
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}

interface OpcionProps {
  readonly id: string;
  readonly pieza: PiezaInterna;
  readonly isActive: boolean;
  readonly isEnNota: boolean;
  readonly onPick: () => void;
}

function Opcion({ id, pieza, isActive, isEnNota, onPick }: OpcionProps) {
  const { inventario, portada, existencias, precio } = pieza;
  const { nombre, resto } = splitTitulo(pieza);
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`option stack-3 ${styles.option}`}
      // The field keeps the focus, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={onPick}
    >
      <span className={styles.foto}>
        <PiezaPhoto inventario={inventario} archivo={portada} />
      </span>
      <span>
        <strong>{nombre}</strong> {resto}
        <span className={`hint ${styles.datos}`}>
          <span className="mono"># {inventario}</span> · {existencias} en existencia
          {isEnNota && <strong className="success"> · Agregada</strong>} <Apartada pieza={pieza} />
        </span>
      </span>
      <Precio precio={precio} />
    </div>
  );
}

/** So many are shown: whoever sees none of them says more. */
const SHOWN = 20;

/** Finds parts in stock by a text, once it has stood for a moment. */
function usePiezas(typed: string) {
  const text = squeezeTexto(typed);
  const search = useAfterPause(text);
  const request = { page: 1, itemsPerPage: SHOWN, search, marca: '', auto: '', year: null, pieza: '' };
  const { data, isFetching, isError } = useRead(
    piezasDeLista.searchPiezas,
    { ...request, exist: 'existentes' },
    { isEnabled: search !== '' },
  );
  const isSettled = text === search && !isFetching;
  const piezas = text === '' || !isSettled ? [] : [...(data?.inventario ?? []), ...(data?.relacionadas ?? [])];
  return { piezas, status: statusOf({ text, isSettled, isError, count: piezas.length }) };
}

interface Estado {
  readonly text: string;
  readonly isSettled: boolean;
  readonly isError: boolean;
  readonly count: number;
}

function statusOf({ text, isSettled, isError, count }: Estado): string {
  if (text === '') return 'Escribe qué pieza y de qué auto: Enter agrega la marcada.';
  if (!isSettled) return 'Buscando…';
  if (isError) return 'No se obtuvieron las piezas.';
  if (count === 0) return 'Ninguna pieza en existencia coincide.';
  return contar(count, 'pieza', 'piezas');
}
