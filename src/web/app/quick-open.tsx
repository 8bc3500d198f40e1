import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Rol } from '#domain/roles.ts';
import { keyAction } from '#web/components/combobox-keys.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './quick-open.module.css';
import { type Destination, destinationsOf, findDestinations } from './quick-open-list.ts';
import { isPending } from './screen-code.ts';

interface QuickOpenProps {
  readonly rol: Rol;
  readonly onClose: () => void;
}

/** 'Ir a…': opens a screen by typing a part of its name. The keys of a combobox whose list is always open. */
export function QuickOpen({ rol, onClose }: QuickOpenProps) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = findDestinations(destinationsOf(rol), typed);
  const optionId = (index: number) => `${id}-${index}`;

  // After the dialog has opened, which gives the focus to its cross.
  useEffect(() => input.current?.focus(), []);

  const open = (destination: Destination | undefined) => {
    if (!destination) return;
    onClose();
    void navigate(destination.address);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const action = keyAction(event.key, { isOpen: true, active, count: found.length });
    if (action === 'pick') open(found[active]);
    if (typeof action !== 'number') return;
    setActive(action);
    document.getElementById(optionId(action))?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog title="Ir a…" onClose={onClose}>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label="Pantalla"
        aria-expanded={true}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        placeholder="Escribe el nombre de una pantalla"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Pantallas" className={styles.list}>
        {found.map((destination, index) => (
          <Option
            key={destination.screen}
            id={optionId(index)}
            destination={destination}
            isActive={index === active}
            onPick={() => open(destination)}
          />
        ))}
      </div>
      <p className={found.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {statusText(found.length)}
      </p>
    </Dialog>
  );
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

function statusText(count: number): string {
  if (count === 0) return 'Ninguna pantalla se llama así';
  return count === 1 ? '1 pantalla' : `${count} pantallas`;
}
