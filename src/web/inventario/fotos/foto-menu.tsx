import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import icon from '#web/components/display/icon.module.css';
import { canTakeOff } from './cola.ts';
import type { FotoEditada } from './foto.ts';
import styles from './foto-menu.module.css';
import icons from './icons.module.css';

/** The actions on a photo that take one press. */
export type Accion = 'antes' | 'despues' | 'portada' | 'girar' | 'eliminar' | 'quitar';

interface FotoMenuProps {
  readonly foto: FotoEditada;
  /** Counted from 1. */
  readonly numero: number;
  readonly total: number;
  readonly onAccion: (accion: Accion) => void;
}

/**
 * The actions on a photo, behind one button (WAI-ARIA menu button): the arrows, Home and End walk, Esc and Tab
 * close.
 */
export function FotoMenu({ foto, numero, total, onAccion }: FotoMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.scrollIntoView?.({ block: 'nearest' });
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }
  const choose = (accion: Accion) => {
    close();
    onAccion(accion);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (!walk(menu.current, event.key)) return;
    event.preventDefault();
  };
  // A press inside must not take the focus out of the menu, which would close it: Safari gives buttons none.
  const keepFocus = (event: MouseEvent) => isOpen && event.preventDefault();

  return (
    <div className={styles.wrap}>
      <button
        ref={opener}
        type="button"
        className={`centered ${styles.opener}`}
        aria-label={`Acciones de la foto ${numero}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title="Acciones"
        data-menu
        onMouseDown={keepFocus}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
      >
        <span className={icons.dots} aria-hidden="true" />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={`Acciones de la foto ${numero}`}
          className={styles.menu}
          onMouseDown={keepFocus}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          {accionesOf(foto, numero, total).map((entrada) => (
            <Item key={entrada.accion} {...entrada} onChoose={choose} />
          ))}
        </div>
      )}
    </div>
  );
}

interface Entrada {
  readonly accion: Accion;
  readonly label: string;
  readonly sign: string | undefined;
  readonly isDisabled?: boolean;
}

/** One entry of the menu. One that can do nothing can be read, and stays. */
function Item({ accion, label, sign, isDisabled = false, onChoose }: Entrada & { onChoose: (accion: Accion) => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`row-2 small ${styles.item}`}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : () => onChoose(accion)}
    >
      <span className={sign} aria-hidden="true" />
      {label}
    </button>
  );
}

/** Lists what can be done with a photo. What can do nothing for now stays in its place. */
function accionesOf(foto: FotoEditada, numero: number, total: number): readonly Entrada[] {
  const isBusy = foto.ocupada !== '';
  const stored: readonly Entrada[] = [
    { accion: 'girar', label: 'Girar', sign: icons.rotate, isDisabled: isBusy },
    { accion: 'eliminar', label: 'Eliminar', sign: icons.trash, isDisabled: isBusy },
  ];
  return [
    { accion: 'portada', label: 'Usar como portada', sign: icons.star, isDisabled: numero === 1 },
    { accion: 'antes', label: 'Mover antes', sign: icon.previous, isDisabled: numero === 1 },
    { accion: 'despues', label: 'Mover después', sign: icon.next, isDisabled: numero === total },
    ...(foto.archivo === null ? [] : stored),
    ...(canTakeOff(foto) ? [{ accion: 'quitar', label: 'Quitar', sign: icon.cross } as const] : []),
  ];
}

/** Takes the focus to another entry. @returns false for a key that walks nowhere. */
function walk(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll('button') ?? [])];
  const at = items.findIndex((item) => item.matches(':focus'));
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (!Object.hasOwn(places, key)) return false;
  items.at((places[key] ?? 0) % items.length)?.focus();
  return true;
}
