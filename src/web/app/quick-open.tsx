import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Rol } from '#domain/roles.ts';
import { keyAction } from '#web/components/combobox-keys.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './quick-open.module.css';
import { type Destination, destinationsOf, findDestinations } from './quick-open-list.ts';
import { type PiezaPorNumero, usePiezaPorNumero } from './quick-open-pieza.ts';
import { isPending } from './screen-code.ts';

interface QuickOpenProps {
  readonly rol: Rol;
  readonly onClose: () => void;
}

/**
 * 'Ir a…': opens a screen by typing a part of its name, or a part by its number. The keys of a combobox whose list is
 * always open.
 */
export function QuickOpen({ rol, onClose }: QuickOpenProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, active, found, pieza, onKeyDown, open } = useQuickOpen(rol, onClose, id);

  // After the dialog has opened, which gives the focus to its cross.
  useEffect(() => input.current?.focus(), []);

  return (
    <Dialog title="Ir a…" onClose={onClose}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label="Pantalla o pieza"
        aria-expanded={true}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder="Nombre de una pantalla, o # INV"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Pantallas y piezas" className={styles.list}>
        {found.map((destination, index) => (
          <Option
            key={destination.screen}
            id={`${id}-${index}`}
            destination={destination}
            isActive={index === active}
            onPick={() => open(destination)}
          />
        ))}
      </div>
      <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {statusText(found.length, pieza)}
      </p>
    </Dialog>
  );
}

/** What is typed, what it finds, and what the keys do. */
function useQuickOpen(rol: Rol, onClose: () => void, id: string) {
  const navigate = useNavigate();
  const [{ typed, active, isAwaited }, setTyping] = useState({ typed: '', active: 0, isAwaited: false });
  const pieza = usePiezaPorNumero(rol, typed);
  const screens = findDestinations(destinationsOf(rol), typed);
  const found = pieza.destination ? [pieza.destination, ...screens] : screens;

  const open = (destination: Destination | undefined) => {
    if (!destination) return setTyping({ typed, active, isAwaited: true });
    onClose();
    void navigate(destination.address);
  };

  // Enter was faster than the answer.
  useEffect(() => {
    if (isAwaited && pieza.destination) open(pieza.destination);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const action = keyAction(event.key, { isOpen: true, active, count: found.length });
    if (action === 'pick') open(found[active]);
    if (typeof action !== 'number') return;
    setTyping({ typed, active: action, isAwaited: false });
    document.getElementById(`${id}-${action}`)?.scrollIntoView({ block: 'nearest' });
  };

  const setTyped = (next: string) => setTyping({ typed: next, active: 0, isAwaited: false });
  return { typed, setTyped, active, found, pieza, onKeyDown, open };
}

interface OptionProps {
  readonly id: string;
  readonly destination: Destination;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function Option({ id, destination: { screen, label, detail }, isActive, onPick }: OptionProps) {
  const hint = isPending(screen) ? 'Todavía no está disponible' : detail;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      // The field keeps the focus, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={onPick}
    >
      <MenuIcon screen={screen} />
      <span>{label}</span>
      <span className={styles.hint}>{hint}</span>
    </div>
  );
}

function statusText(count: number, { inventario, isLoading }: PiezaPorNumero): string {
  if (count > 0) return count === 1 ? '1 opción' : `${count} opciones`;
  if (inventario === null) return 'Ninguna pantalla se llama así';
  return isLoading ? `Buscando la pieza # ${inventario}…` : `Ninguna pieza tiene el # INV ${inventario}`;
}
