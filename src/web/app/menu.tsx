import { memo, useRef } from 'react';
import type { NavigateFunction } from 'react-router';
import { type MenuEntry, menuOf } from '#domain/menu.ts';
import type { Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import icon from '#web/components/display/icon.module.css';
import { NavLink } from '#web/components/display/nav-link.tsx';
import bar from './bar.module.css';
import { Brand, LogoutButton, ThemeButton, UserBox } from './bar.tsx';
import styles from './menu.module.css';
import sign from './menu-icon.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { PorEnviarBoton } from './por-enviar-boton.tsx';
import { loadScreen } from './screen-code.ts';

interface SidebarProps {
  readonly rol: Rol;
  /** The address of the screen, without what it asks for: the menu is not made again for that. */
  readonly pathname: string;
  readonly navigate: NavigateFunction;
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
  readonly onQuickOpen: () => void;
  readonly onPorEnviar: () => void;
}

/** The menu of a desk: signs and words, or the signs alone. */
export const Sidebar = memo(function Sidebar({
  isCollapsed,
  onToggle,
  onQuickOpen,
  onPorEnviar,
  ...menu
}: SidebarProps) {
  const toggleName = isCollapsed ? 'Mostrar el menú completo' : 'Reducir el menú';
  return (
    <header className={bar.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={bar.brand}>
        <Brand />
      </div>
      <button type="button" className={`row-3 ${bar.open}`} onClick={onQuickOpen} title="Ir a… (Ctrl K)">
        <svg className={sign.icon} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h11M11 5.5 15.5 10 11 14.5" />
        </svg>
        <span className={`shrink ${bar.words}`}>Ir a…</span>
        <kbd className={bar.key}>Ctrl K</kbd>
      </button>
      <nav className={bar.nav} aria-label="Menú">
        <MenuList {...menu} className="stack-1" />
      </nav>
      <div className={`stack-1 ${bar.foot}`}>
        <PorEnviarBoton onOpen={onPorEnviar} />
        <UserBox rol={menu.rol} />
        <LogoutButton />
        <div className={bar.tools}>
          <ThemeButton />
          <button
            type="button"
            className={`centered ${bar.square}`}
            onClick={onToggle}
            aria-expanded={!isCollapsed}
            aria-label={toggleName}
            title={toggleName}
          >
            <svg className={sign.icon} viewBox="0 0 20 20" aria-hidden="true">
              <path d={isCollapsed ? 'M3 3h14v14H3zM8 3v14M11 8l2 2-2 2' : 'M3 3h14v14H3zM8 3v14M13 8l-2 2 2 2'} />
            </svg>
          </button>
        </div>
      </div>
    </header>
  );
});

interface MobileBarProps {
  readonly rol: Rol;
  readonly pathname: string;
  readonly navigate: NavigateFunction;
  readonly onQuickOpen: () => void;
  readonly onPorEnviar: () => void;
  /** Opens the camera, for who works here. */
  readonly onScan: (() => void) | null;
}

/** The menu of a phone: a bar on top, and what it opens below it. A dialog, so that Esc and focus work as everywhere. */
export const MobileBar = memo(function MobileBar({ onQuickOpen, onPorEnviar, onScan, ...entries }: MobileBarProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.close();
  return (
    <header className={styles.bar}>
      <Brand />
      <PorEnviarBoton onOpen={onPorEnviar} />
      <button type="button" className={`centered ${bar.square}`} onClick={onQuickOpen} aria-label="Ir a…">
        <span className={icon.search} aria-hidden="true" />
      </button>
      {onScan && (
        <button type="button" className={`centered ${bar.square}`} onClick={onScan} aria-label="Escanear">
          <svg className={sign.icon} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M6 7h3v3H6zM12 7h2M12 10h2M6 13h2M11 13h3" />
          </svg>
        </button>
      )}
      <button type="button" className={`row-2 strong ${styles.opener}`} onClick={() => menu.current?.showModal()}>
        <svg className={sign.icon} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
        Menú
      </button>
      <dialog ref={menu} className={styles.menu} aria-label="Menú">
        <div className={`row-2 ${styles.top}`}>
          <UserBox rol={entries.rol} />
          <ThemeButton />
          <button type="button" className={`centered ${bar.square}`} onClick={close} aria-label="Cerrar el menú">
            <span className={icon.cross} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menú">
          <MenuList {...entries} className={styles.list} onNavigate={close} />
        </nav>
        <div className={styles.foot}>
          <LogoutButton />
        </div>
      </dialog>
    </header>
  );
});

interface MenuListProps {
  readonly rol: Rol;
  readonly pathname: string;
  readonly navigate: NavigateFunction;
  readonly className?: string | undefined;
  readonly onNavigate?: () => void;
}

/** The entries of a role's menu, in the side bar and in the mobile menu. */
function MenuList({ rol, pathname, navigate, className, onNavigate }: MenuListProps) {
  const open = (address: string) => {
    onNavigate?.();
    void navigate(address);
  };
  return (
    <ul className={className}>
      {menuOf(rol).map((entry) => (
        <li key={entry.screen}>
          <Entry address={addressOf(rol, entry.screen)} entry={entry} pathname={pathname} onOpen={open} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly address: string;
  readonly entry: MenuEntry;
  readonly pathname: string;
  readonly onOpen: (address: string) => void;
}

/** Its code is fetched as soon as somebody aims at it. */
function Entry({ address, entry: { screen, label }, pathname, onOpen }: EntryProps) {
  const isCurrent = pathname === address || pathname.startsWith(`${address}/`);
  const fetchCode = () => void loadScreen(screen).catch(() => null);
  return (
    <NavLink
      href={address}
      className={`row-3 ${bar.entry} ${isCurrent ? bar.active : ''}`}
      isCurrent={isCurrent}
      title={label}
      onNavigate={() => onOpen(address)}
      onPointerEnter={fetchCode}
      onFocus={fetchCode}
    >
      <MenuIcon screen={screen} />
      <span className={`shrink ${bar.words}`}>{label}</span>
    </NavLink>
  );
}
